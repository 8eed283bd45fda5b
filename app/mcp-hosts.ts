import type { Config } from '../platform/config.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Addresses of `HOST` that only this machine reaches. */
const LOCAL = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Names the tools may be reached by; null for any.
 *
 * A service of this machine alone could otherwise be reached by any page its user visits, under a name that resolves here.
 * One that listens to others is reached by whatever names they have for it.
 */
export function mcpHosts({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): readonly string[] | null {
  if (!LOCAL.has(HOST)) return null;
  return [...LOOPBACK, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])];
}
