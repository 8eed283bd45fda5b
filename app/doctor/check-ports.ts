import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../../platform/config.ts';
import { type Finding, findingsOn } from './finding.ts';

type Settings = Pick<Config, 'HOST' | 'PORT' | 'METRICS_PORT'>;

/**
 * Checks that the service can listen on its ports.
 *
 * @param isRunning - Whether the service runs already, so that its ports are taken by itself.
 */
export async function checkPorts({ HOST, PORT, METRICS_PORT }: Settings, isRunning: boolean): Promise<Finding[]> {
  const { ok, note, wrong } = findingsOn('port');
  const asked = [
    { setting: 'PORT', port: PORT },
    ...(METRICS_PORT === undefined ? [] : [{ setting: 'METRICS_PORT', port: METRICS_PORT }]),
  ];
  return Promise.all(
    asked.map(async ({ setting, port }) => {
      const error = await whyNotFree(HOST, port);
      if (error === null) return ok(`${port} on ${HOST} is free (${setting})`);
      if (error.code !== 'EADDRINUSE')
        return wrong(`${setting}: ${port} on ${HOST} cannot be opened (${error.code}). Set HOST and ${setting}.`);
      return isRunning
        ? note(`${port} on ${HOST} is in use; a service runs on this database (${setting})`)
        : wrong(`${port} on ${HOST} is in use. Stop the program that uses it, or set ${setting} to another port.`);
    }),
  );
}

async function whyNotFree(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}
