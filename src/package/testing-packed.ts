import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { packageFolder } from './package-folder.ts'

export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/**
 * The Node.js under test: the release check names other versions than the one that runs the tests.
 */
export const node = process.env['ENSAYO_NODE'] ?? process.execPath

/** Without the variables of the test runner that runs this; npm runs under the same Node.js. */
const bare = {
  PATH: [dirname(node), process.env['PATH']].join(delimiter),
  HOME: process.env['HOME'],
}

/** Less (ms) than a test has, so that the test names the stopped program. */
const patience = 150_000

/** Runs a program to its end. */
export function run(cwd: string, program: string, args: readonly string[], env = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...bare, ...env }, maxBuffer: 2 ** 26, timeout: patience }
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const stopped = error?.killed ? `\n${program} was stopped after ${patience / 1000} s.` : ''
      resolve({ code: child.exitCode ?? 127, stdout, stderr: stderr + stopped })
    })
  })
}

/** The newest MSW whose servers run in it: version 3 needs Node.js 22.12. */
export async function mswForNode() {
  const { stdout } = await run('.', node, ['-p', 'process.versions.node'])
  return Number(stdout.split('.')[0]) >= 22 ? 'msw' : 'msw-2'
}

/**
 * The tarball of `npm pack`: the one that `npm run check` made; otherwise the first test of a run
 * makes it, and the others wait for it.
 *
 * @throws Error when npm cannot pack.
 */
export async function packOnce() {
  const checked = process.env['ENSAYO_TARBALL']
  if (checked) return checked
  const folder = join(packageFolder(), 'node_modules', '.cache', `ensayo-packed-${process.ppid}`)
  const done = join(folder, 'done')
  await mkdir(join(folder, '..'), { recursive: true })
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await removeOlder(folder)
    const packed = await run(packageFolder(), 'npm', ['pack', '--pack-destination', folder])
    await writeFile(done, packed.code === 0 ? '' : packed.stderr)
    if (packed.code !== 0) throw new Error(`npm pack failed: ${packed.stderr}`)
  }
  while (!existsSync(done)) await delay(200)
  const [tarball] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  if (!tarball) throw new Error('Failed to pack: the test that tried it says why')
  return join(folder, tarball)
}

/** Removes the tarballs of earlier runs. */
async function removeOlder(folder: string) {
  const cache = join(folder, '..')
  for (const name of await readdir(cache)) {
    const other = join(cache, name)
    if (name.startsWith('ensayo-packed-') && other !== folder) await rm(other, { recursive: true })
  }
}

/** An empty project of a user. */
export async function openUsersFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-packed-'))
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  return folder
}

/**
 * Puts the tarball where npm would install it, in a third of the time; returns where.
 *
 * @throws Error when npm cannot pack, or tar cannot unpack.
 */
export async function unpackInto(folder: string) {
  const target = join(folder, 'node_modules', 'ensayo')
  await mkdir(target, { recursive: true })
  const opened = await run(target, 'tar', ['-xzf', await packOnce(), '--strip-components=1'])
  if (opened.code !== 0) throw new Error(`tar failed: ${opened.stderr}`)
  return target
}

/**
 * An empty folder with the tarball installed, as a user does it.
 *
 * @throws Error when npm cannot pack.
 */
export async function installPacked() {
  const folder = await openUsersFolder()
  // The package needs no other one, unless optional ones: so no registry is asked.
  const flags = ['--offline', '--omit=optional', '--no-audit', '--no-fund']
  const env = { npm_config_userconfig: join(folder, '.npmrc') } // not the settings of this machine
  const installed = await run(folder, 'npm', ['install', await packOnce(), ...flags], env)
  return { folder, installed }
}

/** Makes a package of this repository one that the user has installed too; returns where. */
export async function linkPackage(folder: string, name: string, as = name) {
  const link = join(folder, 'node_modules', as)
  await mkdir(dirname(link), { recursive: true })
  await symlink(join(packageFolder(), 'node_modules', name), link, 'junction')
  return link
}
