import { parse } from 'graphql';
import { type NamedSdl, readSupergraphFile } from './supergraph-file.ts';

/**
 * Composes subgraph schemas into a supergraph, unless `file` already holds the result.
 *
 * @param file - Contents of a supergraph file; returned as it is when composed from exactly these subgraphs.
 * @returns supergraph SDL.
 * @throws Error listing every composition error.
 */
export async function composeSupergraph(subgraphs: readonly NamedSdl[], file: string | null = null): Promise<string> {
  const known = file === null ? null : readSupergraphFile(file, subgraphs);
  if (known !== null) return known;
  // Imported lazily: loading the library takes as long as composing.
  const { composeServices } = await import('@theguild/federation-composition');
  const result = composeServices(
    subgraphs.map(({ name, sdl }) => ({ name, typeDefs: parse(sdl), url: `http://${name}.subgraph` })),
  );
  if (result.errors)
    throw new Error(`Subgraph composition failed:\n${result.errors.map(({ message }) => `  ${message}`).join('\n')}`);
  return result.supergraphSdl;
}
