import { networkInterfaces } from 'node:os'
import { kindOfAddress } from './address.ts'

/** What programs make for themselves: phones are in none of these networks. */
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
