import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']

/**
 * Installs programs of others in a folder of their own, outside the project and without their install
 * scripts; undefined where the registry does not give them within the time.
 * @param {readonly string[]} peers names with versions
 */
export async function installPeers(peers) {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-peers-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  await writeFile(join(folder, 'package.json'), '{}')
  const { code } = await run('npm', ['install', ...flags, ...peers], {
    cwd: folder,
    limitMs: 5 * 60_000,
    stopSignal: 'SIGKILL',
  })
  if (code === 0) return { folder, remove }
  await remove()
  return undefined
}
