/** The package has no types. */
declare module 'http-compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /**
   * A browser that takes Brotli gets Brotli, then gzip; short bodies, and bodies that are no text,
   * go unchanged.
   */
  export default function compression(options: {
    readonly level: { readonly brotli: number; readonly gzip: number }
  }): (incoming: Pick<IncomingMessage, 'method' | 'headers'>, outgoing: ServerResponse) => void
}
