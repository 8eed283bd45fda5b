import pg from 'pg';
import { Outage } from '../errors.ts';
import type { Log } from '../log.ts';

/** What can be away: the server, or room for what is written. */
export type OutageSource = 'database' | 'disk';

/** Outages of a database, as its connections meet them. */
export interface Outages {
  /** Connections whose failures for want of a server or a disk are an `Outage`; all others stay as they are. */
  readonly Client: typeof pg.Client;
  /** Whether the disk refused a write within the last half minute. */
  diskIsFull(): boolean;
}

/** Time a server has to accept a connection. */
const CONNECT_MS = 5_000;
/** How long a statement runs before the server is asked whether it is there, and then each time again. */
const STATEMENT_MS = 4_000;
/** How long a disk that refused a write counts as full: nothing tells when there is room again. */
const DISK_MS = 30_000;
/** Least time between two lines of the log about the same outage. */
const LOG_MS = 5_000;

/** Failures of a connection that have no SQLSTATE. */
const CONNECTION_FAILURES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;
/** Shutdown, start-up, read-only standby, too many connections; connection exceptions are the class 08. */
const DATABASE_STATES = /^(08...|57P0[1-3]|25006|53300)$/;
/** Disk full, input or output error. */
const DISK_STATES = /^(53100|58030)$/;

const TEXTS: Readonly<Record<OutageSource, string>> = {
  database: 'The database does not answer',
  disk: 'The disk of the database is full',
};

/**
 * @param isThere - Whether the server answers on a connection of its own; left out for a database in this process. Asked
 *   while a statement takes long: some do, and a server that answers nothing ends the connection.
 */
export function createOutages(log: Log, isThere?: () => Promise<boolean>): Outages {
  let diskFullUntil = 0;
  const logged = new Map<OutageSource, number>();
  const toOutage = (error: unknown): unknown => {
    const source = sourceOf(error);
    if (!source) return error;
    const now = performance.now();
    if (source === 'disk') diskFullUntil = now + DISK_MS;
    if (now > (logged.get(source) ?? 0) + LOG_MS) {
      logged.set(source, now);
      log.error({ err: error }, source === 'disk' ? 'the disk of the database is full' : 'the database is away');
    }
    return new Outage(source, TEXTS[source], { cause: error });
  };
  return { Client: createClient(toOutage, createWatch(isThere)), diskIsFull: () => performance.now() < diskFullUntil };
}

// biome-ignore lint/suspicious/noExplicitAny: node-postgres has callbacks of several shapes
type Callback = (error: any, ...rest: any[]) => void;

type Watch = ReturnType<typeof createWatch>;

/** Ends connections that wait for a server which answers nobody. */
function createWatch(isThere: (() => Promise<boolean>) | undefined) {
  let asked: Promise<boolean> | null = null;
  const ask = (ofServer: () => Promise<boolean>) => {
    asked ??= ofServer().finally(() => {
      asked = null;
    });
    return asked;
  };
  /** Watches a connection until the function that it returns is called. */
  return (client: pg.Client): (() => void) => {
    if (!isThere) return () => {};
    let over = false;
    const look = async () => {
      const there = await ask(isThere);
      if (over) return;
      if (there) timer = setTimeout(look, STATEMENT_MS).unref();
      else client.connection.stream.destroy();
    };
    let timer = setTimeout(look, STATEMENT_MS).unref();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  };
}

function createClient(toOutage: (error: unknown) => unknown, watch: Watch): typeof pg.Client {
  const told =
    (callback: Callback): Callback =>
    (error, ...rest) =>
      callback(error ? toOutage(error) : error, ...rest);
  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(typeof config === 'object' ? { ...config, connectionTimeoutMillis: CONNECT_MS } : config);
      // A connection can break while somebody holds it between two queries: the next one fails, and the process goes on.
      this.on('error', () => {});
    }
    override emit(event: string, ...given: unknown[]): boolean {
      return super.emit(event as never, ...((event === 'error' ? given.map(toOutage) : given) as never[]));
    }
    override connect(callback?: Callback): never {
      const connected = callback ? super.connect(told(callback) as never) : super.connect();
      return tellRejection(connected) as never;
    }
    override query(...given: unknown[]): never {
      const last = given.at(-1);
      const stop = watch(this);
      const stopping = (callback: Callback): Callback => {
        const toldOf = told(callback);
        return (...answer) => {
          stop();
          toldOf(...answer);
        };
      };
      const wanted = typeof last === 'function' ? [...given.slice(0, -1), stopping(last as Callback)] : given;
      const result = (super.query as (...all: unknown[]) => unknown)(...wanted);
      if (result instanceof Promise) return tellRejection(result.finally(stop)) as never;
      // A stream is read at the pace of its reader.
      if (typeof last !== 'function') stop();
      return result as never;
    }
  }
  const tellRejection = (result: unknown): unknown =>
    result instanceof Promise
      ? result.catch((error: unknown) => {
          throw toOutage(error);
        })
      : result;
  return Client as never;
}

function sourceOf(error: unknown): OutageSource | null {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    if (DISK_STATES.test(code)) return 'disk';
    return DATABASE_STATES.test(code) ? 'database' : null;
  }
  if (!(error instanceof Error)) return null;
  // Failures of the network carry the name of the call that failed.
  return 'syscall' in error || CONNECTION_FAILURES.test(error.message) ? 'database' : null;
}
