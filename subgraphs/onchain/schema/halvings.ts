import { toIsoDate } from '../../../engine/calendar.ts';
import {
  type Halvings,
  halvings,
  type NextHalving,
  PACE_BLOCKS,
  type PastHalving,
} from '../../../engine/onchain/halvings.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';

const readHalvings = perSnapshot(
  () => 'newest',
  (snapshot): Halvings => halvings(snapshot.view()),
);

/** Halvings of the block subsidy. */
export const schema: SchemaPart = (builder, types) => {
  const past = addPast(builder);
  const next = addNext(builder);
  const all = builder.objectRef<Halvings>('Halvings').implement({
    description: 'Halvings of the Bitcoin block subsidy: those that were, and the next.',
    fields: (t) => ({
      date: t.field({
        type: 'Date',
        description: 'Day days and blocks are counted from.',
        resolve: ({ day }) => toIsoDate(day),
      }),
      past: t.field({ type: [past], description: 'Past halvings, oldest first.', resolve: ({ past: of }) => [...of] }),
      daysSinceLast: t.int({
        nullable: true,
        description: 'Days since the last halving; null before the first.',
        resolve: ({ past: of }) => of.at(-1)?.daysSince ?? null,
      }),
      next: t.field({ type: next, description: 'The next halving.', resolve: ({ next: of }) => of }),
      source: t.string({
        description: 'Where the block counts come from.',
        resolve: (_all, _args, { snapshot }) => snapshot.source('block_count') ?? 'none',
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, all, ({ day, next: { tipHeight } }) => ({
    name: 'halvings',
    day,
    series: [tipHeight === null ? 'btc_close' : 'block_count'],
  }));
  builder.queryField('halvings', (t) =>
    t.field({
      type: all,
      description: 'Halvings of the block subsidy, past and next.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => requireRecent(readHalvings(context.snapshot, undefined), context),
    }),
  );
};

function addPast(builder: GraphBuilder) {
  return builder.objectRef<PastHalving>('PastHalving').implement({
    description: 'A halving that was.',
    fields: (t) => ({
      number: t.exposeInt('number', { description: 'First, second and so on.' }),
      height: t.exposeInt('height', { description: 'Height of its block.' }),
      date: t.field({ type: 'Date', description: 'UTC day of its block.', resolve: ({ day }) => toIsoDate(day) }),
      subsidyBefore: t.exposeFloat('subsidyBefore', { description: 'Bitcoin a block before it.' }),
      subsidyAfter: t.exposeFloat('subsidyAfter', { description: 'Bitcoin a block from it on.' }),
      daysSince: t.exposeInt('daysSince', { description: 'Days since.' }),
    }),
  });
}

function addNext(builder: GraphBuilder) {
  return builder.objectRef<NextHalving>('NextHalving').implement({
    description: 'The halving to come, estimated from the pace of blocks.',
    fields: (t) => ({
      number: t.exposeInt('number', { description: 'Number of the halving.' }),
      height: t.exposeInt('height', { description: 'Height of its block.' }),
      subsidyBefore: t.exposeFloat('subsidyBefore', { description: 'Bitcoin a block before it.' }),
      subsidyAfter: t.exposeFloat('subsidyAfter', { description: 'Bitcoin a block from it on.' }),
      tipHeight: t.exposeInt('tipHeight', {
        nullable: true,
        description: 'Height of the last block of the day, by the daily counts; a few blocks off what a node says.',
      }),
      blocksLeft: t.exposeInt('blocksLeft', { nullable: true, description: 'Blocks from the tip to the halving.' }),
      blockIntervalSeconds: t.float({
        nullable: true,
        description: `Mean seconds between blocks over the days of the last ${PACE_BLOCKS} blocks.`,
        resolve: ({ blockIntervalSeconds }) => publishedNumber(blockIntervalSeconds),
      }),
      estimatedDate: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day of the halving if blocks keep that pace.',
        resolve: ({ estimatedDay }) => (estimatedDay === null ? null : toIsoDate(estimatedDay)),
      }),
      daysUntil: t.exposeInt('daysUntil', { nullable: true, description: 'Days until then.' }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why there is no estimate; null when there is one.',
      }),
    }),
  });
}
