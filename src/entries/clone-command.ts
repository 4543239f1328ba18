import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPages } from '../hosts/node/build-pages.ts'
import { packageFolder } from '../package/package-folder.ts'
import { commands } from './commands.ts'
import { start } from '../cli/run-ensayo.ts'
import { hostFeatures } from './host-features.ts'

// The command in a clone, where the console may not be built.
const folder = join(packageFolder(), 'dist')
const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

start(commands, {
  features: hostFeatures,
  pages: {
    folder,
    /** Only who opens a page in a browser needs the console built: a test suite never waits for it. */
    async build() {
      say('sandbox: building the pages for browsers; this takes some seconds ...')
      await buildPages(packageFolder(), folder).catch((error: Error) => {
        say(`sandbox: failed to build the pages: ${error.message}`)
        throw error
      })
      say('sandbox: the pages for browsers are ready')
    },
    async rebuild() {
      if (!(await isOutdated())) return
      say('Building the console ...')
      await rm(folder, { recursive: true, force: true })
      await buildPages(packageFolder(), folder)
    },
  },
})

/** Tells whether the pages are missing, or something that they are built from has changed since. */
async function isOutdated() {
  const built = await stat(join(folder, 'index.html')).catch(() => undefined)
  if (!built) return true
  const sources = ['src', 'public', 'vite', 'vite.config.ts', 'index.html', 'package-lock.json']
  for (const source of sources) {
    const path = join(packageFolder(), source)
    // Folders, too: one has changed when a file of it was deleted.
    const parts = source.includes('.') ? [] : await readdir(path, { recursive: true })
    for (const part of ['', ...parts]) {
      if ((await stat(join(path, part))).mtimeMs > built.mtimeMs) return true
    }
  }
  return false
}
