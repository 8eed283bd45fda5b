import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Log } from '../log.ts';

/** What happened, in a word. The database is the truth; a wake-up only says where to look, and may be lost or come twice. */
export type WakeupChannel = 'series' | 'events' | 'api_keys' | 'jobs' | 'job_progress' | 'runs' | 'reports';

export interface Wakeups {
  notify(channel: WakeupChannel): Promise<void>;
  /** Calls the listener for wake-ups of this and of other processes, and after a lost connection; returns the way to stop. */
  listen(channel: WakeupChannel, listener: () => void): () => void;
  close(): Promise<void>;
}

const CHANNELS: readonly WakeupChannel[] = ['series', 'events', 'api_keys', 'jobs', 'job_progress', 'runs', 'reports'];
const RECONNECT_MS = 500;

/** Wake-ups inside one process. */
export function createLocalWakeups(): Wakeups {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    notify: async (channel) => {
      emitter.emit(channel);
    },
    listen: (channel, listener) => {
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
    close: async () => {
      emitter.removeAllListeners();
    },
  };
}

/**
 * Wake-ups across processes by LISTEN and NOTIFY on a connection of its own. When that connection breaks it is made
 * anew, and every listener is called once, since notifications may have been missed.
 */
export async function createServerWakeups(pool: pg.Pool, connectionString: string, log: Log): Promise<Wakeups> {
  const local = createLocalWakeups();
  let client: pg.Client | null = null;
  let closed = false;
  const connect = async () => {
    const next = new pg.Client({ connectionString, options: '-c timezone=UTC' });
    next.on('notification', ({ channel }) => void local.notify(channel as WakeupChannel));
    next.on('error', (error) => log.warn({ err: error }, 'wake-up connection failed'));
    next.on('end', () => {
      client = null;
      if (!closed) setTimeout(reconnect, RECONNECT_MS).unref();
    });
    await next.connect();
    for (const channel of CHANNELS) await next.query(`LISTEN ${channel}`);
    client = next;
  };
  const reconnect = () => {
    if (closed) return;
    connect().then(
      () => {
        for (const channel of CHANNELS) void local.notify(channel);
      },
      () => void setTimeout(reconnect, RECONNECT_MS).unref(),
    );
  };
  await connect();
  return {
    notify: async (channel) => {
      await pool.query('SELECT pg_notify($1, $2)', [channel, '']);
      // Whoever reads next in this process already sees the change; the server's echo may come after that.
      await local.notify(channel);
    },
    listen: local.listen,
    close: async () => {
      closed = true;
      await client?.end();
      await local.close();
    },
  };
}
