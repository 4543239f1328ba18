import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

const raw = { id: /\?raw$/ }

/** Gives a file imported with `?raw` as its text, as Vite does. */
export const rawText = {
  name: 'raw-text',
  resolveId: {
    filter: raw,
    /**
     * @param {string} id
     * @param {string | undefined} importer
     */
    handler: (id, importer = '') => resolve(dirname(importer), id),
  },
  load: {
    filter: raw,
    /** @param {string} id */
    handler: async (id) => {
      const text = await readFile(id.replace(raw.id, ''), 'utf8')
      return `export default ${JSON.stringify(text)}`
    },
  },
}
