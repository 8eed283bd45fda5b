import { readFileSync } from 'node:fs';
import { parse } from 'graphql';

/** Name of Apollo's manifest format, as in the member `format`. */
export const APOLLO_FORMAT = 'apollo-persisted-query-manifest';

const EXPECTED = `Expected Apollo's manifest (\`"format": "${APOLLO_FORMAT}"\`) or Relay's persisted queries, an object of ids and documents.`;

/**
 * Reads the documents of a manifest by their ids: Apollo's persisted query manifest, or Relay's map of ids to documents.
 *
 * @throws Error naming the file, the fault and the next step.
 */
export function readManifest(file: string): Map<string, string> {
  const fault = (problem: string, cause?: unknown) =>
    new Error(`DOCUMENT_MANIFESTS: ${file} ${problem}`, { cause: cause instanceof Error ? cause : undefined });
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw fault(`cannot be read as JSON: ${(error as Error).message}. Correct the path or the file.`, error);
  }
  if (typeof content !== 'object' || content === null) throw fault(`is not an object. ${EXPECTED}`);
  const entries = 'format' in content || 'operations' in content ? apolloEntries(content) : Object.entries(content);
  if (!entries) throw fault(`has an unknown format. ${EXPECTED}`);
  const documents = new Map<string, string>();
  for (const [id, text] of entries) {
    if (typeof id !== 'string' || id === '' || typeof text !== 'string')
      throw fault(`has an entry without id or document: ${JSON.stringify(id)}. ${EXPECTED}`);
    try {
      parse(text, { noLocation: true });
    } catch (error) {
      throw fault(
        `has an invalid document with id ${id}: ${(error as Error).message} Generate the manifest again.`,
        error,
      );
    }
    documents.set(id, text);
  }
  return documents;
}

interface ApolloManifest {
  readonly format?: unknown;
  readonly operations?: unknown;
}

function apolloEntries({ format, operations }: ApolloManifest): [unknown, unknown][] | null {
  if (format !== APOLLO_FORMAT || !Array.isArray(operations)) return null;
  return operations.map((one: { readonly id?: unknown; readonly body?: unknown } | null) => [one?.id, one?.body]);
}
