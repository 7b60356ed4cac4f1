import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, and where clouds keep the metadata of a machine.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, prefix, 'ipv4')

/** All that is public stands here; mapped, translated, local and multicast addresses are outside of it. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [net, prefix] of [
  // Tunnels carry an address of the other kind in them.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(net, prefix, 'ipv6')

/** Whether anyone on the internet could ask this address, so that asking it tells nothing of our own network. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !closed.check(address, 'ipv4')
  return kind === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
