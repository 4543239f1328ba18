/** The part of jsdom that is used here; it brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(
      html: string,
      options: {
        readonly url: string
        readonly runScripts: string
        readonly virtualConsole: VirtualConsole
      },
    )
    readonly window: Window & typeof globalThis
  }

  export class VirtualConsole {
    on(kind: string, listener: (error: unknown) => void): this
  }
}
