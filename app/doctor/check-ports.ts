import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../../platform/config.ts';
import { type Listening, listen } from '../listen.ts';
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
    { setting: 'PORT' as const, port: PORT },
    ...(METRICS_PORT === undefined ? [] : [{ setting: 'METRICS_PORT' as const, port: METRICS_PORT }]),
  ];
  return Promise.all(
    asked.map(async ({ setting, port }) => {
      const error = await whyNotFree({ host: HOST, port, setting });
      if (error === null) return ok(`${port} on ${HOST} is free (${setting})`);
      const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
      return code === 'EADDRINUSE' && isRunning
        ? note(`${port} on ${HOST} is in use; a service runs on this database (${setting})`)
        : wrong(error.message);
    }),
  );
}

/** @returns the error of opening the port; null if it is free. */
async function whyNotFree(where: Listening): Promise<Error | null> {
  const server = createServer();
  try {
    await listen(server, where);
    server.close();
    await once(server, 'close');
    return null;
  } catch (error) {
    return error as Error;
  }
}
