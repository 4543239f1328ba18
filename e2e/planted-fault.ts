import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/install.mjs'

/** The engine lets half as much again be captured as was authorized. */
const fault = {
  file: 'src/sandbox/payments/capture.ts',
  line: 'if (amount > payment.amount) throw',
  instead: 'if (amount > 1.5 * payment.amount) throw',
}

/** Files that a copy does not need, or must make itself. */
const notCopied = /^(\.|node_modules$|dist$|docs$|coverage$|test-results$|.*-report$)/

/** A copy of this whole project, in a folder of its own, with a fault in its engine. */
export async function plantFault() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-fault-'))
  const names = (await readdir(root)).filter((name) => !notCopied.test(name))
  for (const name of names) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))

  const file = join(folder, fault.file)
  const [before, after, ...more] = (await readFile(file, 'utf8')).split(fault.line)
  if (before === undefined || after === undefined || more.length) {
    throw new Error(`Failed to plant a fault: ${fault.file} has not one line "${fault.line}"`)
  }
  await writeFile(file, before + fault.instead + after)
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
