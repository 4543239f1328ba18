import { rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './install.mjs'
import { rawText } from './raw-text.mjs'

/** Gives a bundled module its own place in the sources as `import.meta`. */
const ownPlace = {
  name: 'own-place',
  transform: {
    filter: { id: { exclude: /\?raw$/ }, code: 'import.meta' },
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
 * Runs a TypeScript module of the repository in this process, bundled from the current sources.
 * Nothing here writes to stdout: only the module does.
 * @param {string} path relative to this folder
 */
export async function runTypeScript(path) {
  const bundled = await bundleTypeScript(path)
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(bundled).href)
}

/**
 * Bundles a TypeScript module of the repository; the path of the bundle is good until this process ends.
 * @param {string} path relative to this folder
 */
export async function bundleTypeScript(path) {
  await ensureInstalled()
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: { main: fileURLToPath(new URL(path, import.meta.url)) },
    platform: 'node',
    external: /^[^./]/, // packages, and Node's own modules
    plugins: [ownPlace, rawText],
    logLevel: 'silent',
  })
  // Inside the repository, where the module finds the packages.
  const folder = join(root, 'node_modules', '.cache', 'ensayo', String(process.pid))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const dir = join(folder, basename(path))
  await bundle.write({ dir, format: 'esm', sourcemap: 'inline' })
  await bundle.close()
  return join(dir, 'main.js')
}
