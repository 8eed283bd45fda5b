import type { AddressInfo, Server } from 'node:net';

/** Address a server listens on. */
export interface Listening {
  readonly host: string;
  readonly port: number;
  /** Setting that defines the port. @default 'PORT' */
  readonly setting?: 'PORT' | 'METRICS_PORT';
}

/**
 * Opens the port of a server.
 *
 * @returns The opened port.
 * @throws Error for a port that is in use or not permitted, naming the setting to change.
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
  const because = (said: string) => new Error(`Port ${port} on ${host} ${said}`, { cause: error });
  switch (error.code) {
    case 'EADDRINUSE':
      return because(`is already in use. Stop the program that uses it, or set ${setting} to another port.`);
    case 'EACCES':
      return because(`requires privileges this user does not have. Set ${setting} to a port above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return because('cannot be opened. Set HOST to an address of this machine.');
    default:
      return error;
  }
}
