/** The default address of `ensayo sandbox`. */
export const defaultHost = 'http://127.0.0.1:4010'

/**
 * Tells whether the name of a host, as written in a URL, is this machine: no name server decides
 * about `localhost` and the names below it (RFC 6761).
 */
export const isOwnMachine = (hostname: string) =>
  /^((.+\.)?localhost\.?|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** An e-mail address that the service accepts. */
export const emailForm = /^[^\s@"(),:;<>[\\\]]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)*\.[A-Za-z]{2,}$/

/** An address that a browser can open, in full: a browser also takes `https:shop.hn`. */
export const isWebUrl = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
