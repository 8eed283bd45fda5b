import ipaddr from 'ipaddr.js';

/** Azure's metadata and DNS service, reachable from every machine in it at a public-looking address. */
const AZURE_PLATFORM = '168.63.129.16';

/** Reserved for tunnels that end on the machine itself (RFC 9780); ipaddr.js does not classify the range yet. */
const DUMMY_PREFIX: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('100:0:0:1::'), 64];

/** The deprecated `::a.b.c.d` form, which some systems still route to the embedded IPv4 address. */
const DEAD_COMPATIBLE: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('::'), 96];

/**
 * Returns whether an address belongs to the public internet: not loopback, private, link-local, reserved, or a tunnel to
 * one of these.
 *
 * @param address - IPv4 or IPv6, in any notation that a resolver or a URL produces.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (!parsed) return false;
  if (parsed instanceof ipaddr.IPv6 && (parsed.match(DEAD_COMPATIBLE) || parsed.match(DUMMY_PREFIX))) return false;
  if (parsed.toString() === AZURE_PLATFORM) return false;
  return parsed.range() === 'unicast';
}

/** Returns whether an address is a loopback address. */
export function isLoopbackAddress(address: string): boolean {
  return parse(address)?.range() === 'loopback';
}

/** Converts IPv4-mapped IPv6 addresses to IPv4. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}
