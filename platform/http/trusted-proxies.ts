import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Bits of an IPv6 address that name a network: below them one subscriber takes whatever address they like. */
const IPV6_NETWORK_BITS = 64;

/** What `proxy-addr` knows by a name. */
const NETWORK_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether what the proxy at an address says is believed; the connection itself is hop 0. */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Reads the setting TRUSTED_PROXIES.
 *
 * @param text - Comma-separated addresses and networks of proxies, or how many proxies stand in front; undefined for none.
 * @throws Error for a part that is neither.
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
  if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} is no address`);
  return proxyAddr.compile(parts);
}

/** Tells the network address a request comes from. */
export type ReadAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** Reads `X-Forwarded-For` as far as trusted proxies have written it; what anybody else says there counts for nothing. */
export function createAddressReader(isTrusted: TrustProxy): ReadAddress {
  return (request) => {
    const connected = request.socket.remoteAddress ?? '';
    const claimed = withoutPort(proxyAddr(request as IncomingMessage, isTrusted));
    return withoutMapping(isIP(claimed) ? claimed : connected);
  };
}

/** The network that limits count an address by: an IPv4 address itself, the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  // The usual case, at no cost.
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address)}/${IPV6_NETWORK_BITS}`);
  return `${network.toString()}/${IPV6_NETWORK_BITS}`;
}

/** Some proxies write the port of the connection behind the address, which would make each connection a caller. */
function withoutPort(address: string): string {
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? [];
  return bracketed ?? ipv4 ?? address;
}

/** The IPv4 address that a socket of both families writes as an IPv6 one. */
function withoutMapping(address: string): string {
  return address.startsWith('::ffff:') ? ipaddr.process(address).toString() : address;
}

function withoutZone(address: string): string {
  return address.replace(/%.*$/, '');
}
