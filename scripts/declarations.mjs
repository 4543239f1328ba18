import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Keeps the declarations in `types` that `entries` reach, and takes in those of zod that they need:
 * so the package has types of its own, without the 8 MB that zod would add to each installation.
 * @param {string} types
 * @param {string[]} entries
 * @param {string} zod the folder of the package
 */
export async function completeDeclarations(types, entries, zod) {
  const vendored = join(types, 'zod')
  const reached = new Set(entries.map((name) => join(types, `${name}.d.ts`)))
  for (const file of reached) {
    const isOfZod = file.startsWith(vendored)
    const source = isOfZod ? join(zod, relative(vendored, file)) : file
    const text = (await readFile(source, 'utf8')).replaceAll(
      /(['"])zod\/mini\1/g,
      () => `'./${relative(dirname(file), join(vendored, 'mini', 'index.js'))}'`,
    )
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    for (const [, name = ''] of text.matchAll(/['"](\.{1,2}\/[^'"]+)\.[jt]s['"]/g)) {
      reached.add(join(dirname(file), `${name}.d.ts`))
    }
  }
  for (const name of await readdir(types, { recursive: true })) {
    const file = join(types, name)
    if (name.endsWith('.d.ts') && !reached.has(file)) await rm(file)
  }
}
