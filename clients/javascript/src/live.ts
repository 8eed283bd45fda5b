import { backoffSeconds, type Connection } from './connection.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';
import { ConnectionFailedError, type GraphqlError, ProblemError, problemIn, problemOf } from './problem.ts';
import { secondsToWait } from './quotas.ts';
import type { LiveOptions } from './route.ts';

/** Answer of GraphQL. */
export interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly GraphqlError[];
}

/** A subscription to run. */
export interface Subscription {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Maximum number of attempts in a row to open a broken stream again, over about two minutes. */
const MAX_RECONNECTS = 10;
/** Longest wait between two of them, seconds. */
const MAX_RECONNECT_SECONDS = 30;

/**
 * Runs a subscription and yields the `data` of each event. A broken connection is opened again after the last event, so
 * that none is missed and none given twice.
 *
 * @throws ProblemError where the service refuses the subscription.
 * @throws ConnectionFailedError when ten attempts in a row have failed.
 */
export async function* follow(
  connection: Connection,
  subscription: Subscription,
  { signal }: LiveOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  let lastId: string | null = null;
  for (let failures = 0; !signal?.aborted; failures++) {
    let error: unknown = new ConnectionFailedError('The stream ended before it was complete. Subscribe again.');
    try {
      for await (const event of open(connection, subscription, lastId, signal)) {
        failures = 0;
        if (event.type === 'complete') return;
        yield dataOf(JSON.parse(event.data) as GraphqlAnswer);
        lastId = event.id ?? lastId;
      }
    } catch (cause) {
      error = cause;
    }
    if (signal?.aborted) return;
    await connection.wait(reconnectSeconds(connection, error, failures));
  }
}

/** Returns the seconds before the next attempt. @throws the error where it would fail too. */
function reconnectSeconds({ maxWaitSeconds }: Connection, error: unknown, failures: number): number {
  const isPassing =
    error instanceof ConnectionFailedError || (error instanceof ProblemError && error.code === 'source_unavailable');
  const stated = error instanceof ProblemError ? error.retryAfterSeconds : null;
  const wait = stated ?? (isPassing ? Math.min(backoffSeconds(failures), MAX_RECONNECT_SECONDS) : null);
  if (wait === null || wait > maxWaitSeconds || failures >= MAX_RECONNECTS) throw error;
  return wait;
}

/** Returns the data of an answer. @throws ProblemError for the first error that it has. */
export function dataOf({ data, errors = [] }: GraphqlAnswer): unknown {
  const [error] = errors;
  if (error) throw problemOf(error);
  return withoutSuffixes(data);
}

async function* open(
  connection: Connection,
  body: Subscription,
  lastId: string | null,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamEvent, void, undefined> {
  const headers = { accept: 'text/event-stream', ...(lastId !== null && { 'last-event-id': lastId }) };
  const response = await connection.open({ method: 'POST', path: '/graphql', body, headers, signal });
  if (!response.ok || !response.body) throw await problemIn(response, secondsToWait(response.headers));
  try {
    yield* readEvents(response.body);
  } catch (cause) {
    throw new ConnectionFailedError('The stream broke. Subscribe again.', { cause });
  }
}

/** Gives members of a union their names: `band__PulseState` becomes `band`. */
function withoutSuffixes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSuffixes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.replace(/(?<=.)__\w+$/, ''), withoutSuffixes(one)]),
  );
}
