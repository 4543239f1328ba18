import type { Outgoing } from '../../client/prepare.ts'

/** How a script reaches a sandbox: in memory, over HTTP, or from within a page. */
export interface ScriptPort {
  /**
   * Asks the sandbox; the URL is relative to it, or that of one of its pages.
   *
   * @throws NoAnswer when there is no answer, with a sentence that names the server and the reason.
   */
  ask(request: Outgoing, signal?: AbortSignal): Promise<PortAnswer>
}

export interface PortAnswer {
  readonly status: number
  readonly text: string
  /** The rows of the ledger that it rests on, where the request asks for them (`ledgerHeader`). */
  readonly ledgerRows?: string | null | undefined
}

/** Nothing answers, or the answer breaks off. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}
