import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fail, say } from './say.mjs'
import { run } from './run.mjs'

/** The repository's own folder, independent of the working directory. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Installs the packages unless they are those of package-lock.json; all output is on stderr. */
export async function ensureInstalled() {
  if (isInstalled(root)) return
  say('Installing the packages (npm ci); the first time this takes a minute or so ...')
  // Errors only: msw warns that its Node side, which no script here loads, needs a newer Node.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run('npm', ['ci', ...flags], { cwd: root, stdio: ['ignore', 2, 2] })
  if (code !== 0) fail(`Failed to install the packages: npm ci ended with code ${code}.`)
}

/**
 * Compares contents, not times: `git checkout` touches package-lock.json without changing it. npm
 * writes node_modules/.package-lock.json last, so half an installation has none.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = readPackages(`${folder}/package-lock.json`)
  const present = readPackages(`${folder}/node_modules/.package-lock.json`)
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (path in present ? present[path]?.version === version : optional),
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}
