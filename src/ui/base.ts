/** The address of the app: `/`, or a folder of a web site, which only its host may know. */
export const base =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="ensayo-base"]')?.content ??
  import.meta.env.BASE_URL

/** The same as an address, without a slash at its end. */
export const site = globalThis.location && location.origin + base.replace(/\/$/, '')

/** Whether a sandbox of Node.js has served this page: it writes so into index.html. */
export const isServed = Boolean(globalThis.document?.querySelector('meta[name="ensayo-host"]'))
