import { readFileSync } from 'node:fs';
import path from 'node:path';
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
import { startServed } from '../test/fuzz/start-served.ts';
import { type Answer, createCaller } from '../test/harness/create-caller.ts';
import { createEmbeddedDatabase } from '../test/harness/databases.ts';
import { exampleRequest } from '../test/harness/example-request.ts';
import type { BenchResult } from './bench-result.ts';

/** Copies of a root field in one document, as many as the limits of the tier let through. */
const COPIES = [30, 15, 8, 4, 2, 1];
/** Costliest rows that are printed. */
const SHOWN = 25;
/** Counts as one request and computes nothing. */
const CHEAP = '/api/v1/charts';

interface Row {
  readonly name: string;
  readonly cpuMs: number;
  readonly requests: number;
}

/**
 * CPU for each request charged, of every route that a free key reads and of documents that ask for one root field as often
 * as its tier allows, each on another past day where the field takes one. What is asked for the first time is measured.
 */
export async function run(): Promise<BenchResult[]> {
  const root = findProjectRoot();
  const schema = buildSchema(readFileSync(path.join(root, 'generated/schema.graphql'), 'utf8'));
  const endpoints = (await loadOperations(path.join(root, 'operations'), schema)).filter(isRead);
  const database = createEmbeddedDatabase();
  const served = await startServed(database, 'real');
  const caller = createCaller(served.url);
  const rows: Row[] = [];
  const measure = async (name: string, ask: (key: string) => Promise<Answer>) => {
    const key = await served.newKey('free');
    const before = left(await caller.get(CHEAP, { key }));
    const started = await served.cpuMs();
    const answer = await ask(key);
    const cpuMs = (await served.cpuMs()) - started;
    const after = left(await caller.get(CHEAP, { key }));
    if (answer.status === 200) rows.push({ name, cpuMs, requests: Math.max(1, before - after - 1) });
    return answer;
  };
  try {
    for (const endpoint of endpoints) {
      const route = endpoint.rest.find(
        ({ method, tier }) => method === 'GET' && tier !== 'api_pro' && tier !== 'api_power',
      );
      if (!route) continue;
      const { url } = exampleRequest(endpoint, 'GET', route.path);
      await measure(`GET ${url}`, (key) => caller.get(url, { key }));
      for (const copies of COPIES) {
        const body = { query: copiesOf(endpoint.document, copies), variables: variablesOf(endpoint) };
        const answer = await measure(`${copies} of ${endpoint.name}`, (key) => caller.post('/graphql', body, { key }));
        if (answer.status !== 400) break;
      }
    }
  } finally {
    await served.close();
    await database.drop();
  }
  return report(rows);
}

function isRead({ writes, document }: Endpoint): boolean {
  return !writes && operationOf(document).operation === 'query';
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
      limit: `at most ${CPU_MS_PER_REQUEST} ms for each request charged`,
      holds: perRequest(row) <= CPU_MS_PER_REQUEST,
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

/** The root field of an operation so often, each with one leaf of what it selects. */
function copiesOf(document: DocumentNode, copies: number): string {
  const operation = operationOf(document);
  const fragments = new Map(
    document.definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one.selectionSet]),
  );
  const field = firstField(operation.selectionSet, fragments);
  const selections = Array.from({ length: copies }, (_, i) => ({ ...onAnotherDay(field, i), alias: name(`a${i}`) }));
  const text = print({ kind: Kind.SELECTION_SET, selections });
  const used = (operation.variableDefinitions ?? []).filter(({ variable }) => text.includes(`$${variable.name.value}`));
  const variables = used.map((one) => print({ ...one, directives: [], description: undefined } as never));
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
  const day = new Date(Date.UTC(2025, 0, 1 + 7 * i)).toISOString().slice(0, 10);
  return {
    ...field,
    arguments: (field.arguments ?? []).map((argument) =>
      argument.name.value === 'asOf' ? { ...argument, value: { kind: Kind.STRING, value: day } } : argument,
    ),
  };
}

function name(value: string) {
  return { kind: Kind.NAME as const, value };
}
