import { toIsoDate } from '../../../engine/calendar.ts';
import type { TierName } from '../../../engine/knowledge/tier-name.ts';
import { requireTier } from '../../../platform/caller.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asOfDay } from '../../../services/graph/as-of-day.ts';
import type { GraphBuilder } from '../../../services/graph/create-builder.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { termId } from '../../../services/knowledge/knowledge-graph.ts';
import { parseKnowledgeId } from '../../../services/knowledge/knowledge-id.ts';
import { listMarkets } from '../../../services/markets/markets.ts';
import { type NodeStub, type NodeValue, nodeInterface, parseNodeId } from '../node-interface.ts';

/** Type whose objects another subgraph owns. */
interface OwnedType {
  /** Lowest tier that may read an object by its id, as at the root field of the type. */
  readonly tier: TierName;
  exists(id: string, context: SubgraphContext): boolean;
}

const seriesOf = (owner: string): OwnedType => ({
  tier: 'free',
  exists: (id, { declarations }) => declarations.series.get(id)?.owner === owner,
});

const OWNED: Readonly<Record<string, OwnedType>> = {
  MarketSeries: seriesOf('market'),
  OnchainSeries: seriesOf('onchain'),
  MacroSeries: seriesOf('macro'),
  Panel: { tier: 'free', exists: (id, { declarations }) => declarations.panels.some((one) => one.id === id) },
  Chart: { tier: 'free', exists: (id, { declarations }) => declarations.charts.some(({ slug }) => slug === id) },
  Strategy: { tier: 'free', exists: (id, { declarations }) => declarations.strategies.some(({ key }) => key === id) },
  Market: { tier: 'free', exists: (id, { snapshot }) => listMarkets(snapshot).some(({ code }) => code === id) },
  Coin: { tier: 'free', exists: (id, { snapshot }) => snapshot.panel('coins').entities.has(id) },
};

/** Types that no other feature of this subgraph refers to, by the field that is their key. */
const STUBS = { Chart: 'slug', Strategy: 'key', Market: 'id', Coin: 'id' } as const;

/** Objects of every subgraph by a global id. */
export const schema: SchemaPart = (builder, _types, { terms }) => {
  for (const [name, key] of Object.entries(STUBS)) addStub(builder, name, key);
  const termById = new Map(terms.map((term) => [termId(term), term]));
  const read = async (nodeId: string, context: SubgraphContext): Promise<NodeValue | null> => {
    const named = parseNodeId(nodeId);
    if (!named) return null;
    if (named.__typename === 'OntologyTerm') {
      requireTier(context.caller, 'free');
      return termById.get(named.id) ?? null;
    }
    return OWNED[named.__typename] ? readOwned(named, context) : readObject(named, context);
  };
  builder.queryField('node', (t) =>
    t.field({
      type: nodeInterface(builder),
      description:
        'An object by its `nodeId`. `not_found` for an unknown id; the tier of its type applies as at its own root field.',
      authScopes: { tier: 'public' },
      args: { id: t.arg.id({ required: true, description: 'Global id: the `nodeId` of an object.' }) },
      resolve: async (_root, { id }, context) => {
        const found = await read(id, context);
        if (!found)
          throw new DomainError('not_found', `Unknown node id ${JSON.stringify(id)}. Use the nodeId of an object.`);
        return found;
      },
    }),
  );
};

function readOwned(stub: NodeStub, context: SubgraphContext): NodeStub | null {
  const { tier, exists } = OWNED[stub.__typename] as OwnedType;
  requireTier(context.caller, tier);
  return exists(stub.id, context) ? stub : null;
}

/** @throws DomainError `tier_insufficient` for an object or a day beyond the caller's tier. */
async function readObject({ __typename, id }: NodeStub, context: SubgraphContext) {
  const key = parseKnowledgeId(id);
  const declaration = context.declarations.knowledge.find((one) => one.typename === __typename);
  if (!key || declaration?.type !== key.type) return null;
  requireTier(context.caller, declaration.minTier);
  asOfDay(context, toIsoDate(key.asOf));
  return context.knowledge.readReference(id, context.snapshot);
}

function addStub(builder: GraphBuilder, name: string, key: 'id' | 'slug' | 'key'): void {
  const stub = builder.objectRef<NodeStub>(name).implement({
    interfaces: [nodeInterface(builder)],
    fields: (t) => ({
      [key]:
        key === 'key'
          ? t.exposeString('id', { description: 'Key of the object in its type.' })
          : t.exposeID('id', { description: 'Id of the object in its type.' }),
    }),
  });
  builder.asEntity(stub, {
    key: builder.selection<Record<string, string>>(key as never),
    resolveReference: (given) => ({ __typename: name, id: String(given[key]) }),
  });
}
