import { ensureInstalled } from './install.mjs'

/**
 * Runs a TypeScript module of the repository in this process. Nothing here writes to stdout: it
 * belongs to the module.
 * @param {string} path relative to this folder
 */
export async function runTypeScript(path) {
  await ensureInstalled()
  const { register } = await import('tsx/esm/api')
  register()
  await import(new URL(path, import.meta.url).href)
}
