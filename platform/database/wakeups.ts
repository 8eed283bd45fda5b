import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Log } from '../log.ts';

/** Kinds of change. A wake-up only says that rows changed; it may be lost or duplicated, so readers query the database. */
export type WakeupChannel = 'series' | 'events' | 'api_keys' | 'jobs' | 'job_progress' | 'runs' | 'reports';

export interface Wakeups {
  notify(channel: WakeupChannel): Promise<void>;
  /** Calls the listener for wake-ups from any process and after a lost connection; returns a function that stops it. */
  listen(channel: WakeupChannel, listener: () => void): () => void;
  /** Returns whether wake-ups from other processes arrive. */
  connected(): boolean;
  close(): Promise<void>;
}

const CHANNELS: readonly WakeupChannel[] = ['series', 'events', 'api_keys', 'jobs', 'job_progress', 'runs', 'reports'];
const RECONNECT_MS = 500;
const CONNECT_MS = 10_000;
/** Interval of connection checks and time limit of each; together they detect a dead connection within 5 s. */
const ASK_MS = 2_000;
const ANSWER_MS = 2_000;

/** Creates wake-ups within one process. */
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
 * Creates wake-ups across processes by LISTEN and NOTIFY on a dedicated connection. When it breaks or stops responding, it is
 * reconnected and every listener is called once, because notifications may have been missed.
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
      // Start before LISTEN, because the connection can stop responding while it runs.
      stopAsking = keepAsking(next);
      for (const channel of CHANNELS) await next.query(`LISTEN ${channel}`);
    } catch (error) {
      stopAsking();
      next.end().catch(() => {});
      throw error;
    }
    // `close` was called while connecting.
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
      // Readers in this process must see the change at once; the server's echo may arrive later.
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

/** Destroys a connection that stops responding; TCP alone would take minutes to notice. */
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
      // The connection's own `end` event reports the failure.
      () => {},
    );
  }, ASK_MS).unref();
  return () => {
    clearInterval(asking);
    clearTimeout(waiting);
  };
}
