import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A link to a database server whose connections for wake-ups can fail. Connections for queries are never touched. */
export interface FaultyLink {
  /** The address of the database through the link. */
  readonly url: string;
  /** Breaks the connections that listen, and refuses new ones until they are mended. */
  cut(): void;
  /** The connections that listen fall silent: nothing goes through any more, and nobody is told. */
  freeze(): void;
  /** Lets new connections listen. */
  mend(): void;
  close(): Promise<void>;
}

export async function startFaultyLink(databaseUrl: string): Promise<FaultyLink> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const all = new Set<Socket>();
  const listening = new Map<Socket, Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    const far = net.connect(target);
    const end = () => {
      for (const socket of [near, far]) all.delete(socket.destroy());
      listening.delete(near);
    };
    for (const socket of [near, far]) all.add(socket.on('error', end).on('close', end));
    near.on('data', (data) => {
      const listens = data.includes('LISTEN ');
      if (listens && isCut) return end();
      if (listens) listening.set(near, far);
      far.write(data);
    });
    far.on('data', (data) => near.write(data));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const near of listening.keys()) near.destroy();
    },
    freeze() {
      for (const pair of listening) for (const socket of pair) socket.pause();
    },
    mend() {
      isCut = false;
    },
    async close() {
      for (const socket of all) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
