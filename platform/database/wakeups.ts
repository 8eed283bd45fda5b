import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Log } from '../log.ts';

/** What happened, in a word. The database is the truth; a wake-up only says where to look, and may be lost or come twice. */
export type WakeupChannel = 'series' | 'events' | 'api_keys' | 'jobs' | 'job_progress' | 'runs' | 'reports';

export interface Wakeups {
  notify(channel: WakeupChannel): Promise<void>;
  /** Calls the listener for wake-ups of this and of other processes, and after a lost connection; returns the way to stop. */
  listen(channel: WakeupChannel, listener: () => void): () => void;
  /** Whether wake-ups of other processes come through. */
  connected(): boolean;
  close(): Promise<void>;
}

const CHANNELS: readonly WakeupChannel[] = ['series', 'events', 'api_keys', 'jobs', 'job_progress', 'runs', 'reports'];
const RECONNECT_MS = 500;
const CONNECT_MS = 10_000;
/** How often the connection is asked whether it is there, and how long it has for the answer: both within 5 seconds. */
const ASK_MS = 2_000;
const ANSWER_MS = 2_000;

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
    connected: () => true,
    close: async () => {
      emitter.removeAllListeners();
    },
  };
}

/**
 * Wake-ups across processes by LISTEN and NOTIFY on a connection of its own. When that connection breaks, or falls silent
 * without breaking, it is made anew, and every listener is called once, since notifications may have been missed.
 */
export async function createServerWakeups(pool: pg.Pool, connectionString: string, log: Log): Promise<Wakeups> {
  const local = createLocalWakeups();
  let client: pg.Client | null = null;
  let closed = false;
  const connect = async () => {
    const next = new pg.Client({ connectionString, options: '-c timezone=UTC', connectionTimeoutMillis: CONNECT_MS });
    next.on('notification', ({ channel }) => void local.notify(channel as WakeupChannel));
    next.on('error', (error) => log.warn({ err: error }, 'wake-up connection failed'));
    let stopAsking = () => {};
    try {
      await next.connect();
      // From here on: it can fall silent before it listens.
      stopAsking = keepAsking(next);
      for (const channel of CHANNELS) await next.query(`LISTEN ${channel}`);
    } catch (error) {
      stopAsking();
      next.end().catch(() => {});
      throw error;
    }
    // It was closed while the connection was made.
    if (closed) {
      stopAsking();
      return next.end();
    }
    client = next;
    next.once('end', () => {
      client = null;
      stopAsking();
      if (!closed) reconnectSoon();
    });
  };
  const reconnectSoon = () => {
    setTimeout(async () => {
      try {
        if (closed) return;
        await connect();
        for (const channel of CHANNELS) void local.notify(channel);
      } catch {
        reconnectSoon();
      }
    }, RECONNECT_MS).unref();
  };
  await connect();
  return {
    notify: async (channel) => {
      await pool.query('SELECT pg_notify($1, $2)', [channel, '']);
      // Whoever reads next in this process already sees the change; the server's echo may come after that.
      await local.notify(channel);
    },
    listen: local.listen,
    connected: () => client !== null,
    close: async () => {
      closed = true;
      await client?.end();
      await local.close();
    },
  };
}

/** A connection whose other end is gone says nothing for minutes; one that does not answer is ended. */
function keepAsking(client: pg.Client): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const asking = setInterval(() => {
    if (waiting) return;
    waiting = setTimeout(() => client.connection.stream.destroy(), ANSWER_MS).unref();
    client.query('SELECT 1').then(
      () => {
        clearTimeout(waiting);
        waiting = undefined;
      },
      // Its end is told of by the connection itself.
      () => {},
    );
  }, ASK_MS).unref();
  return () => {
    clearInterval(asking);
    clearTimeout(waiting);
  };
}
