import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Files that a copy does not need, or must make itself. */
const notCopied = /^(\.git$|node_modules$|dist$|coverage$|test-results$|.*-report$)/

/** A copy of this whole project, in a fresh folder. */
export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-copy-'))
  const names = (await readdir(root)).filter((name) => !notCopied.test(name))
  for (const name of names) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true }) }
}

/**
 * Plants a fault in a copy; the returned function takes it out again.
 * @param {string} folder
 * @param {import('./planted-faults.mjs').Fault} fault
 * @throws Error when the file has not exactly one such line.
 */
export async function plant(folder, { file, line, instead }) {
  const path = join(folder, file)
  const healthy = await readFile(path, 'utf8')
  const [before, after, ...more] = healthy.split(line)
  if (before === undefined || after === undefined || more.length) {
    throw new Error(`Failed to plant a fault: ${file} has not one line "${line}"`)
  }
  await writeFile(path, before + instead + after)
  return () => writeFile(path, healthy)
}
