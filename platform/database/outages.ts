import pg from 'pg';
import { Outage } from '../errors.ts';
import type { Log } from '../log.ts';
import { beginStatement, endWith } from './trace-statement.ts';

/** Resource that is unavailable: the server, or disk space. */
export type OutageSource = 'database' | 'disk';

/** Classifies connection failures as outages of the database. */
export interface Outages {
  /** Client class whose failures for lack of a server or disk space are thrown as `Outage`; other errors pass unchanged. */
  readonly Client: typeof pg.Client;
  /** Returns whether a write failed for lack of disk space within the last 30 s. */
  diskIsFull(): boolean;
}

/** Connection timeout of the server. */
const CONNECT_MS = 5_000;
/** Interval at which a running statement triggers a check of the server. */
const STATEMENT_MS = 4_000;
/** How long a disk counts as full after a failed write; nothing signals that space is available again. */
const DISK_MS = 30_000;
/** Minimum interval between log lines about the same outage. */
const LOG_MS = 5_000;

/** Messages of connection failures without an SQLSTATE. */
const CONNECTION_FAILURES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;
/** SQLSTATEs: connection exceptions (class 08), shutdown, start-up, read-only standby, too many connections. */
const DATABASE_STATES = /^(08...|57P0[1-3]|25006|53300)$/;
/** SQLSTATEs: disk full, I/O error. */
const DISK_STATES = /^(53100|58030)$/;

const TEXTS: Readonly<Record<OutageSource, string>> = {
  database: 'The database does not respond',
  disk: "The database's disk is full",
};

/**
 * @param isThere - Returns whether the server responds on a separate connection; omitted for the embedded database. Called
 *   while a statement takes long: a connection to a dead server is destroyed.
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
      log.error({ err: error }, source === 'disk' ? 'database disk is full' : 'database is unreachable');
    }
    return new Outage(source, TEXTS[source], { cause: error });
  };
  return { Client: createClient(toOutage, createWatch(isThere)), diskIsFull: () => performance.now() < diskFullUntil };
}

// biome-ignore lint/suspicious/noExplicitAny: node-postgres has callbacks of several shapes
type Callback = (error: any, ...rest: any[]) => void;

// biome-ignore lint/suspicious/noExplicitAny: each overload of node-postgres has its own result; all pass unchanged
type Passed = any;

type Watch = ReturnType<typeof createWatch>;

/** Destroys connections that wait for a dead server. */
function createWatch(isThere: (() => Promise<boolean>) | undefined) {
  let asked: Promise<boolean> | null = null;
  const ask = (ofServer: () => Promise<boolean>) => {
    asked ??= ofServer().finally(() => {
      asked = null;
    });
    return asked;
  };
  /** Watches a connection until the returned function is called. */
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
  const translated =
    (callback: Callback): Callback =>
    (error, ...rest) =>
      callback(error ? toOutage(error) : error, ...rest);
  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(typeof config === 'object' ? { ...config, connectionTimeoutMillis: CONNECT_MS } : config);
      // A connection can break while checked out between queries: the next query fails, and the process must not crash.
      this.on('error', () => {});
    }
    override emit(event: string, ...given: unknown[]): boolean {
      return super.emit(event, ...(event === 'error' ? given.map(toOutage) : given));
    }
    override connect(callback?: Callback): Passed {
      const connected = callback ? super.connect(translated(callback)) : super.connect();
      return translateRejection(connected);
    }
    override query(...given: unknown[]): Passed {
      const last = given.at(-1);
      const stop = watch(this);
      const span = beginStatement(given[0]);
      const stopping = (callback: Callback): Callback => {
        const answerOf = translated(callback);
        return (...answer) => {
          stop();
          if (answer[0]) span?.fail(answer[0]);
          span?.end();
          answerOf(...answer);
        };
      };
      const wanted = typeof last === 'function' ? [...given.slice(0, -1), stopping(last as Callback)] : given;
      const result = (super.query as (...all: unknown[]) => unknown)(...wanted);
      if (span && typeof last !== 'function') endWith(span, result);
      if (result instanceof Promise) return translateRejection(result.finally(stop));
      // A stream is read at its consumer's pace, so it is not watched.
      if (typeof last !== 'function') stop();
      return result;
    }
  }
  const translateRejection = (result: unknown): unknown =>
    result instanceof Promise
      ? result.catch((error: unknown) => {
          throw toOutage(error);
        })
      : result;
  return Client;
}

function sourceOf(error: unknown): OutageSource | null {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    if (DISK_STATES.test(code)) return 'disk';
    return DATABASE_STATES.test(code) ? 'database' : null;
  }
  if (!(error instanceof Error)) return null;
  // Network errors carry the name of the failed system call.
  return 'syscall' in error || CONNECTION_FAILURES.test(error.message) ? 'database' : null;
}
