import { toIsoDate } from '../../../engine/calendar.ts';
import {
  ALT_COINS,
  ALT_CYCLE_RANK_METHOD,
  type AltAsset,
  type AltCoin,
  altScoreSeries,
} from '../../../engine/cycle/alt-cycle.ts';
import {
  type AltCycleComponent,
  type AltCycleReading,
  altCycleReading,
  NOT_APPLICABLE,
} from '../../../engine/cycle/alt-cycle-reading.ts';
import { CYCLE_NOTE, cycleSignal } from '../../../engine/cycle/btc-cycle.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { cycleSignalType } from '../cycle-signal.ts';

const REASON = 'read from Bitcoin or from the whole market, not from the price of the coin';

const readCycle = perSnapshot(
  (asset: AltAsset) => asset,
  (snapshot, asset): AltCycleReading => {
    const coin = ALT_COINS.find((one) => one.asset === asset) as AltCoin;
    const found = altCycleReading(snapshot.view(), coin);
    if (!found)
      throw new DomainError(
        'source_unavailable',
        `There is no cycle score of ${asset} yet: it needs 200 days of price.`,
        {
          source: coin.close,
        },
      );
    return found;
  },
);

/** Cycle scores of ether and SOL. */
export const schema: SchemaPart = (builder, types) => {
  const asset = builder.enumType('AltCycleAsset', {
    values: ALT_COINS.map((coin) => coin.asset),
    description: 'A coin with a cycle score of its own.',
  });
  const component = addComponent(builder, types);
  const notApplicable = addNotApplicable(builder);
  const percentile = addPercentile(builder);
  const cycle = builder.objectRef<AltCycleReading>('AltCycleSnapshot').implement({
    description: 'Cycle score of a coin out of its price alone. Descriptive, not advice.',
    fields: (t) => ({
      asset: t.field({ type: asset, description: 'The coin.', resolve: ({ coin }) => coin.asset }),
      date: t.field({ type: 'Date', description: 'Day.', resolve: ({ day }) => toIsoDate(day) }),
      signal: t.field({
        type: cycleSignalType(builder),
        description: 'Band of the score.',
        resolve: ({ score }) => cycleSignal(score),
      }),
      score: t.float({
        description: 'Weighted mean of the components present, points from 0 to 100.',
        resolve: ({ score }) => publishedNumber(score) as number,
      }),
      indicatorCoverage: t.float({
        description: 'Part of the weight of the three components with data, fraction 0 to 1.',
        resolve: ({ coverage }) => publishedNumber(coverage) as number,
      }),
      components: t.field({
        type: [component],
        description: 'The three price-derived components.',
        resolve: ({ components }) => [...components],
      }),
      notApplicable: t.field({
        type: [notApplicable],
        description: 'Components of the Bitcoin cycle that do not apply to the coin.',
        resolve: () => [...NOT_APPLICABLE],
      }),
      percentile: t.field({
        type: percentile,
        description: 'Where the score stands among past scores of the same composition.',
        resolve: (reading) => reading,
      }),
      note: t.string({ description: 'What the signal is and is not.', resolve: () => CYCLE_NOTE }),
      source: t.string({
        description: 'Where the price comes from.',
        resolve: ({ coin }, _args, { snapshot }) => snapshot.source(coin.close) ?? 'none',
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, cycle, ({ coin }) => altScoreSeries(coin));
  builder.queryField('altCycle', (t) =>
    t.field({
      type: cycle,
      description: 'The newest cycle score of a coin.',
      authScopes: { tier: 'free' },
      args: { asset: t.arg({ type: asset, required: true, description: 'ETH or SOL.' }) },
      resolve: (_root, { asset: wanted }, context) => requireRecent(readCycle(context.snapshot, wanted), context),
    }),
  );
};

function addComponent(builder: GraphBuilder, types: SharedTypes) {
  return builder.objectRef<AltCycleComponent>('AltCycleComponent').implement({
    description: 'A price-derived component of the cycle.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key, as in the Bitcoin cycle.' }),
      label: t.string({
        description: 'Name of the component.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      value: t.exposeFloat('value', {
        nullable: true,
        description: 'Raw value in its unit; null while it is missing.',
      }),
      unit: t.exposeString('unit', { description: 'Unit of the value.' }),
      score: t.exposeFloat('score', { nullable: true, description: 'Points, 0 to 100; null while it is missing.' }),
      weight: t.exposeFloat('weight', {
        description: 'Share of the score after missing components were left out, fraction 0 to 1.',
      }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'What is missing for a value; null when there is one.',
      }),
    }),
  });
}

function addNotApplicable(builder: GraphBuilder) {
  return builder.objectRef<string>('NotApplicableComponent').implement({
    description: 'A component of the Bitcoin cycle that does not apply to another coin.',
    fields: (t) => ({
      key: t.string({ description: 'Key, as in the Bitcoin cycle.', resolve: (key) => key }),
      status: t.string({ description: 'Always `not_applicable`.', resolve: () => 'not_applicable' }),
      reason: t.string({ description: 'Why it does not apply.', resolve: () => REASON }),
    }),
  });
}

function addPercentile(builder: GraphBuilder) {
  return builder.objectRef<AltCycleReading>('AltCyclePercentile').implement({
    description: 'Where a score stands among past scores of the same composition.',
    fields: (t) => ({
      value: t.float({
        nullable: true,
        description: 'Share of the days so far with a lower score, percent, ties counted half; null below 365 days.',
        resolve: ({ percentile }) => publishedNumber(percentile),
      }),
      days: t.int({
        nullable: true,
        description: 'Days compared, the own one among them.',
        resolve: ({ percentileDays }) => percentileDays,
      }),
      composition: t.stringList({
        description: 'Keys of the components every compared score is made of.',
        resolve: ({ composition }) => [...composition],
      }),
      method: t.string({ description: 'How the percentile is taken.', resolve: () => ALT_CYCLE_RANK_METHOD }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no percentile; null when there is one.',
        resolve: ({ percentile }) =>
          percentile === null ? 'fewer than 365 days have a score of the same composition' : null,
      }),
    }),
  });
}
