import { parse } from 'graphql';
import { type NamedSdl, readSupergraphFile } from './supergraph-file.ts';

/**
 * Composes subgraphs into a supergraph, unless that was done before.
 *
 * @param file - Text of a supergraph file; taken as it is when it was composed of just these subgraphs.
 * @returns supergraph SDL.
 * @throws Error listing everything that does not fit together.
 */
export async function composeSupergraph(subgraphs: readonly NamedSdl[], file: string | null = null): Promise<string> {
  const known = file === null ? null : readSupergraphFile(file, subgraphs);
  if (known !== null) return known;
  // Loading it takes as long as composing.
  const { composeServices } = await import('@theguild/federation-composition');
  const result = composeServices(
    subgraphs.map(({ name, sdl }) => ({ name, typeDefs: parse(sdl), url: `http://${name}.subgraph` })),
  );
  if (result.errors)
    throw new Error(`the subgraphs do not compose:\n${result.errors.map(({ message }) => `  ${message}`).join('\n')}`);
  return result.supergraphSdl;
}
