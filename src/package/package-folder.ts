import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of this package, whether the program is compiled (`lib/`) or not (`src/`).
 *
 * @throws Error where a bundler has moved the program away from its files.
 */
export function packageFolder(folder: string | undefined = import.meta.dirname): string {
  if (folder === undefined || dirname(folder) === folder) {
    throw new Error(
      'ensayo is bundled into another program and does not find its files: leave it out of the bundle, in Next.js by serverExternalPackages: ["ensayo"] in next.config',
    )
  }
  const file = join(folder, 'package.json')
  const isOurs = existsSync(file) && /"name": *"ensayo"/.test(readFileSync(file, 'utf8'))
  return isOurs ? folder : packageFolder(dirname(folder))
}
