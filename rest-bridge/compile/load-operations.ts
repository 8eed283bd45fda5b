import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { GraphQLError, type GraphQLSchema, parse, Source } from 'graphql';
import { compileOperation } from './compile-operation.ts';
import { Directives } from './directives.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Compiles every operation of a folder: `<domain>/<stem>.graphql`, one operation a file.
 *
 * @throws Error listing every bad document with file, line and reason, and every name, path or tool that is taken twice.
 */
export async function loadOperations(folder: string, schema: GraphQLSchema): Promise<Endpoint[]> {
  const directives = new Directives(await readFile(path.join(folder, 'directives.graphql'), 'utf8'));
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.graphql') && path.dirname(name) !== '.')
    .sort();
  const endpoints: Endpoint[] = [];
  const faults: string[] = [];
  for (const name of names) {
    try {
      const document = parse(new Source(await readFile(path.join(folder, name), 'utf8'), name));
      endpoints.push(compileOperation(document, path.dirname(name), directives, schema));
    } catch (error) {
      faults.push(`${name}${lineOf(error)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  faults.push(
    ...repeated(
      'operation',
      endpoints.map((endpoint) => endpoint.name),
    ),
  );
  faults.push(
    ...repeated(
      'tool',
      endpoints.flatMap(({ tool }) => tool ?? []),
    ),
  );
  faults.push(
    ...repeated(
      'route',
      endpoints.flatMap(({ rest, paid }) => [...rest, ...paid].map(({ method, path }) => `${method} ${path}`)),
    ),
  );
  if (endpoints.length === 0 && faults.length === 0) faults.push(`${folder} holds no operation`);
  if (faults.length > 0)
    throw new Error(`the operations are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return endpoints;
}

function lineOf(error: unknown): string {
  const line = error instanceof GraphQLError ? error.locations?.[0]?.line : undefined;
  return line === undefined ? '' : `:${line}`;
}

function repeated(what: string, names: readonly string[]): string[] {
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))].map(
    (name) => `${what} ${name} is declared twice`,
  );
}
