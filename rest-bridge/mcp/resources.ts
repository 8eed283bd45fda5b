import {
  type BlobResourceContents,
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
  type TextResourceContents,
  UriTemplate,
} from '@modelcontextprotocol/server';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { keyedTier } from '../compile/endpoint.ts';
import type { ResourceDeclaration } from '../compile/mcp-declarations.ts';
import { templateNames } from '../compile/resource.ts';
import { type ListedRow, listedRows } from '../run/listed-rows.ts';
import { inUrl, readQuery } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { ANSWER_TEMPLATE, operationAt } from './answer-address.ts';
import { toProtocolError } from './protocol-error.ts';

/** Number of resources per page of the list. */
const PAGE = 100;
const MIME_TYPE = 'application/json';
/** Member of a listed row that holds the title, next to the parameters. */
const TITLE = ' title';

export interface McpResourceOptions {
  readonly series: SeriesStore;
  onInternalError(error: unknown, requestId: string): void;
}

interface Offered {
  readonly resource: ResourceDeclaration;
  readonly runnable: RunnableEndpoint;
  /** Operation whose answer lists the resources; null for resources that belong to a caller and are not listed. */
  readonly list: RunnableEndpoint | null;
  readonly template: UriTemplate;
}

type Listed = Offered & { readonly list: RunnableEndpoint };

/** Content of a resource. */
export type ResourceContent = TextResourceContents | BlobResourceContents;

/** Operations that are available as resources. */
export interface McpResources {
  readonly templates: ResourceTemplateType[];
  /** Lists all resources, page by page. */
  list(cursor: string | undefined): Promise<{ resources: Resource[]; nextCursor?: string }>;
  /** @throws ProtocolError for an unknown resource, or one that the caller may not read. */
  read(uri: string, state: EdgeState): Promise<ResourceContent>;
  /** Returns the answer of an operation as the content of its resource. */
  readOf(
    runnable: RunnableEndpoint,
    parameters: Readonly<Record<string, unknown>>,
    state: EdgeState,
  ): Promise<ResourceContent>;
  /** Completes a parameter of a template, given the values of the other parameters. */
  complete(uri: string, name: string, typed: string, others: Readonly<Record<string, string>>): Promise<string[]>;
}

/** Describes the resource templates, for the list and for the documents. */
export function describeTemplates(endpoints: readonly RunnableEndpoint[]) {
  const own = endpoints.flatMap(({ endpoint }) =>
    endpoint.resource === null
      ? []
      : [
          {
            uriTemplate: endpoint.resource.uri,
            name: endpoint.name,
            title: endpoint.tool?.title ?? endpoint.summary,
            description: `${endpoint.description}\n\nNeeds tier ${keyedTier(endpoint)}. Append other parameters as a query string.`,
            mimeType: MIME_TYPE,
          },
        ],
  );
  return [...own, { ...ANSWER_TEMPLATE, mimeType: MIME_TYPE }];
}

export function createMcpResources(endpoints: readonly RunnableEndpoint[], options: McpResourceOptions): McpResources {
  const offered = endpoints.flatMap((runnable) => toOffered(runnable, endpoints));
  const listed = offered.filter(isListed);
  const rowsOf = createListing(options.series);
  const read: McpResources['readOf'] = async (runnable, parameters, state) => {
    const { resource } = runnable.endpoint;
    if (!resource) throw new Error(`Expected ${runnable.endpoint.name} to declare a resource.`);
    return readAt(uriOf(resource, parameters), { runnable, parameters, state }, options);
  };
  return {
    templates: describeTemplates(endpoints),
    async list(cursor) {
      const lists = await Promise.all(listed.map(async (one) => (await rowsOf(one)).map((row) => toListed(one, row))));
      const all = lists.flat();
      const from = cursor === undefined ? 0 : Number(cursor);
      if (!Number.isInteger(from) || from < 0 || from > all.length)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Unknown cursor ${JSON.stringify(cursor)}. Start again without a cursor.`,
        );
      const next = from + PAGE;
      return { resources: all.slice(from, next), ...(next < all.length && { nextCursor: String(next) }) };
    },
    async read(uri, state) {
      const [address = '', query = ''] = uri.split('?', 2);
      for (const { runnable, template } of offered) {
        const found = template.match(address);
        if (!found) continue;
        const path = found as Record<string, string>;
        return read(runnable, readQuery(runnable.endpoint, path, new URLSearchParams(query)), state);
      }
      const whole = operationAt(address, endpoints);
      if (!whole) throw new ResourceNotFoundError(uri);
      const parameters = readQuery(whole.endpoint, {}, new URLSearchParams(query));
      return readAt(uri, { runnable: whole, parameters, state }, options);
    },
    readOf: read,
    async complete(uri, name, typed, others) {
      const one = offered.find(({ resource }) => resource.uri === uri);
      if (!one)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Unknown resource template ${JSON.stringify(uri)}. List them with resources/templates/list.`,
        );
      if (!isListed(one)) return [];
      return completions(await rowsOf(one), name, typed, others);
    },
  };
}

