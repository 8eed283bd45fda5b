import type { Config } from '../platform/config.ts';
import { LOOPBACK_HOSTS, LOOPBACK_NAMES } from './loopback.ts';

/**
 * Whether pages of an origin may use the tools: the service's own, and on a service of this machine alone those of every
 * program on it, such as an inspector on another port. They need a key like everybody else.
 */
export function mcpOrigins(
  { HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>,
  isOwnOrigin: (origin: string) => boolean,
): (origin: string) => boolean {
  const isAlone = LOOPBACK_HOSTS.has(HOST) && PUBLIC_URL === undefined;
  const isHere = (origin: string) => URL.canParse(origin) && LOOPBACK_NAMES.has(new URL(origin).hostname);
  return (origin) => isOwnOrigin(origin) || (isAlone && isHere(origin));
}

/**
 * Names the tools may be reached by; null for any.
 *
 * A service of this machine alone could otherwise be reached by any page its user visits, under a name that resolves here.
 * One that listens to others is reached by whatever names they have for it.
 */
export function mcpHosts({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): readonly string[] | null {
  if (!LOOPBACK_HOSTS.has(HOST)) return null;
  return [...LOOPBACK_NAMES, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])];
}
