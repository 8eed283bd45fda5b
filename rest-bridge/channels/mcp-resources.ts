import { ProtocolError, ResourceNotFoundError, type Server, UriTemplate } from '@modelcontextprotocol/server';
import type { Caller } from '../../platform/caller.ts';
import { DomainError, toDomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { toProblem } from '../../platform/problem.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { keyedTier } from '../compile/endpoint.ts';
import { type ResourceDeclaration, templateNames } from '../compile/resource.ts';
import { type ListedRow, listedRows } from '../run/listed-rows.ts';
import { inUrl, readQuery } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';

/** Resources of a page of the list. */
const PAGE = 100;
/** Most completions the protocol lets an answer hold. */
const MOST_COMPLETIONS = 100;
const INVALID_PARAMS = -32_602;
const INTERNAL_ERROR = -32_603;
const MIME_TYPE = 'application/json';
/** Member of a row beside the parameters. */
const TITLE = ' title';

export interface McpResourceOptions {
  readonly series: SeriesStore;
  onInternalError(error: unknown, requestId: string): void;
}

interface Offered extends ResourceDeclaration {
  readonly runnable: RunnableEndpoint;
  readonly list: RunnableEndpoint;
  readonly template: UriTemplate;
}

/** What a resource reads as. */
export interface ResourceContent {
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
}

/** The operations that are offered as resources. */
export interface McpResources {
  readonly templates: readonly object[];
  /** Every resource there is, a page at a time. */
  list(cursor: string | undefined): Promise<{ resources: object[]; nextCursor?: string }>;
  /** @throws ProtocolError when there is no such resource, or the caller may not read it. */
  read(uri: string, state: EdgeState): Promise<ResourceContent>;
  /** The answer of an operation under the URI that it reads at. */
  readOf(
    runnable: RunnableEndpoint,
    parameters: Readonly<Record<string, string>>,
    state: EdgeState,
  ): Promise<ResourceContent>;
  /** Values of a parameter of a template that begin as typed, given those of the others. */
  complete(uri: string, name: string, typed: string, others: Readonly<Record<string, string>>): Promise<string[]>;
}

/** What is offered as resources, for the list and for the documents. */
export function describeTemplates(endpoints: readonly RunnableEndpoint[]) {
  return endpoints.flatMap(({ endpoint }) =>
    endpoint.resource === null
      ? []
      : [
          {
            uriTemplate: endpoint.resource.uri,
            name: endpoint.name,
            title: endpoint.summary,
            description: `${endpoint.description}\n\nNeeds tier ${keyedTier(endpoint)}. Other parameters may follow as a query string.`,
            mimeType: MIME_TYPE,
          },
        ],
  );
}

export function createMcpResources(endpoints: readonly RunnableEndpoint[], options: McpResourceOptions): McpResources {
  const offered = endpoints.flatMap((runnable) => toOffered(runnable, endpoints));
  const rowsOf = createListing(options.series);
  const read: McpResources['readOf'] = async (runnable, parameters, state) => {
    const { resource } = runnable.endpoint;
    if (!resource) throw new Error(`${runnable.endpoint.name} is no resource`);
    const tier = keyedTier(runnable.endpoint);
    const { caller, requestId } = state;
    try {
      const body = await runnable.run({ parameters, place: inUrl, caller, tier, requestId });
      const text = JSON.stringify({ ...body, tier: caller.tier });
      return { uri: uriOf(resource, parameters), mimeType: MIME_TYPE, text };
    } catch (error) {
      throw toProtocolError(error, uriOf(resource, parameters), requestId, options);
    }
  };
  return {
    templates: describeTemplates(endpoints),
    async list(cursor) {
      const lists = await Promise.all(offered.map(async (one) => (await rowsOf(one)).map((row) => toListed(one, row))));
      const all = lists.flat();
      const from = cursor === undefined ? 0 : Number(cursor);
      if (!Number.isInteger(from) || from < 0 || from > all.length)
        throw new ProtocolError(INVALID_PARAMS, `${JSON.stringify(cursor)} is no cursor of this list.`);
      const next = from + PAGE;
      return { resources: all.slice(from, next), ...(next < all.length && { nextCursor: String(next) }) };
    },
    async read(uri, state) {
      const [address = '', query = ''] = uri.split('?', 2);
      for (const { runnable, template } of offered) {
        const found = template.match(address);
        if (!found) continue;
        const path = found as Record<string, string>;
        return read(runnable, readQuery(runnable.endpoint, path, new URLSearchParams(query)) as never, state);
      }
      throw new ResourceNotFoundError(uri);
    },
    readOf: read,
    async complete(uri, name, typed, others) {
      const one = offered.find((candidate) => candidate.uri === uri);
      if (!one) throw new ProtocolError(INVALID_PARAMS, `There is no resource template ${JSON.stringify(uri)}.`);
      const rows = (await rowsOf(one)).filter((row) =>
        Object.entries(others).every(
          ([other, value]) => other === name || row[other] === undefined || row[other] === value,
        ),
      );
      const begins = typed.toLowerCase();
      return [...new Set(rows.flatMap((row) => row[name] ?? []))].filter((value) =>
        value.toLowerCase().startsWith(begins),
      );
    },
  };
}

/** Answers the methods about resources and completes the parameters of their templates. */
export function offerResources(server: Server, resources: McpResources): void {
  server.setRequestHandler(
    'resources/templates/list',
    async () => ({ resourceTemplates: resources.templates }) as never,
  );
  server.setRequestHandler('resources/list', async ({ params }) => (await resources.list(params?.cursor)) as never);
  server.setRequestHandler('resources/read', async ({ params }, ctx) => {
    const state = ctx.http?.authInfo?.extra as unknown as EdgeState;
    return { contents: [await resources.read(params.uri, state)] } as never;
  });
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument, context } }) => {
    const values =
      ref.type === 'ref/resource'
        ? await resources.complete(ref.uri, argument.name, argument.value, context?.arguments ?? {})
        : [];
    const shown = values.slice(0, MOST_COMPLETIONS);
    return { completion: { values: shown, total: values.length, hasMore: values.length > shown.length } };
  });
}

