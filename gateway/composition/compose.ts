import { type DocumentNode, parse, print } from 'graphql';
import { checkSupergraph } from './check-supergraph.ts';
import { expandRequires, restoreRequires } from './expand-requires.ts';
import { federationNames } from './federation-names.ts';
import { restoreJoins } from './restore-joins.ts';
import { readSubgraphFacts } from './subgraph-facts.ts';
import { type NamedSdl, readSupergraphFile } from './supergraph-file.ts';

/**
 * Composes subgraph schemas into a supergraph, unless `file` already holds the result.
 *
 * @param file - Contents of a supergraph file; returned as it is when composed from exactly these subgraphs.
 * @returns supergraph SDL.
 * @throws Error listing every composition error, or every element that composition would change.
 */
export async function composeSupergraph(subgraphs: readonly NamedSdl[], file: string | null = null): Promise<string> {
  const known = file === null ? null : readSupergraphFile(file, subgraphs);
  if (known !== null) return known;
  // Imported lazily: loading the library takes as long as composing.
  const { composeServices } = await import('@theguild/federation-composition');
  const parsed = subgraphs.map(({ name, sdl }) => {
    const document = parse(sdl, { noLocation: true });
    return { name, document, names: federationNames(document) };
  });
  const expanded = parsed.map(({ document, names }) => expandRequires(document, names));
  const result = composeServices(
    parsed.map(({ name }, i) => ({
      name,
      typeDefs: expanded[i]?.document as DocumentNode,
      url: `http://${name}.subgraph`,
    })),
  );
  if (result.errors)
    throw new Error(`Subgraph composition failed:\n${result.errors.map(({ message }) => `  ${message}`).join('\n')}`);
  const facts = parsed.map(({ name, document, names }) => readSubgraphFacts(name, document, names));
  const composed = parse(result.supergraphSdl, { noLocation: true });
  const given = new Map(expanded.flatMap((one) => [...one.given]));
  const restored = restoreJoins(restoreRequires(composed, given), facts);
  checkSupergraph(restored, facts);
  // The library's own text, where nothing had to be restored.
  return print(restored) === print(composed) ? result.supergraphSdl : print(restored);
}
