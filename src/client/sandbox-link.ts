import type { StorageCause } from '../contract/storage-cause.ts'
import type { WorkerProblem } from '../contract/worker-problem.ts'
import type { Readable } from './observable.ts'

/** The state of the connection to the browser's own sandbox. */
export type SandboxState =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'ready'
      /** Why only this page reaches it; without a problem every program on this origin does. */
      readonly problem: WorkerProblem | undefined
      /** `memory`: nothing outlives this tab. */
      readonly storage: 'indexeddb' | 'memory'
      /** The reason why the sandbox is in memory. */
      readonly storageCause: StorageCause | undefined
      /** How many stored records could not be read and are kept aside, by the name of the sandbox. */
      readonly aside: Readonly<Record<string, number>>
      /** The databases whose state was of an older format, and is deleted. */
      readonly deleted: readonly string[]
      /** The readable part of a stored sandbox, as JSON without secrets. */
      readonly readStored: (name: string) => Promise<string>
      /** Deletes a stored sandbox: the page must be loaded again. */
      readonly removeStored: (name: string) => Promise<void>
      /** A newer version of the program waits; this lets it begin and loads the page once more. */
      readonly update: (() => void) | undefined
    }
  /** A newer program has taken over the stored sandbox: this page must be loaded again. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'failed'; readonly error: Error }

/** The console's connection to the browser's own sandbox. */
export interface SandboxLink {
  readonly state: Readable<SandboxState>
  /** Calls back when the sandbox's data changed, here or in another tab. */
  readonly onChange: (listener: () => void) => () => void
  /** Waits until the sandbox is there; a payment request never falls through to the web server. */
  readonly transmit: (url: string, init: RequestInit) => Promise<Response>
}
