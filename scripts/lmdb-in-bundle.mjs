/** In the bundle: the folder whose package.json says for which package the binary is. */
const folder = 'lmdb'

/**
 * Compiles lmdb in, apart from its binaries, which npm installs as packages of their own. They have no
 * script to run at installation, about which npm would warn; lmdb has one.
 * @type {import('rolldown').Plugin}
 */
export const lmdbInBundle = {
  name: 'lmdb-in-bundle',
  transform: {
    filter: { id: /\/lmdb\/native\.js$/ },
    handler(code) {
      const own = "dirname(fileURLToPath(import.meta.url)).replace(/dist$/, '')"
      if (!code.includes(own)) throw new Error('lmdb/native.js no longer looks for its folder so')
      return code.replace(own, `join(dirname(fileURLToPath(import.meta.url)), '${folder}')`)
    },
  },
  generateBundle() {
    const fileName = `${folder}/package.json`
    this.emitFile({ type: 'asset', fileName, source: '{ "name": "lmdb", "type": "module" }\n' })
  },
}
