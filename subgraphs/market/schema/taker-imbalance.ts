import { toIsoDate } from '../../../engine/calendar.ts';
import { meanTakerShare, type TakerDay, takerDays } from '../../../engine/markets/taker-imbalance.ts';
import { lastDayOf, type PanelEntity } from '../../../engine/panel-view.ts';
import { newestRowOf } from '../../../services/freshness/basis.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { historyArgs } from '../../../services/graph/history-args.ts';
import { type HistoryFrame, historyFrame, historyWindow } from '../../../services/graph/history-window.ts';
import { knownState } from '../../../services/graph/known-state.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { addWindowFields } from '../../../services/graph/window-fields.ts';
import { marketOfPair } from '../../../services/markets/markets.ts';

const PUBLIC_DAYS = 365;

interface TakerImbalance extends HistoryFrame {
  readonly market: PanelEntity;
  readonly series: readonly TakerDay[];
}

/** Daily share of taker buy volume of a market. */
export const schema: SchemaPart = (builder, types) => {
  const imbalance = addImbalance(builder, types);
  addStaleField(builder, types, imbalance, ({ market }) => newestRowOf(market));
  builder.queryField('takerImbalance', (t) =>
    t.field({
      type: imbalance,
      description: 'Part of the volume of a market that buyers took, day by day.',
      args: {
        pair: t.arg.id({
          required: true,
          defaultValue: 'BTCUSDT',
          description: 'Id of a market, or its pair alone: `BTCUSDT`.',
        }),
        ...historyArgs(builder, { end: 'the newest bar' }),
      },
      resolve: async (_root, { pair, knownAt, ...request }, context) => {
        const state = await knownState(context, knownAt);
        const market = marketOfPair(state, pair);
        const now = lastDayOf(marketOfPair(context.snapshot, pair));
        const window = historyWindow(context, request, lastDayOf(market), PUBLIC_DAYS, 0, now);
        const series = takerDays(market, window.fromDay, window.toDay);
        const frame = historyFrame(
          window,
          series.map(({ day }) => day),
        );
        return { ...frame, market, series };
      },
    }),
  );
};

/** Returns why the newest day is too old to count as the latest; null while it is recent. Past days are unaffected. */
function endOf({ market }: TakerImbalance, { freshness, snapshot }: SubgraphContext): string | null {
  return freshness.of(snapshot, newestRowOf(market)).refusal?.message ?? null;
}

function addImbalance(builder: GraphBuilder, types: SharedTypes) {
  const point = builder.objectRef<TakerDay>('TakerDay').implement({
    description: 'Taker volume of a day.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the bar, UTC.', resolve: ({ day }) => toIsoDate(day) }),
      share: t.exposeFloat('share', { description: 'Part of the volume that buyers took, 0 to 1.' }),
      imbalance: t.exposeFloat('imbalance', {
        description: 'Twice the share less one: -1 only sellers took, 1 only buyers did.',
      }),
    }),
  });
  const imbalance = builder.objectRef<TakerImbalance>('TakerImbalance').implement({
    description: 'Taker buying of a market over a window.',
    fields: (t) => ({
      market: t.string({ description: 'Id of the market.', resolve: ({ market }) => market.code }),
      series: t.field({
        type: [point],
        description: 'Days on which the taker volume is known, ascending.',
        resolve: ({ series }) => [...series],
      }),
      latest: t.field({
        type: point,
        nullable: true,
        description: 'The newest of them; null without one, and where the bars of the market have ended.',
        resolve: (one, _args, context) => (endOf(one, context) ? null : (one.series.at(-1) ?? null)),
      }),
      windowMean: t.float({
        nullable: true,
        description: 'Mean share of the days, 0 to 1, each counting the same; null without a day.',
        resolve: ({ series }) => meanTakerShare(series),
      }),
      nDays: t.int({ description: 'Days in the series.', resolve: ({ series }) => series.length }),
      nullReason: t.string({
        nullable: true,
        description:
          'Why there is no latest day: `no_taker_volume` when the source of the bars gives none, else how old the newest bar is.',
        resolve: (one, _args, context) => (one.series.length === 0 ? 'no_taker_volume' : endOf(one, context)),
      }),
      source: t.string({ description: 'Provider of the newest bar.', resolve: ({ market }) => market.source }),
    }),
  });
  addWindowFields(builder, types, imbalance);
  return imbalance;
}
