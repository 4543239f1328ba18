import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

/** Starts a script of a project and waits until it prints its address; `stop` asks it to end. */
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
    // Vite prints the port in bold where the environment asks for colours.
    const [url] = /http:\/\/[^\s/]+/.exec(stripVTControlCharacters(line)) ?? []
    if (!url) continue
    child.stdout.resume() // its later output is of no interest, but must not block it
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    return { url, stop }
  }
  throw new Error(`Failed to start ${args[0]}: it ended with code ${(await ended)[0]}\n${said}`)
}
