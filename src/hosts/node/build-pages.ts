import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const underWay = new Map<string, Promise<void>>()

/**
 * Builds the console into a folder of the repository, in a separate process, so that the sandbox
 * answers requests meanwhile. The folder is there only when it is complete. A folder that is being
 * built is not built twice.
 *
 * @throws Error with the output of a failed build.
 */
export function buildPages(root: string, folder: string) {
  const known = underWay.get(folder)
  if (known) return known
  const building = build(root, folder).finally(() => underWay.delete(folder))
  underWay.set(folder, building)
  return building
}

async function build(root: string, folder: string) {
  const scratch = join(root, 'node_modules', '.cache', `ensayo-pages-${process.pid}`)
  await mkdir(join(scratch, '..'), { recursive: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', scratch, '--emptyOutDir'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const kill = () => void child.kill()
  process.on('exit', kill)
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  try {
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(said.trim() || `the build ended with code ${code}`)
    await rename(scratch, folder).catch((error: NodeJS.ErrnoException) => {
      // Another process finished first, and its build is as good.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    process.off('exit', kill)
    await rm(scratch, { recursive: true, force: true })
  }
}
