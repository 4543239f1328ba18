import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { packageFolder } from './package-folder.ts'

export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The Node.js under test: `npm run nodes` names others than the one that runs the tests. */
export const node = process.env['ENSAYO_NODE'] ?? process.execPath

/** Without the variables of the test runner that runs this; npm runs under the same Node.js. */
const bare = {
  PATH: [dirname(node), process.env['PATH']].join(delimiter),
  HOME: process.env['HOME'],
}

/** Runs a program to its end. */
export function run(cwd: string, program: string, args: readonly string[], env = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...bare, ...env }, maxBuffer: 2 ** 26, timeout: 150_000 }
    const child = execFile(program, args, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 127, stdout, stderr }),
    )
  })
}

/**
 * The tarball of `npm pack`: that of `npm run check`; otherwise the first test of a run that needs it
 * makes it, and the others wait for it.
 *
 * @throws Error when npm cannot pack.
 */
export async function packOnce() {
  const checked = process.env['ENSAYO_TARBALL']
  if (checked) return checked
  const folder = join(packageFolder, 'node_modules', '.cache', `ensayo-packed-${process.ppid}`)
  const done = join(folder, 'done')
  await mkdir(join(folder, '..'), { recursive: true })
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await removeOlder(folder)
    const packed = await run(packageFolder, 'npm', ['pack', '--pack-destination', folder])
    await writeFile(done, packed.code === 0 ? '' : packed.stderr)
    if (packed.code !== 0) throw new Error(`npm pack failed: ${packed.stderr}`)
  }
  while (!existsSync(done)) await delay(200)
  const [tarball] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  if (!tarball) throw new Error('Failed to pack: the test that tried it says why')
  return join(folder, tarball)
}

/** Those of earlier runs. */
async function removeOlder(folder: string) {
  const cache = join(folder, '..')
  for (const name of await readdir(cache)) {
    const other = join(cache, name)
    if (name.startsWith('ensayo-packed-') && other !== folder) await rm(other, { recursive: true })
  }
}
