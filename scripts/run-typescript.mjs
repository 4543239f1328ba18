import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './install.mjs'

/** A module knows its place in the sources, not where it was bundled to. */
const ownPlace = {
  name: 'own-place',
  transform: {
    filter: { code: 'import.meta' },
    /**
     * @param {string} code
     * @param {string} id
     */
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

/**
 * Runs a TypeScript module of the repository in this process, bundled anew from the sources as they
 * are. Nothing here writes to stdout: it belongs to the module.
 * @param {string} path relative to this folder
 */
export async function runTypeScript(path) {
  await ensureInstalled()
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: { main: fileURLToPath(new URL(path, import.meta.url)) },
    platform: 'node',
    external: /^[^./]/, // packages, and what Node brings
    plugins: [ownPlace],
    logLevel: 'silent',
  })
  // Inside the repository, since from there the packages are found.
  const dir = join(root, 'node_modules', '.cache', 'ensayo', String(process.pid))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  await bundle.write({ dir, format: 'esm', sourcemap: 'inline' })
  await bundle.close()
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(dir, 'main.js')).href)
}
