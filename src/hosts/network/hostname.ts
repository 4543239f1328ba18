import { isIP, isIPv6 } from 'node:net'

/**
 * The name or address in a `Host`, in its one spelling: `LOCALHOST.:4010` is `localhost`, `127.1` is
 * `127.0.0.1`, and an address of IPv6 has no brackets. Undefined for what is none.
 */
export function hostnameOf(host: string) {
  const text = `http://${host}`
  if (/[\s\\/?#@%,]/.test(host) || !URL.canParse(text)) return undefined
  return new URL(text).hostname.replace(/^\[|\]$|\.$/g, '') || undefined
}

/** The same for a name, or an address, by which a client can reach a server: it has no port. */
export function readHostName(given: string) {
  const hostname = hostnameOf(isIPv6(given) ? `[${given}]` : given)
  if (hostname === undefined || (!isIPv6(given) && /:\d*$/.test(given))) return undefined
  if (isIP(hostname)) return hostname
  const isName = hostname.length < 254 && /^[a-z\d_-]{1,63}(\.[a-z\d_-]{1,63})*$/.test(hostname)
  return isName ? hostname : undefined
}
