import type { SandboxFeatures } from '../../sandbox/sandbox-features.ts'
import { createSandboxes } from '../../sandbox/sandboxes.ts'
import { type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import { type SizeLimits, sizeOf } from '../body/size-limits.ts'
import type { Beginning } from '../../sandbox/world/world.ts'
import { memoryStore } from '../../store/memory.ts'
import { pause } from '../../contract/pause.ts'
import type { Lang } from '../../contract/text.ts'

interface MemorySandboxesOptions {
  readonly beginning?: Partial<Beginning>
  readonly limits?: SizeLimits
  readonly features?: SandboxFeatures | undefined
}

/** Opens named sandboxes in the memory of this program: no network, no file, no timer. */
export const openMemorySandboxes = ({
  beginning = {},
  limits = {},
  features,
}: MemorySandboxesOptions = {}) =>
  createSandboxes({
    openStore: async () => memoryStore<SandboxRows>(sandboxTables),
    beginning,
    greatest: sizeOf(limits),
    ...features,
    services: {
      clock: Date.now,
      stopwatch,
      randomSeed: () => 1,
      md5: hash && ((text) => hash('md5', text)),
    },
    pause,
  })

/** That of Node; a page has none, and could not import it either. */
const hash = globalThis.process?.getBuiltinModule?.('node:crypto').hash

// Taken before a test of the program may replace them (fake timers).
const stopwatch = performance.now.bind(performance)

/** A document as a fresh sandbox gives it that is reached at a URL: the text of a file. */
export async function freshDocument(
  path: string,
  { lang, url }: { readonly lang: Lang; readonly url: string },
  features: SandboxFeatures,
): Promise<string> {
  const { origin } = new URL(url)
  const asked = { method: 'GET', path, query: `lang=${lang}`, origin, headers: {}, body: '' }
  const { body } = await openMemorySandboxes({ features }).handle(asked)
  return `${JSON.stringify(body, null, 2)}\n`
}
