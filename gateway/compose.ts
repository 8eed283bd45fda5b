import { composeServices } from '@theguild/federation-composition';
import { parse } from 'graphql';

/** What was composed last: services of one process are made of the same subgraphs. */
let kept: { readonly of: string; readonly supergraphSdl: string } | null = null;

/**
 * Composes subgraphs into a supergraph.
 *
 * @returns supergraph SDL.
 * @throws Error listing everything that does not fit together.
 */
export function composeSupergraph(subgraphs: readonly { readonly name: string; readonly sdl: string }[]): string {
  const of = JSON.stringify(subgraphs.map(({ name, sdl }) => [name, sdl]));
  if (kept?.of === of) return kept.supergraphSdl;
  const result = composeServices(
    subgraphs.map(({ name, sdl }) => ({ name, typeDefs: parse(sdl), url: `http://${name}.subgraph` })),
  );
  if (result.errors)
    throw new Error(`the subgraphs do not compose:\n${result.errors.map(({ message }) => `  ${message}`).join('\n')}`);
  kept = { of, supergraphSdl: result.supergraphSdl };
  return result.supergraphSdl;
}
