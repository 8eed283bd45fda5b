import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
} from 'graphql';
import { findProjectRoot } from '../app/project-root.ts';
import { CPU_MS_PER_REQUEST } from '../platform/work/works.ts';
import type { Endpoint } from '../rest-bridge/compile/endpoint.ts';
import { loadOperations } from '../rest-bridge/compile/load-operations.ts';
import { type Served, startServed } from '../test/fuzz/start-served.ts';
import { type Answer, createCaller, type HttpCaller } from '../test/harness/clients/create-caller.ts';
import { exampleRequest } from '../test/harness/clients/example-request.ts';
import { createEmbeddedDatabase } from '../test/harness/data/databases.ts';
import { NOW } from '../test/harness/settings/test-config.ts';
import type { BenchResult } from './bench-result.ts';

/** Copies of a root field in one document, up to the limits of the tier. */
const COPIES = [30, 15, 8, 4, 2, 1];
/** Number of the most expensive rows to print. */
const SHOWN = 25;
/** A request that counts as one and computes nothing. */
const CHEAP = '/api/v1/charts';

/** Arguments of a POST that make it most expensive, in addition to those of its example. */
const DEAREST: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  BacktestRun: { montecarlo: true, pbo: true },
  BacktestCompare: {
    strategies: ['golden_cross', 'rsi_sma', 'ts_momentum', 'bnh_fixed', 'golden_cross'].map((strategy) => ({
      strategy,
    })),
  },
  BacktestGrid: { cells: 500, date_from: '2022-01-01' },
};
/** Objects whose edges lead to many others. */
const WALKED = ['market_pulse/BTC', 'btc_cycle/BTC', 'svc_score/rsi_sma', 'strategy_edge/crypto'];
/** Days before the newest one that a free key reaches. */
const PAST_DAYS = 28;
/** Root fields of one document that requests different things. */
const MANY_FIELDS = 10;

/** Interval between two checks for an idle service, and the CPU it uses meanwhile when idle, milliseconds. */
const REST_MS = 25;
const RESTING_CPU_MS = 5;

interface Row {
  readonly name: string;
  readonly cpuMs: number;
  readonly requests: number;
  /** Whether a free key may call it. */
  readonly isFree: boolean;
}

/**
 * Measures CPU for each charged request: of every route that a free key can read; of documents that select one root
 * field as often as the tier allows, each on another past day if the field takes one; of documents with several root
 * fields; of walks from past objects to all targets of their edges; and of every POST, with its example and with its
 * most expensive arguments, except jobs and reports, which continue after the answer. Each row is the first request of
 * its kind, except documents of several root fields, which select the newest readings.
 */
export async function run(): Promise<BenchResult[]> {
  const root = findProjectRoot();
  const schema = buildSchema(readFileSync(path.join(root, 'generated/schema.graphql'), 'utf8'));
  const all = await loadOperations(path.join(root, 'operations'), schema);
  const endpoints = all.filter(isRead);
  const database = createEmbeddedDatabase();
  const served = await startServed(database, 'real');
  const caller = createCaller(served.url);
  const rows: Row[] = [];
  const measure = async (name: string, ask: (key: string) => Promise<Answer>, given?: string) => {
    const key = given ?? (await served.newKey('free'));
    const before = left(await caller.get(CHEAP, { key }));
    // Collects garbage, so that no row pays for a full collection of what others left.
    await served.heapBytes();
    const started = await served.cpuMs();
    const answer = await ask(key);
    // An answer with errors may leave computations running: they belong to the request, too.
    const cpuMs = (await atRest(served)) - started;
    const after = left(await caller.get(CHEAP, { key }));
    if (answer.status === 200)
      rows.push({ name, cpuMs, requests: Math.max(1, before - after - 1), isFree: given === undefined });
    return answer;
  };
  const measureCopies = async (name: string, documentOf: (copies: number) => string, variables: object = {}) => {
    for (const copies of COPIES) {
      const body = { query: documentOf(copies), variables };
      const answer = await measure(`${copies} of ${name}`, (key) => caller.post('/graphql', body, { key }));
      if (answer.status !== 400) break;
    }
  };
  try {
    for (const [name, send] of postsOf(all)) await measure(name, (key) => send(caller, key), served.key);
    for (const object of WALKED) await measureCopies(`walks from ${object}`, (copies) => walksFrom(object, copies));
    for (const query of severalFields(endpoints)) {
      // The newest readings are computed once for all callers: no caller can make the service recompute them.
      await caller.post('/graphql', { query }, { key: served.key });
      await measure(query, (key) => caller.post('/graphql', { query }, { key }));
    }
    for (const endpoint of endpoints) {
      const route = endpoint.rest.find(
        ({ method, tier }) => method === 'GET' && tier !== 'api_pro' && tier !== 'api_power',
      );
      if (!route) continue;
      const { url } = exampleRequest(endpoint, 'GET', route.path);
      await measure(`GET ${url}`, (key) => caller.get(url, { key }));
      const documentOf = (copies: number) => copiesOf(endpoint.document, copies);
      await measureCopies(endpoint.name, documentOf, variablesOf(endpoint));
    }
  } finally {
    await served.close();
    await database.drop();
  }
  return report(rows);
}

/** CPU used by a service, milliseconds, once it is idle. */
async function atRest({ cpuMs }: Pick<Served, 'cpuMs'>): Promise<number> {
  let before = await cpuMs();
  for (;;) {
    await wait(REST_MS);
    const now = await cpuMs();
    if (now - before < RESTING_CPU_MS) return before;
    before = now;
  }
}

