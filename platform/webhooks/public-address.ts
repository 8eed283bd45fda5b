import ipaddr from 'ipaddr.js';

/** The dead `::a.b.c.d` form: some systems still route it to the IPv4 address inside. */
const DEAD_COMPATIBLE: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('::'), 96];

/**
 * Whether an address is one of the public internet, and not of this machine, a private network, a link, a tunnel to one
 * of them, or set aside for anything else.
 *
 * @param address - IPv4 or IPv6, in any notation that a resolver or a URL gives.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (!parsed) return false;
  if (parsed instanceof ipaddr.IPv6 && parsed.match(DEAD_COMPATIBLE)) return false;
  return parsed.range() === 'unicast';
}

/** Whether an address is this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return parse(address)?.range() === 'loopback';
}

/** An IPv4 address inside an IPv6 one counts as itself. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}
