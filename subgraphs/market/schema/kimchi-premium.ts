import { type Day, toDay, toIsoDate } from '../../../engine/calendar.ts';
import { RATE_KEPT_DAYS } from '../../../engine/cycle/kimchi-premium.ts';
import { lastValueDay, latest, type SeriesView, valueOn } from '../../../engine/series-view.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { SeriesSnapshot } from '../../../platform/series/series-snapshot.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { historyArgs } from '../../../services/graph/history-args.ts';
import { type History, historyWindow, readHistory } from '../../../services/graph/history-window.ts';
import { knownState } from '../../../services/graph/known-state.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { addWindowFields } from '../../../services/graph/window-fields.ts';
import { publishedWindow } from '../published-window.ts';

const SERIES = 'kimchi_premium';
const PUBLIC_DAYS = 365;
/**
 * First published day. The contract offers the reading forward-only from here; earlier days were computed afterwards.
 */
const PUBLISHED_FROM = toDay('2026-08-01');

/** Kimchi premium of a day with its inputs. */
interface PremiumPoint {
  readonly day: Day;
  readonly premium: number;
  readonly closeKrw: number;
  readonly closeUsdt: number;
  readonly rate: { readonly day: Day; readonly value: number };
}

/** Premium over a window, and the state it was read from. */
interface PremiumHistory extends History {
  readonly state: SeriesSnapshot;
  /** Newest day with a premium, also of a window that ends before. */
  readonly newest: Day;
}

/** Kimchi premium: newest reading and history. */
export const schema: SchemaPart = (builder, types) => {
  const premium = addPremium(builder, types);
  const requireRecent = addStaleField(builder, types, premium, () => SERIES);
  builder.queryField('kimchiPremium', (t) =>
    t.field({
      type: premium,
      description: `What Bitcoin costs more in Korea, day by day. Published from ${toIsoDate(PUBLISHED_FROM)} on.`,
      args: historyArgs(builder, { end: 'the newest value' }),
      resolve: async (_root, { knownAt, ...request }, context) => {
        const state = await knownState(context, knownAt);
        const view = state.view();
        const newest = latest(view, SERIES)?.day ?? 0;
        if (newest < PUBLISHED_FROM)
          throw new DomainError(
            'source_unavailable',
            `No kimchi premium since ${toIsoDate(PUBLISHED_FROM)}. Try again after the next collection.`,
            {
              source: 'upbit',
            },
          );
        const now = lastValueDay(context.snapshot.view(), SERIES);
        const granted = historyWindow(context, request, newest, PUBLIC_DAYS, 0, now);
        const history = readHistory(view, [SERIES], publishedWindow(granted, PUBLISHED_FROM));
        return requireRecent({ ...history, state, newest }, context);
      },
    }),
  );
};

function pointOn(view: SeriesView, day: Day): PremiumPoint {
  const value = (series: string, on = day) => {
    const found = valueOn(view, series, on);
    if (found === null) throw new Error(`Expected a value of ${series} on ${toIsoDate(on)}; found none.`);
    return found;
  };
  const back = Array.from({ length: RATE_KEPT_DAYS + 1 }, (_, i) => day - i);
  const rateDay = back.find((on) => valueOn(view, 'usd_krw', on) !== null) ?? day;
  return {
    day,
    premium: value(SERIES),
    closeKrw: value('btc_close_upbit_krw'),
    closeUsdt: value('btc_close_binance'),
    rate: { day: rateDay, value: value('usd_krw', rateDay) },
  };
}

function addPremium(builder: GraphBuilder, types: SharedTypes) {
  const point = addPoint(builder);
  const history = builder.objectRef<PremiumHistory>('KimchiPremium').implement({
    description: 'Premium of Bitcoin in Korea over a window.',
    fields: (t) => ({
      publishedFrom: t.field({
        type: 'Date',
        description: 'First day that is shown: the reading is forward-only, earlier days were computed after the fact.',
        resolve: () => toIsoDate(PUBLISHED_FROM),
      }),
      latest: t.field({
        type: point,
        description: 'The newest day.',
        resolve: ({ newest, state }) => pointOn(state.view(), newest),
      }),
      snapshots: t.field({
        type: [point],
        description: 'Days with a value, ascending.',
        resolve: ({ rows, state }) => [...rows].map(({ day }) => pointOn(state.view(), day)),
      }),
      unit: t.string({ description: 'Unit of the premium.', resolve: () => 'percent' }),
      source: t.string({
        description: '`sample` for generated data, else `derived`.',
        resolve: ({ state }) => (state.sample ? 'sample' : 'derived'),
      }),
    }),
  });
  addWindowFields(builder, types, history);
  return history;
}

function addPoint(builder: GraphBuilder) {
  return builder.objectRef<PremiumPoint>('KimchiPremiumPoint').implement({
    description: 'The kimchi premium of a day and what it is made of.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the premium, UTC.', resolve: ({ day }) => toIsoDate(day) }),
      premiumPct: t.exposeFloat('premium', { description: 'Percent; positive when Bitcoin costs more in Korea.' }),
      closeKrw: t.exposeFloat('closeKrw', { description: 'Close on Upbit, won.' }),
      closeUsdt: t.exposeFloat('closeUsdt', { description: 'Close on Binance, USDT, taken as dollars.' }),
      usdKrw: t.float({ description: 'Won a dollar, last known on the day.', resolve: ({ rate }) => rate.value }),
      usdKrwDate: t.field({
        type: 'Date',
        description: 'Day of that rate: weekends use Friday, at most seven days before.',
        resolve: ({ rate }) => toIsoDate(rate.day),
      }),
    }),
  });
}
