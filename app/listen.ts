import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a server listens. */
export interface Listening {
  readonly host: string;
  readonly port: number;
  /** Setting that holds the port. @default 'PORT' */
  readonly setting?: 'PORT' | 'METRICS_PORT';
}

/**
 * Opens the port of a server.
 *
 * @returns the port.
 * @throws Error when it is taken or may not be opened, naming the setting to change.
 */
export async function listen(server: Server, where: Listening): Promise<number> {
  const { host, port } = where;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListening(error, where)));
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function explainListening(error: NodeJS.ErrnoException, { host, port, setting = 'PORT' }: Listening): Error {
  const because = (said: string) => new Error(`port ${port} on ${host} ${said}`, { cause: error });
  switch (error.code) {
    case 'EADDRINUSE':
      return because(`is taken: stop what listens there, or set ${setting} to another one`);
    case 'EACCES':
      return because(`may not be opened by this user: set ${setting} to one above 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return because('cannot be opened: set HOST to an address of this machine');
    default:
      return error;
  }
}
