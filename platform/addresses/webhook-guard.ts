import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

const MAX_URL_CHARS = 2_048;
const HTTPS_PORTS: readonly string[] = ['', '443', '8443'];
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '::1'];

/** Resolves all addresses of a name, as `dns.lookup` returns them. */
export type ResolveName = (
  hostname: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** Reason for refusing a URL, phrased to follow its field name: `url must be https, not http`. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** Decides which URLs webhooks may be sent to: only hosts whose addresses are all public. */
export interface WebhookGuard {
  /** Parses a URL and checks all but its resolved addresses. @throws RefusedAddress for a URL that is never allowed. */
  checkUrl(url: string): URL;
  /**
   * Resolves a host to addresses that are all allowed.
   *
   * @throws RefusedAddress if any address is not allowed or there is none.
   */
  addressesOf(hostname: string): ReturnType<ResolveName>;
  /** Returns whether a connection to a host may use an address. */
  mayConnect(hostname: string, address: string): boolean;
}

export interface WebhookGuardOptions {
  readonly resolve: ResolveName;
  /** Whether an address belongs to the public internet. @default by the registries of addresses */
  isPublic?(address: string): boolean;
  /** Allows loopback hosts named in the URL, over HTTP and on any port; for development. */
  readonly allowsLoopback: boolean;
}

export function createWebhookGuard({
  resolve,
  isPublic = isPublicAddress,
  allowsLoopback,
}: WebhookGuardOptions): WebhookGuard {
  const isOwnMachine = (hostname: string) => allowsLoopback && LOOPBACK_NAMES.includes(bareHost(hostname));
  const mayConnect: WebhookGuard['mayConnect'] = (hostname, address) =>
    isPublic(address) || (isOwnMachine(hostname) && isLoopbackAddress(address));
  return {
    mayConnect,
    checkUrl(text) {
      const url = readUrl(text);
      const hostname = bareHost(url.hostname);
      if (isOwnMachine(hostname)) return url;
      if (url.protocol !== 'https:') throw new RefusedAddress(`must be https, not ${url.protocol.slice(0, -1)}`);
      if (!HTTPS_PORTS.includes(url.port)) throw new RefusedAddress(`must use port 443 or 8443, not ${url.port}`);
      if (isIP(hostname) && !mayConnect(hostname, hostname)) throw refused(hostname);
      return url;
    },
    async addressesOf(host) {
      const hostname = bareHost(host);
      const family = isIP(hostname);
      const addresses = family ? [{ address: hostname, family }] : await resolveName(resolve, hostname);
      const bad = addresses.find(({ address }) => !mayConnect(hostname, address));
      if (bad) throw refused(hostname);
      return addresses;
    },
  };
}

function readUrl(text: string): URL {
  if (text.length > MAX_URL_CHARS)
    throw new RefusedAddress(`must have at most ${MAX_URL_CHARS} characters, not ${text.length}`);
  if (!URL.canParse(text)) throw new RefusedAddress('must be an absolute https URL');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new RefusedAddress(`must be https, not ${url.protocol.slice(0, -1)}`);
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('must not contain a user name or password');
  return url;
}

async function resolveName(resolve: ResolveName, hostname: string): ReturnType<ResolveName> {
  const addresses = await resolve(hostname).catch(() => []);
  if (addresses.length === 0)
    throw new RefusedAddress(`has the host ${hostname}, which does not resolve. Check the host name`);
  return addresses;
}

/** Omits the address, because it may reveal a network that the caller must not learn about. */
function refused(hostname: string): RefusedAddress {
  return new RefusedAddress(`has the host ${hostname}, which is not on the public internet. Use a public host`);
}

/** Strips the brackets of an IPv6 address and the trailing dot of a name. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
