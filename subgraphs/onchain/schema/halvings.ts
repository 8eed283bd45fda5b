import { ALL_HALVINGS, type Halvings, halvings } from '../../../engine/onchain/halvings.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

const readHalvings = perSnapshot(
  () => 'newest',
  (snapshot): Halvings => halvings(snapshot.view()),
);

/** Halvings of the block subsidy. */
export const schema: SchemaPart = (builder, types) => {
  const all = shapeType(types, ALL_HALVINGS);
  builder.objectFields(all, (t) => ({
    daysSinceLast: t.int({
      nullable: true,
      description: 'Days since the last halving; null before the first.',
      resolve: ({ past }) => past.at(-1)?.daysSince ?? null,
    }),
    source: t.string({
      description: 'Where the block counts come from.',
      resolve: (_all, _args, { snapshot }) => snapshot.source('block_count') ?? 'none',
    }),
  }));
  const requireRecent = addStaleField(builder, types, all, ({ day, next: { tipHeight } }) => ({
    name: 'halvings',
    day,
    series: [tipHeight === null ? 'btc_close' : 'block_count'],
  }));
  builder.queryField('halvings', (t) =>
    t.field({
      type: all,
      description: 'Halvings of the block subsidy, past and next.',
      resolve: (_root, _args, context) => requireRecent(readHalvings(context.snapshot, undefined), context),
    }),
  );
};
