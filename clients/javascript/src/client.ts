import { DOCUMENTS, type LiveFields } from '../generated/live.ts';
import {
  type Operations,
  type PagedOperation,
  ROUTES,
  type TableOperation,
  type VerifyKnowledgeParameters,
} from '../generated/operations.ts';
import { type ClientOptions, Connection } from './connection.ts';
import { dataOf, follow, type GraphqlAnswer } from './live.ts';
import { jsonOf, textOf } from './moments.ts';
import type { Quota } from './quotas.ts';
import type { CallOptions, LiveOptions, Route } from './route.ts';
import { type Series, type SeriesWindow, toSeries } from './series.ts';
import { type Verification, verify } from './verify.ts';

type Parameters = Readonly<Record<string, unknown>>;

type Answer<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>;
type Asked<Name extends keyof Operations> = Exclude<globalThis.Parameters<Operations[Name]>[0], undefined>;

/** Methods that are about more than one operation. */
export interface ClientMethods {
  /** Quotas as of the newest answer. */
  readonly quotas: readonly Quota[];
  /** Reads one series: on-chain, macro, market or a score with a history. */
  series(id: string, window?: SeriesWindow, options?: CallOptions): Promise<Series>;
  /** Reads up to 50 series aligned by day, in one request. */
  series(ids: readonly string[], window?: SeriesWindow, options?: CallOptions): Promise<readonly Series[]>;
  /** Yields each page of a list, until the last. */
  pages<Name extends PagedOperation>(
    operation: Name,
    parameters: Asked<Name>,
    options?: CallOptions,
  ): AsyncGenerator<Answer<Name>, void, undefined>;
  /** Checks a knowledge object: by the service, which recomputes it, and on this machine. */
  verify(parameters: VerifyKnowledgeParameters): Promise<Verification>;
  /** Runs a query and returns its `data`. @throws ProblemError for the first error that the answer has. */
  graphql<Data = unknown>(query: string, variables?: Parameters, options?: CallOptions): Promise<Data>;
  /** Runs a subscription and yields the `data` of each event; resumes where the connection breaks. */
  subscribe<Data = unknown>(
    query: string,
    variables?: Parameters,
    options?: LiveOptions,
  ): AsyncGenerator<Data, void, undefined>;
  /** Requests the rows of a list or history as a file. */
  file<Name extends TableOperation>(
    operation: Name,
    format: FileFormat,
    parameters: Asked<Name>,
    options?: CallOptions,
  ): Promise<Uint8Array>;
}

export type FileFormat = 'csv' | 'ndjson' | 'parquet' | 'arrow';

/** A Cyclegraph service: a method per REST operation, live fields under `live`, and the methods above. */
export type Client = Operations & ClientMethods & { readonly live: LiveFields };

/** Creates a client of a service. It opens no connection until it is used. */
export function createClient(options: ClientOptions = {}): Client {
  const connection = new Connection(options);
  const operations = createOperations(connection);
  const call = (name: string, parameters: Parameters, given: CallOptions) =>
    callRoute(connection, ROUTES[name as keyof Operations], parameters, given) as Promise<Record<string, unknown>>;
  const methods = {
    async series(
      ids: string | readonly string[],
      { start, end, ...window }: SeriesWindow = {},
      given: CallOptions = {},
    ) {
      const wanted = typeof ids === 'string' ? [ids] : ids;
      const answer = await operations.alignedSeries({ ids: wanted, from: start, to: end, ...window }, given);
      const found = toSeries(answer);
      return typeof ids === 'string' ? found[0] : found;
    },
    pages: (name: string, parameters: Parameters, given: CallOptions = {}) =>
      readPages(ROUTES[name as keyof Operations], parameters, (asked) => call(name, asked, given)),
    verify: (parameters: VerifyKnowledgeParameters) => verify(operations, parameters),
    async graphql(query: string, variables: Parameters = {}, { signal }: CallOptions = {}) {
      const asked = { method: 'POST', path: '/graphql', body: { query, variables }, signal, isRepeatable: false };
      return dataOf(await connection.send(asked, (response) => response.json() as Promise<GraphqlAnswer>));
    },
    subscribe: (query: string, variables: Parameters = {}, given: LiveOptions = {}) =>
      follow(connection, { query, variables }, given),
    file: (name: string, format: FileFormat, parameters: Parameters, given: CallOptions = {}) =>
      callRoute(connection, { ...ROUTES[name as keyof Operations], isFile: true }, { ...parameters, format }, given),
    live: createLive(connection),
  };
  const client = Object.assign(operations, methods);
  Object.defineProperty(client, 'quotas', { get: () => connection.quotas, enumerable: true });
  return client as unknown as Client;
}

function createOperations(connection: Connection): Operations {
  const entries = Object.entries(ROUTES).map(([name, route]) => [
    name,
    (...given: readonly [Parameters?, CallOptions?]) => {
      const [parameters, options] = route.takesParameters ? given : [undefined, given[0] as CallOptions | undefined];
      return callRoute(connection, route, parameters ?? {}, options ?? {});
    },
  ]);
  return Object.fromEntries(entries) as Operations;
}

function createLive(connection: Connection): LiveFields {
  const entries = Object.entries(DOCUMENTS).map(([name, query]) => [
    name,
    async function* (variables: Parameters = {}, options: LiveOptions = {}) {
      for await (const data of follow(connection, { query, variables }, options))
        yield (data as Record<string, unknown>)[name];
    },
  ]);
  return Object.fromEntries(entries) as LiveFields;
}

/** Calls a route with parameters by name. Path parameters go into the path, those of the body into it, others into the query. */
async function callRoute(
  connection: Connection,
  { method, path, body: inBody = [], isFile = false, isRepeatable = true }: Route,
  parameters: Parameters,
  { signal, idempotencyKey }: CallOptions,
): Promise<unknown> {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const filled = given.reduce(
    (text, [name, one]) => text.replace(`{${name}}`, encodeURIComponent(textOf(name, one))),
    path,
  );
  const query = given.filter(([name]) => !inBody.includes(name) && !path.includes(`{${name}}`));
  const search = new URLSearchParams(query.map(([name, value]) => [name, textOf(name, value)])).toString();
  const members = given.filter(([name]) => inBody.includes(name)).map(([name, value]) => [name, jsonOf(name, value)]);
  const call = {
    method,
    path: search === '' ? filled : `${filled}?${search}`,
    ...(method === 'POST' && { body: Object.fromEntries(members) }),
    headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
    signal,
    isRepeatable: isRepeatable || idempotencyKey !== undefined,
  };
  return connection.send(call, async (response) =>
    isFile ? new Uint8Array(await response.arrayBuffer()) : response.json(),
  );
}

async function* readPages(
  { paging }: Route,
  parameters: Parameters,
  read: (parameters: Parameters) => Promise<Record<string, unknown>>,
): AsyncGenerator<Record<string, unknown>, void, undefined> {
  if (!paging) throw new TypeError('This operation has one page. Call it directly.');
  for (let asked = parameters; ; ) {
    const page = await read(asked);
    yield page;
    const following = nextOf(paging, page);
    if (following === null) return;
    asked = { ...asked, [paging.by]: following };
  }
}

/** Returns the value of the paging parameter for the next page; null at the end. */
function nextOf({ by, items }: NonNullable<Route['paging']>, page: Record<string, unknown>): unknown {
  if (by === 'after') return page.next ?? null;
  if (by === 'cursor') return page.more === true ? page.cursor : null;
  const count = (page[items] as readonly unknown[]).length;
  const following = Number(page.offset) + count;
  return count === 0 || following >= Number(page.total) ? null : following;
}
