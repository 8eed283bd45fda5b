import ipaddr from 'ipaddr.js';

/** Metadata and name service of a cloud, reached from every machine in it under an address that looks public. */
const AZURE_PLATFORM = '168.63.129.16';

/** Set aside for tunnels that end on the machine itself (RFC 9780); the library does not know the range yet. */
const DUMMY_PREFIX: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('100:0:0:1::'), 64];

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
  if (parsed instanceof ipaddr.IPv6 && (parsed.match(DEAD_COMPATIBLE) || parsed.match(DUMMY_PREFIX))) return false;
  if (parsed.toString() === AZURE_PLATFORM) return false;
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
