import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

const LONGEST_URL = 2_048;
const HTTPS_PORTS: readonly string[] = ['', '443', '8443'];
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '::1'];

/** All addresses of a name, as `dns.lookup` gives them. */
export type ResolveName = (
  hostname: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** Why something must not be connected to, in words that go on where the name of it ends. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** Decides what webhooks may be sent to. Everything that is not plainly of the public internet is refused. */
export interface WebhookGuard {
  /** @throws RefusedAddress for a URL that no webhook may have, whatever its name resolves to. */
  checkUrl(url: string): URL;
  /**
   * Addresses of a host, all of which may be connected to.
   *
   * @throws RefusedAddress when one of them may not, or there is none.
   */
  addressesOf(hostname: string): ReturnType<ResolveName>;
  /** Whether a connection to a host may have ended at an address. */
  mayConnect(hostname: string, address: string): boolean;
}

export interface WebhookGuardOptions {
  readonly resolve: ResolveName;
  /** Lets webhooks go to this machine, by HTTP and to any port, when the URL names it as such: for development. */
  readonly allowsLoopback: boolean;
}

export function createWebhookGuard({ resolve, allowsLoopback }: WebhookGuardOptions): WebhookGuard {
  const isOwnMachine = (hostname: string) => allowsLoopback && LOOPBACK_NAMES.includes(bareHost(hostname));
  const mayConnect: WebhookGuard['mayConnect'] = (hostname, address) =>
    isPublicAddress(address) || (isOwnMachine(hostname) && isLoopbackAddress(address));
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
  if (text.length > LONGEST_URL)
    throw new RefusedAddress(`must have at most ${LONGEST_URL} characters, not ${text.length}`);
  if (!URL.canParse(text)) throw new RefusedAddress('must be a URL');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new RefusedAddress(`must be https, not ${url.protocol.slice(0, -1)}`);
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('must not carry a user name or a password');
  return url;
}

async function resolveName(resolve: ResolveName, hostname: string): ReturnType<ResolveName> {
  const addresses = await resolve(hostname).catch(() => []);
  if (addresses.length === 0) throw new RefusedAddress(`has the host ${hostname}, which has no address`);
  return addresses;
}

/** Does not say which address: it may be one of a network that the caller is not to know. */
function refused(hostname: string): RefusedAddress {
  return new RefusedAddress(`has the host ${hostname}, which is not on the public internet`);
}

/** An IPv6 address without its brackets, a name without the dot of the root. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
