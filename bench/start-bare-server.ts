import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A process with a bare `node:http` server. */
export interface BareServer {
  readonly url: string;
  close(): Promise<void>;
}

/** @param bodies - Body of the answer to each path. */
export async function startBareServer(bodies: Readonly<Record<string, string>>): Promise<BareServer> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.mjs'), { execArgv: [] });
  child.send(bodies);
  const [{ url }] = (await once(child, 'message')) as [Pick<BareServer, 'url'>];
  return {
    url,
    async close() {
      const exited = once(child, 'exit');
      child.send('stop');
      await exited;
    },
  };
}
