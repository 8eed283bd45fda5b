import { exampleOf, type OpenApiDocument, operationsOf } from '../harness/clients/openapi-document.ts';

/** Values from the examples of a document, by parameter: realistic names of each kind. */
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
