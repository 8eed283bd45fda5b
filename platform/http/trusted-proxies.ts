import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Prefix length that identifies an IPv6 subscriber, who can choose any address below it. */
const IPV6_NETWORK_BITS = 64;

/** Network names that `proxy-addr` knows. */
const NETWORK_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** Returns whether to trust the header set by the proxy at an address; hop 0 is the connection itself. */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Parses the setting TRUSTED_PROXIES.
 *
 * @param text - Comma-separated addresses and networks of proxies, or their number; undefined for none.
 * @throws Error naming an invalid part.
 */
export function readTrustedProxies(text: string | undefined): TrustProxy {
  const parts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return () => false;
  const [hops = ''] = parts;
  if (parts.length === 1 && /^\d+$/.test(hops)) return (_address, hop) => hop < Number(hops);
  const wrong = parts.find((part) => !NETWORK_NAMES.includes(part) && isIP(part.split('/')[0] ?? '') === 0);
  if (wrong !== undefined)
    throw new Error(`Expected addresses, networks or a number of proxies; got ${JSON.stringify(wrong)}.`);
  return proxyAddr.compile(parts);
}

/** Returns the client's network address. */
export type ReadAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** Reads `X-Forwarded-For` as far as trusted proxies wrote it; the rest is ignored. */
export function createAddressReader(isTrusted: TrustProxy): ReadAddress {
  return (request) => {
    const connected = request.socket.remoteAddress ?? '';
    const claimed = withoutPort(proxyAddr(request as IncomingMessage, isTrusted));
    return withoutMapping(isIP(claimed) ? claimed : connected);
  };
}

/** Returns the network by which limits are counted: the IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  // Fast path for IPv4.
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address)}/${IPV6_NETWORK_BITS}`);
  return `${network.toString()}/${IPV6_NETWORK_BITS}`;
}

/** Strips a port, which some proxies append and which would make every connection a distinct caller. */
function withoutPort(address: string): string {
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? [];
  return bracketed ?? ipv4 ?? address;
}

/** Converts an IPv4-mapped IPv6 address, as dual-stack sockets report it, to IPv4. */
function withoutMapping(address: string): string {
  return address.startsWith('::ffff:') ? ipaddr.process(address).toString() : address;
}

function withoutZone(address: string): string {
  return address.replace(/%.*$/, '');
}
