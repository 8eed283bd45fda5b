import { type DocumentNode, lexicographicSortSchema, printSchema } from 'graphql';
import { graphNamesOf, readSupergraphFacts } from '../../../gateway/composition/supergraph-facts.ts';
import { publicSchemaOf } from '../../../gateway/federation/public-schema.ts';

/** Lists what a supergraph says of each subgraph and what clients see, equal for supergraphs that mean the same. */
export function describeSupergraph(supergraph: DocumentNode): readonly string[] {
  const names = graphNamesOf(supergraph);
  const said = [...readSupergraphFacts(supergraph)].flatMap(([graph, types]) =>
    [...types].flatMap(([type, { fields, keys, interfaces, members, kind, isInterfaceObject }]) => {
      const at = `${names.get(graph)} ${type}`;
      const sets = [keys, interfaces, members].map((set) => [...set].sort());
      return [
        `${at} ${JSON.stringify([kind, isInterfaceObject, ...sets])}`,
        ...[...fields].map(([field, facts]) => `${at}.${field} ${JSON.stringify(facts)}`),
      ];
    }),
  );
  const seen = printSchema(lexicographicSortSchema(publicSchemaOf(supergraph)));
  return [...said.sort(), seen];
}
