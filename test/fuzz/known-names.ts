import { exampleOf, type OpenApiDocument, operationsOf } from '../harness/openapi-document.ts';

/** Values that the examples of a document use, by parameter: what a name of that kind looks like. */
export function knownNames(document: OpenApiDocument): Readonly<Record<string, readonly unknown[]>> {
  const names: Record<string, Set<unknown>> = {};
  for (const { operation } of operationsOf(document)) {
    const { url, body } = exampleOf(operation);
    for (const [name, value] of Object.entries({ ...url, ...(body as object) })) {
      names[name] ??= new Set();
      names[name].add(value);
    }
  }
  return Object.fromEntries(Object.entries(names).map(([name, values]) => [name, [...values]]));
}
