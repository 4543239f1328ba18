import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/**
 * The network of an address: this machine, a private network, no possible service, or the Internet.
 */
export type AddressKind = 'loopback' | 'private' | 'unusable' | 'public'

/** IANA's registries of special-purpose addresses; the first row that matches counts. */
const blocks: readonly (readonly [AddressKind, ...string[]])[] = [
  ['loopback', '127.0.0.0/8', '::1/128'],
  ['private', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  ['private', '169.254.0.0/16', 'fe80::/10', 'fec0::/10'], // link-local, with 169.254.169.254
  ['private', '100.64.0.0/10'], // carrier-grade NAT, with 100.100.100.200
  ['private', '192.0.0.0/24', '198.18.0.0/15', '64:ff9b:1::/48', '2001:2::/48'],
  ['private', '168.63.129.16/32'], // looks public, and is the host of an Azure machine
  ['unusable', '0.0.0.0/8', '192.88.99.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ['unusable', '192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24'], // of documentation
  ['unusable', '2001:db8::/32', '3fff::/20'],
  ['unusable', '2001::/23', '2002::/16'], // Teredo, ORCHID, 6to4: a route to any IPv4 address
  ['public', '0.0.0.0/0', '2000::/3'],
]

const lists = blocks.map(([kind, ...subnets]) => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/')
    list.addSubnet(network, Number(prefix), isIPv4(network) ? 'ipv4' : 'ipv6')
  }
  return { kind, list }
})

/** The kind of an address in any spelling that name resolution or a socket gives. */
export function kindOfAddress(address: string): AddressKind {
  const bare = address.replace(/%.*/s, '') // the interface of a link-local address
  if (isIPv4(bare)) return find(bare, 'ipv4')
  if (!isIPv6(bare)) return 'unusable'
  const inner = embeddedIPv4(bare)
  return inner === undefined ? find(bare, 'ipv6') : find(inner, 'ipv4')
}

const find = (address: string, family: 'ipv4' | 'ipv6') =>
  lists.find(({ list }) => list.check(address, family))?.kind ?? 'unusable'

/** The IPv4 address that a mapped one (::ffff:0:0/96) or one of NAT64 (64:ff9b::/96) embeds. */
function embeddedIPv4(address: string) {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const groups = /^(?:::ffff|64:ff9b:):(?:([\da-f]+):)?([\da-f]+)$/.exec(canonical)
  if (!groups) return undefined
  const [, high = '0', low = '0'] = groups
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex')
  return bytes.join('.')
}

/**
 * The name or address in a `Host`, in its one spelling: `LOCALHOST.:4010` is `localhost`, `127.1`
 * is `127.0.0.1`, and an address of IPv6 has no brackets. Undefined for any other text.
 */
export function hostnameOf(host: string) {
  const text = `http://${host}`
  if (/[\s\\/?#@%,]/.test(host) || !URL.canParse(text)) return undefined
  return new URL(text).hostname.replace(/^\[|\]$|\.$/g, '') || undefined
}

/** Reads a name or an address, without port, by which a client can reach a server. */
export function readHostName(given: string) {
  const hostname = hostnameOf(isIPv6(given) ? `[${given}]` : given)
  if (hostname === undefined || (!isIPv6(given) && /:\d*$/.test(given))) return undefined
  if (isIP(hostname)) return hostname
  const isName = hostname.length < 254 && /^[a-z\d_-]{1,63}(\.[a-z\d_-]{1,63})*$/.test(hostname)
  return isName ? hostname : undefined
}

/** Networks that programs make for themselves: no phone is in one of them. */
const virtual =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|tailscale|zt|llw|awdl|vEthernet)/

/** The IPv4 address of this machine in the network that its phones share most likely, if it is in one. */
export function ownAddress(interfaces = networkInterfaces()) {
  const addresses = Object.entries(interfaces).flatMap(([name, all = []]) =>
    all.flatMap(({ family, internal, address }) =>
      family === 'IPv4' && !internal && !address.startsWith('169.254.') && !virtual.test(name)
        ? [address]
        : [],
    ),
  )
  // A home or an office has private addresses.
  return addresses.find((address) => kindOfAddress(address) === 'private') ?? addresses[0]
}
