import type { Config } from '../platform/config.ts';
import { LOOPBACK_NAMES } from './loopback.ts';

/**
 * Tells whether an origin, as browsers send it, is that of the service's own pages: the one of PUBLIC_URL. Without that
 * setting the service is one of this machine, under any of the names a machine has for itself.
 *
 * The Host header says nothing about it: any site can have its own name resolve to this machine.
 *
 * @param url - Where the service listens, which names the port.
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
