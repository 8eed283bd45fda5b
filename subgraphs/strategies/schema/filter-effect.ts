import {
  type FilterBaseline,
  type FilterEffect,
  type FilterVariant,
  filterEffect,
} from '../../../engine/evidence/filter-effect.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { numberFields } from '../../../platform/graph/number-fields.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { evidenceTypes } from '../evidence-types.ts';
import { checkInterval, findAsset, findStrategy } from '../find-tested.ts';

/** With what was asked for. */
interface AnsweredEffect extends FilterEffect {
  readonly strategy: string;
  readonly asset: string;
  readonly interval: string;
}

/** What filters changed for a strategy on an asset. */
export const schema: SchemaPart = (builder, _types, { strategies, filters }) => {
  const effect = addEffect(builder);
  builder.queryField('filterEffect', (t) =>
    t.field({
      type: effect,
      description: 'What filters changed for a strategy on an asset. An unknown asset is `not_found`.',
      authScopes: { tier: 'free' },
      args: {
        strategy: t.arg.string({ required: true, description: 'Key of a strategy of the catalogue.' }),
        asset: t.arg.string({ required: true, description: 'Ticker, in any case, or a market of the asset.' }),
        interval: t.arg({
          type: 'Interval',
          required: true,
          defaultValue: '1w',
          description: 'Length of a bar: 1d, 1w or 1M.',
        }),
      },
      resolve: async (_root, args, { snapshot, evidence }) => {
        const strategy = findStrategy(strategies, args.strategy).key;
        const { ticker: asset } = findAsset(snapshot, args.asset);
        const interval = checkInterval(args.interval);
        const set = await evidence.runs();
        return { strategy, asset, interval, ...filterEffect(set, filters, strategy, asset, interval) };
      },
    }),
  );
};

function addEffect(builder: GraphBuilder) {
  const { callers } = evidenceTypes(builder);
  const baseline = builder.objectRef<FilterBaseline>('FilterBaseline').implement({
    description: 'The runs without filters.',
    fields: (t) => ({
      runs: t.exposeInt('runs', { description: 'Runs of the service.' }),
      ...numberFields<FilterBaseline>(t, 'nullable', {
        avgCagr: 'Mean yearly return, fraction.',
        avgDrawdown: 'Mean deepest fall, 0 to 1.',
        avgWinRate: 'Mean share of winning trades, 0 to 1.',
      }),
    }),
  });
  const variant = builder.objectRef<FilterVariant>('FilterVariant').implement({
    description: 'What a filter, or several together, changed against runs without filters over the same time.',
    fields: (t) => ({
      filters: t.stringList({ description: 'Keys of the filters.', resolve: ({ filters }) => [...filters] }),
      runs: t.exposeInt('runs', { description: 'Runs of the service with the filter.' }),
      matchedRuns: t.exposeInt('matchedRuns', { description: 'Those that are compared.' }),
      ...numberFields<FilterVariant>(t, 'nullable', {
        meanOverlap: 'Mean part of the time that both sides share, 0.9 to 1.',
        cagrDelta: 'Mean change of the yearly return, fraction.',
        drawdownDelta: 'Mean change of the deepest fall, fraction; below 0 is a shallower one.',
        winRateDelta: 'Mean change of the share of winning trades, fraction.',
      }),
      callers: t.expose('callers', { type: callers, description: 'What callers found with it.' }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why numbers are missing.' }),
    }),
  });
  return builder.objectRef<AnsweredEffect>('FilterEffect').implement({
    description: 'What filters changed for a strategy on an asset.',
    fields: (t) => ({
      strategy: t.exposeString('strategy', { description: 'Key of the strategy.' }),
      asset: t.exposeString('asset', { description: 'Ticker.' }),
      interval: t.exposeString('interval', { description: 'Length of a bar.' }),
      baseline: t.expose('baseline', { type: baseline, description: 'The runs without filters.' }),
      variants: t.field({
        type: [variant],
        description: 'Every combination of filters that has runs.',
        resolve: ({ variants }) => [...variants],
      }),
      bestByCagr: t.expose('bestByCagr', {
        type: variant,
        nullable: true,
        description: 'The one that raised the yearly return most; null when none did.',
      }),
      bestByCagrReason: t.exposeString('bestByCagrReason', { nullable: true, description: 'Why there is none.' }),
      notApplicableFilters: t.stringList({
        description: 'Keys of filters that mean nothing on this asset.',
        resolve: ({ notApplicableFilters }) => [...notApplicableFilters],
      }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why there is no baseline.' }),
    }),
  });
}
