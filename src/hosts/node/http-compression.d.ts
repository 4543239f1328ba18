/** The package has no types of its own. */
declare module 'http-compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** A browser that takes Brotli gets it, then gzip; what is no text, or short, goes as it is. */
  export default function compression(options: {
    readonly level: { readonly brotli: number; readonly gzip: number }
  }): (incoming: Pick<IncomingMessage, 'method' | 'headers'>, outgoing: ServerResponse) => void
}
