import { isIP } from 'node:net';
import type { PasskeyPlace } from '../gateway/accounts/passkey-place.ts';
import { LOOPBACK_NAMES } from './loopback.ts';

const LOCAL_NAME = 'localhost';

/**
 * Returns where the passkeys of a service work; null where no browser offers any: over plain HTTP, except on this machine,
 * and at an IP address, because passkeys are bound to a domain. On this machine the address is that of `localhost`.
 */
export function passkeyPlace(publicUrl: string, isOwnOrigin: (origin: string) => boolean): PasskeyPlace | null {
  const url = new URL(publicUrl);
  if (LOOPBACK_NAMES.has(url.hostname)) url.hostname = LOCAL_NAME;
  const { hostname, protocol, origin } = url;
  const isLocal = hostname === LOCAL_NAME || hostname.endsWith(`.${LOCAL_NAME}`);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return (protocol === 'https:' || isLocal) && !isAddress && isOwnOrigin(origin) ? { origin, domain: hostname } : null;
}
