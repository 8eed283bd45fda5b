import { composeServices } from '@theguild/federation-composition';
import { parse } from 'graphql';

/**
 * Composes subgraphs into a supergraph.
 *
 * @returns supergraph SDL.
 * @throws Error listing everything that does not fit together.
 */
export function composeSupergraph(subgraphs: readonly { readonly name: string; readonly sdl: string }[]): string {
  const result = composeServices(
    subgraphs.map(({ name, sdl }) => ({ name, typeDefs: parse(sdl), url: `http://${name}.subgraph` })),
  );
  if (result.errors)
    throw new Error(`the subgraphs do not compose:\n${result.errors.map(({ message }) => `  ${message}`).join('\n')}`);
  return result.supergraphSdl;
}
