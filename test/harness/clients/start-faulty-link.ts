import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A link to a server whose connections can fail. */
export interface FaultyLink {
  /** The address of the server through the link. */
  readonly url: string;
  /** Breaks the connections, and refuses new ones until mended. */
  cut(): void;
  /** Silences the connections forever, and new ones until mended: nothing passes, and neither side is notified. */
  freeze(): void;
  /** Lets new connections through. */
  mend(): void;
  /** Data sent through the link since it was frozen, which did not arrive. */
  lost(): string;
  close(): Promise<void>;
}

const PORTS: Readonly<Record<string, number>> = { 'redis:': 6379 };
const POSTGRES_PORT = 5432;

export interface FaultyLinkOptions {
  /** Which connections can fail: all, or those of a database that listen for wake-ups. @default 'listening' */
  readonly failing?: 'all' | 'listening';
}

interface Connection {
  readonly near: Socket;
  frozen: boolean;
}

export async function startFaultyLink(
  serverUrl: string,
  { failing: kind = 'listening' }: FaultyLinkOptions = {},
): Promise<FaultyLink> {
  const url = new URL(serverUrl);
  const target = { host: url.hostname, port: Number(url.port || (PORTS[url.protocol] ?? POSTGRES_PORT)) };
  const all = new Set<Socket>();
  const failing = new Set<Connection>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  let lost = '';
  const server = net.createServer((near) => {
    const far = net.connect(target);
    const connection: Connection = { near, frozen: false };
    const end = () => {
      for (const socket of [near, far]) all.delete(socket.destroy());
      failing.delete(connection);
    };
    const begin = () => {
      failing.add(connection);
      connection.frozen ||= state === 'frozen';
      if (state === 'cut') end();
    };
    for (const socket of [near, far]) all.add(socket.on('error', end).on('close', end));
    if (kind === 'all') begin();
    near.on('data', (data) => {
      if (!failing.has(connection) && data.includes('LISTEN ')) begin();
      if (connection.frozen) lost += data.toString('latin1');
      else far.write(data);
    });
    far.on('data', (data) => {
      if (!connection.frozen) near.write(data);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut() {
      state = 'cut';
      for (const { near } of failing) near.destroy();
    },
    freeze() {
      state = 'frozen';
      lost = '';
      for (const connection of failing) connection.frozen = true;
    },
    mend() {
      state = 'whole';
    },
    lost: () => lost,
    async close() {
      for (const socket of all) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
