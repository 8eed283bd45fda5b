import type { Config } from '../platform/config.ts';
import { LOOPBACK_HOSTS, LOOPBACK_NAMES } from './loopback.ts';

/**
 * Whether pages of an origin may use the MCP tools: the service's own pages, those of the operator's list, and on a
 * loopback-only service pages of any local program, such as an inspector on another port. They still need a key.
 */
export function mcpOrigins(
  { HOST, PUBLIC_URL, MCP_ORIGINS }: Pick<Config, 'HOST' | 'PUBLIC_URL' | 'MCP_ORIGINS'>,
  isOwnOrigin: (origin: string) => boolean,
): (origin: string) => boolean {
  const isAlone = LOOPBACK_HOSTS.has(HOST) && PUBLIC_URL === undefined;
  const isHere = (origin: string) => URL.canParse(origin) && LOOPBACK_NAMES.has(new URL(origin).hostname);
  const listed = new Set(MCP_ORIGINS?.split(','));
  return (origin) => isOwnOrigin(origin) || listed.has(origin) || (isAlone && isHere(origin));
}

/**
 * Returns the host names allowed on the MCP channel; null for any.
 *
 * Prevents DNS rebinding: otherwise any page the user visits could reach a loopback-only service under a name that
 * resolves to this machine. A public service may have any name.
 */
export function mcpHosts({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): readonly string[] | null {
  if (!LOOPBACK_HOSTS.has(HOST)) return null;
  return [...LOOPBACK_NAMES, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])];
}
