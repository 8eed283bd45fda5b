import type { Config } from '../platform/config.ts';
import { LOOPBACK_NAMES } from './loopback.ts';

/**
 * Returns a check whether an origin, as browsers send it, belongs to the service's own pages: the origin of PUBLIC_URL.
 * Without that setting, all loopback names of this machine are accepted.
 *
 * The Host header is not used, because any site can let its own name resolve to this machine.
 *
 * @param url - Address the service listens on, including the port.
 */
export function ownOrigins({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, url: string): (origin: string) => boolean {
  if (PUBLIC_URL !== undefined) {
    const own = new URL(PUBLIC_URL).origin;
    return (origin) => origin === own;
  }
  const { port } = new URL(url);
  return (origin) => {
    const given = URL.canParse(origin) ? new URL(origin) : null;
    return given !== null && given.protocol === 'http:' && given.port === port && LOOPBACK_NAMES.has(given.hostname);
  };
}