function isRead({ writes, document }: Endpoint): boolean {
  return !writes && operationOf(document).operation === 'query';
}

type Post = readonly [name: string, send: (caller: HttpCaller, key: string) => Promise<Answer>];

function postsOf(endpoints: readonly Endpoint[]): Post[] {
  return endpoints.flatMap((endpoint): Post[] => {
    const route = endpoint.rest.find(({ method }) => method === 'POST');
    if (!route || endpoint.startsJob !== null) return [];
    const dearest = DEAREST[endpoint.name];
    return [{}, ...(dearest ? [dearest] : [])].map((more) => {
      const { url, headers, body } = exampleRequest(endpoint, 'POST', route.path, more);
      const init = { method: 'POST', headers: { ...headers }, ...(body !== undefined && { body }) };
      return [`POST ${url} ${body ?? ''}`, (caller, key) => caller.get(url, { ...init, key })];
    });
  });
}

/** Walks from an object on the given number of past days to all targets of its edges. */
function walksFrom(object: string, copies: number): string {
  const [type, subject] = object.split('/');
  const target = 'target { __typename ... on KnowledgeObject { id reproHash } }';
  const walks = Array.from({ length: copies }, (_, i) => {
    const start = `a${i}: knowledge(type: "${type}", subject: "${subject}", asOf: "${pastDay(i)}")`;
    return `${start} { id edges(first: 40) { nodes { kind ${target} } } }`;
  });
  return `{ ${walks.join(' ')} }`;
}

/** Documents of different root fields, limited to fields that need no variables. */
function severalFields(endpoints: readonly Endpoint[]): string[] {
  const fields = endpoints
    .map(({ document }) => print(firstField(operationOf(document).selectionSet, fragmentsOf(document))))
    .filter((text) => !text.includes('$'));
  const groups = Array.from({ length: Math.ceil(fields.length / MANY_FIELDS) }, (_, i) =>
    fields.slice(i * MANY_FIELDS, (i + 1) * MANY_FIELDS),
  );
  return groups.map((group) => `{ ${group.map((text, i) => `a${i}: ${text}`).join(' ')} }`);
}

function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, SelectionSetNode> {
  return new Map(
    definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one.selectionSet]),
  );
}

function left({ headers }: Answer): number {
  return Number(/"hour";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1] ?? 0);
}

function report(rows: readonly Row[]): BenchResult[] {
  const perRequest = ({ cpuMs, requests }: Row) => cpuMs / requests;
  return rows
    .toSorted((a, b) => perRequest(b) - perRequest(a))
    .slice(0, SHOWN)
    .map((row) => ({
      name: row.name,
      figures: `${row.cpuMs.toFixed(0)} ms of CPU for ${row.requests} requests, ${perRequest(row).toFixed(0)} ms each`,
      limit: row.isFree ? `at most ${CPU_MS_PER_REQUEST} ms for each request charged` : 'none: not for a free key',
      holds: !row.isFree || perRequest(row) <= CPU_MS_PER_REQUEST,
    }));
}

function operationOf({ definitions }: DocumentNode): OperationDefinitionNode {
  return definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;
}

function variablesOf({ example, parameters }: Endpoint): Record<string, unknown> {
  return Object.fromEntries(
    parameters.flatMap(({ name, variable }) => (name in example ? [[variable, example[name]]] : [])),
  );
}

/** The root field of an operation repeated, each time with one leaf of its selection. */
function copiesOf(document: DocumentNode, copies: number): string {
  const operation = operationOf(document);
  const field = firstField(operation.selectionSet, fragmentsOf(document));
  const selections = Array.from({ length: copies }, (_, i) => ({ ...onAnotherDay(field, i), alias: name(`a${i}`) }));
  const text = print({ kind: Kind.SELECTION_SET, selections });
  const used = (operation.variableDefinitions ?? []).filter(({ variable }) => text.includes(`$${variable.name.value}`));
  const variables = used.map(({ description: _words, ...one }) => print({ ...one, directives: [] }));
  return `query${variables.length > 0 ? ` (${variables.join(', ')})` : ''} ${text}`;
}

function firstField(set: SelectionSetNode, fragments: ReadonlyMap<string, SelectionSetNode>): FieldNode {
  const [first] = set.selections;
  if (first?.kind === Kind.FRAGMENT_SPREAD)
    return firstField(fragments.get(first.name.value) as SelectionSetNode, fragments);
  if (first?.kind === Kind.INLINE_FRAGMENT) return firstField(first.selectionSet, fragments);
  const { alias: _alias, directives: _directives, selectionSet, ...field } = first as FieldNode;
  if (!selectionSet) return field;
  const inside = firstField(selectionSet, fragments);
  return { ...field, selectionSet: { kind: Kind.SELECTION_SET, selections: [inside] } };
}

function onAnotherDay(field: FieldNode, i: number): FieldNode {
  const day = pastDay(i);
  return {
    ...field,
    arguments: (field.arguments ?? []).map((argument) =>
      argument.name.value === 'asOf' ? { ...argument, value: { kind: Kind.STRING, value: day } } : argument,
    ),
  };
}

/** A past day that a free key reaches. */
function pastDay(i: number): string {
  return new Date(Date.parse(NOW) - (2 + (i % PAST_DAYS)) * 86_400_000).toISOString().slice(0, 10);
}

function name(value: string) {
  return { kind: Kind.NAME as const, value };
}
