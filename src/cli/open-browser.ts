import { spawn } from 'node:child_process'

/** Opens an address in the user's browser; calls `otherwise` where that cannot be done. */
export function openBrowser(url: string, otherwise: () => void) {
  const [program, ...args] = openerOf(process.platform, process.env)
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', otherwise)
  child.on('exit', (code) => code && otherwise())
  child.unref()
}

/** The program that opens an address; BROWSER names another. */
export function openerOf(
  platform: NodeJS.Platform,
  { BROWSER }: Readonly<Record<string, string | undefined>>,
): [string, ...string[]] {
  if (BROWSER) return [BROWSER]
  if (platform === 'darwin') return ['open']
  return platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
}
