import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/**
 * Azure's virtual host address: routed like a public one, but answered by the host of the virtual
 * machine.
 */
const HOST_SERVICES = new Set(['168.63.129.16']);

/** The range that IANA assigns for global unicast; the rest of IPv6 is reserved or embeds IPv4. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !HOST_SERVICES.has(parsed.toString());
  return parsed.match(GLOBAL_IPV6);
}

export const isLoopbackAddress = (address: string): boolean =>
  parse(address)?.range() === 'loopback';

/** `isIP` first, because the library also reads `0x7f.1` and `2130706433` as an address. */
function parse(address: string) {
  return isIP(address) === 0 ? null : ipaddr.process(address);
}