interface AskedAnswer {
  readonly runnable: RunnableEndpoint;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly state: EdgeState;
}

/** Runs an operation and returns its answer as the content at an address. */
async function readAt(
  uri: string,
  { runnable, parameters, state: { caller, requestId } }: AskedAnswer,
  { onInternalError }: McpResourceOptions,
): Promise<ResourceContent> {
  const tier = keyedTier(runnable.endpoint);
  try {
    const body = await runnable.run({ parameters, place: inUrl, caller, tier, requestId });
    return { uri, mimeType: MIME_TYPE, text: JSON.stringify({ ...body, tier: caller.tier }) };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') throw new ResourceNotFoundError(uri, error.message);
    throw toProtocolError(error, requestId, onInternalError);
  }
}

/** Returns the values of a parameter that start with the typed text, from rows that match the other parameters. */
function completions(
  rows: readonly ListedRow[],
  name: string,
  typed: string,
  others: Readonly<Record<string, string>>,
): string[] {
  const allowed = rows.filter((row) =>
    Object.entries(others).every(
      ([other, value]) => other === name || row[other] === undefined || row[other] === value,
    ),
  );
  const begins = typed.toLowerCase();
  return [...new Set(allowed.flatMap((row) => row[name] ?? []))].filter((value) =>
    value.toLowerCase().startsWith(begins),
  );
}

function toOffered(runnable: RunnableEndpoint, endpoints: readonly RunnableEndpoint[]): Offered[] {
  const { resource } = runnable.endpoint;
  if (!resource) return [];
  const list = endpoints.find(({ endpoint }) => endpoint.name === resource.listedBy) ?? null;
  return [{ resource, runnable, list, template: new UriTemplate(resource.uri) }];
}

function isListed(one: Offered): one is Listed {
  return one.list !== null;
}

/** Caches lists per data version. They are the same for every caller and need no key. */
function createListing(series: SeriesStore) {
  const known = new Map<string, { readonly version: number; readonly rows: Promise<ListedRow[]> }>();
  return ({ resource: { uri, values, title }, list }: Listed): Promise<ListedRow[]> => {
    const { version } = series.current();
    const kept = known.get(uri);
    if (kept?.version === version) return kept.rows;
    const caller: Caller = { kind: 'anonymous', tier: keyedTier(list.endpoint), id: 'listing' };
    const rows = list
      .run({ parameters: {}, place: inUrl, caller, tier: null, requestId: 'listing' })
      .then((answer) => listedRows(answer, { ...values, [TITLE]: title as string }));
    rows.catch(() => known.delete(uri));
    known.set(uri, { version, rows });
    return rows;
  };
}

function toListed({ resource, template }: Offered, row: ListedRow) {
  const names = templateNames(resource.uri);
  return {
    uri: template.expand(Object.fromEntries(names.map((name) => [name, row[name] ?? '']))),
    name: names.map((name) => row[name]).join(' '),
    title: row[TITLE],
    mimeType: MIME_TYPE,
  };
}

/** Builds a URI: parameters of the template go into the path, all others into the query string. */
function uriOf({ uri }: ResourceDeclaration, parameters: Readonly<Record<string, unknown>>): string {
  const names = templateNames(uri);
  const texts = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams(texts.filter(([name]) => !names.includes(name)));
  const address = new UriTemplate(uri).expand(Object.fromEntries(texts));
  return query.size > 0 ? `${address}?${query}` : address;
}
