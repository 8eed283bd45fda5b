/** Names of the subgraphs, in the order in which they are composed. */
export const SUBGRAPH_NAMES = ['market', 'onchain', 'strategies', 'macro', 'knowledge', 'account'] as const;
export type SubgraphName = (typeof SUBGRAPH_NAMES)[number];

/** Returns whether a text is the name of a subgraph. */
export function isSubgraphName(text: string): text is SubgraphName {
  return SUBGRAPH_NAMES.some((name) => name === text);
}