function toOffered(runnable: RunnableEndpoint, endpoints: readonly RunnableEndpoint[]): Offered[] {
  const { resource } = runnable.endpoint;
  if (!resource) return [];
  const list = endpoints.find(({ endpoint }) => endpoint.name === resource.listedBy) as RunnableEndpoint;
  return [{ ...resource, runnable, list, template: new UriTemplate(resource.uri) }];
}

/** Lists are the same for everybody and made once for a data version: names of what there is cost nobody a key. */
function createListing(series: SeriesStore) {
  const known = new Map<string, { readonly version: number; readonly rows: Promise<ListedRow[]> }>();
  return ({ uri, list, values, title }: Offered): Promise<ListedRow[]> => {
    const { version } = series.current();
    const kept = known.get(uri);
    if (kept?.version === version) return kept.rows;
    const caller: Caller = { kind: 'anonymous', tier: keyedTier(list.endpoint), id: 'listing' };
    const rows = list
      .run({ parameters: {}, place: inUrl, caller, tier: null, requestId: 'listing' })
      .then((answer) => listedRows(answer, { ...values, [TITLE]: title }));
    rows.catch(() => known.delete(uri));
    known.set(uri, { version, rows });
    return rows;
  };
}

function toListed(one: Offered, row: ListedRow) {
  const names = templateNames(one.uri);
  return {
    uri: one.template.expand(Object.fromEntries(names.map((name) => [name, row[name] ?? '']))),
    name: names.map((name) => row[name]).join(' '),
    title: row[TITLE],
    mimeType: MIME_TYPE,
  };
}

/** The parameters of the template in the address, the others as a query string. */
function uriOf({ uri }: ResourceDeclaration, parameters: Readonly<Record<string, unknown>>): string {
  const names = templateNames(uri);
  const texts = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams(texts.filter(([name]) => !names.includes(name)));
  const address = new UriTemplate(uri).expand(Object.fromEntries(texts));
  return query.size > 0 ? `${address}?${query}` : address;
}

function toProtocolError(error: unknown, uri: string, requestId: string, options: McpResourceOptions): ProtocolError {
  const known = error instanceof DomainError ? error : toDomainError(error);
  if (known.code === 'internal') options.onInternalError(error, requestId);
  if (known.code === 'not_found') return new ResourceNotFoundError(uri, known.message);
  const code = known.code === 'internal' ? INTERNAL_ERROR : INVALID_PARAMS;
  return new ProtocolError(code, `${known.code}: ${known.message}`, toProblem(known, requestId));
}
