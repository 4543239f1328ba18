import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../scripts/install.mjs'

/** The engine lets half as much again be captured as was authorized. */
const fault = {
  file: 'src/sandbox/capture.ts',
  line: 'if (amount > payment.amount) throw',
  instead: 'if (amount > 1.5 * payment.amount) throw',
}

/** What a copy can do without, or must have of its own. */
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

/** Starts a script of a copy, which is ready when it says where it is; stopped, it ends by itself. */
export async function startScript(folder: string, args: readonly string[], env: object = {}) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/[^\s/]+/.exec(line) ?? []
    if (!url) continue
    child.stdout.resume() // what it still says is of no interest, but must not block it
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    return { url, stop }
  }
  throw new Error(`Failed to start ${args[0]}: it ended with code ${(await ended)[0]}\n${said}`)
}

/** A port that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
