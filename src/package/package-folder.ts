import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of this package, whether the program is compiled (`lib/`) or not (`src/`). */
export const packageFolder = holderOf('package.json', import.meta.dirname)

function holderOf(name: string, folder: string): string {
  if (existsSync(join(folder, name)) || dirname(folder) === folder) return folder
  return holderOf(name, dirname(folder))
}
