import type { EnumRef } from '@pothos/core';
import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { type VolatilityCurrency, volatilitySeries } from '../../engine/options/volatility-premium.ts';
import { type ExPostPremium, exPostPremium } from '../../engine/options/volatility-reading.ts';
import { latest } from '../../engine/series-view.ts';
import type { GraphBuilder, SharedTypes } from '../../platform/graph/create-builder.ts';
import { type History, historyWindow, readHistory, type WindowRequest } from '../../platform/graph/history-window.ts';
import { refuseLongWindow } from '../../platform/graph/refuse-long-window.ts';
import type { RequestContext } from '../../platform/graph/request-context.ts';
import { addWindowFields } from '../../platform/graph/window-fields.ts';

import { publishedWindow } from './published-window.ts';

/** First days of the contract. */
const AVAILABLE_FROM: Readonly<Record<VolatilityCurrency, Day>> = {
  BTC: toDay('2021-04-01'),
  ETH: toDay('2022-02-15'),
};
const MOST_DAYS = 730;
const PUBLIC_DAYS = 365;

interface VolatilityHistory extends Omit<History, 'rows'> {
  readonly currency: VolatilityCurrency;
  readonly snapshots: readonly VolatilityPoint[];
  readonly source: string | null;
}

interface VolatilityPoint {
  readonly date: string;
  readonly dvol: number;
  readonly realized: number | null;
  readonly premium: number | null;
  readonly exPost: ExPostPremium;
}

/**
 * Days with a DVOL, as far back as the tier reaches.
 *
 * @throws DomainError `invalid_input` beyond two years.
 */
export function readVolatilityHistory(
  currency: VolatilityCurrency,
  request: Pick<WindowRequest, 'from' | 'to'>,
  { caller, tiers, snapshot }: RequestContext,
): VolatilityHistory {
  const view = snapshot.view();
  const ids = volatilitySeries(currency);
  const newest = latest(view, ids.dvol)?.day ?? view.lastDay;
  refuseLongWindow(request, newest, MOST_DAYS);
  const window = publishedWindow(
    historyWindow({ caller, tiers }, request, newest, PUBLIC_DAYS),
    AVAILABLE_FROM[currency],
  );
  const { rows, ...history } = readHistory(view, [ids.dvol, ids.realized, ids.premium], window);
  const snapshots = rows.map(({ day, date, values: [dvol, realized, premium] }) => ({
    date,
    dvol: dvol as number,
    realized: realized ?? null,
    premium: premium ?? null,
    exPost: exPostPremium(snapshot.view(), currency, day),
  }));
  return { ...history, currency, snapshots, source: snapshot.source(ids.dvol) };
}

/** Adds the root field `impliedVolatilityHistory`. */
export function addVolatilityHistory(
  builder: GraphBuilder,
  types: SharedTypes,
  currency: EnumRef<GraphBuilder['$inferSchemaTypes'], VolatilityCurrency>,
): void {
  const history = addHistory(builder, types);
  builder.queryField('impliedVolatilityHistory', (t) =>
    t.field({
      type: history,
      description: 'Past DVOL, realised volatility and the premium between them, over at most 730 days.',
      authScopes: { tier: 'free' },
      args: {
        currency: t.arg({ type: currency, required: true, description: 'BTC or ETH.' }),
        from: t.arg({ type: 'Date', description: 'First day; 30 days up to the last one when left out.' }),
        to: t.arg({ type: 'Date', description: 'Last day; the newest with a value when left out.' }),
      },
      resolve: (_root, args, context) => readVolatilityHistory(args.currency, args, context),
    }),
  );
}

function addHistory(builder: GraphBuilder, types: SharedTypes) {
  const point = addPoint(builder);
  const history = builder.objectRef<VolatilityHistory>('ImpliedVolatilityHistory').implement({
    description: 'Days with a DVOL over a window.',
    fields: (t) => ({
      currency: t.exposeString('currency', { description: 'BTC or ETH.' }),
      availableFrom: t.field({
        type: 'Date',
        description: 'First day of the history of the currency.',
        resolve: ({ currency }) => toIsoDate(AVAILABLE_FROM[currency]),
      }),
      snapshots: t.field({
        type: [point],
        description: 'Days with a DVOL, ascending.',
        resolve: ({ snapshots }) => [...snapshots],
      }),
      source: t.exposeString('source', { nullable: true, description: 'Provider of DVOL; null without data.' }),
    }),
  });
  addWindowFields(builder, types, history);
  return history;
}

function addPoint(builder: GraphBuilder) {
  return builder.objectRef<VolatilityPoint>('ImpliedVolatilityPoint').implement({
    description: 'Volatility of a day, percent a year.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      dvol: t.exposeFloat('dvol', { description: '30-day implied volatility, percent.' }),
      realizedVol30d: t.exposeFloat('realized', {
        nullable: true,
        description: 'Volatility of the past 30 returns, percent; null when a close is missing among them.',
      }),
      volRiskPremium: t.exposeFloat('premium', {
        nullable: true,
        description: 'DVOL less realised volatility, percentage points; null with the realised volatility.',
      }),
      exPostPremium: t.float({
        nullable: true,
        description: 'DVOL less what the next 30 days realised, percentage points; null until it is known.',
        resolve: ({ exPost }) => exPost.value,
      }),
      exPostReason: t.string({
        nullable: true,
        description: '`not_yet_known` or `no_data` when the premium after the fact is null.',
        resolve: ({ exPost }) => exPost.nullReason,
      }),
      exPostKnownOn: t.field({
        type: 'Date',
        description: 'Day on whose end the premium after the fact is known.',
        resolve: ({ exPost }) => toIsoDate(exPost.knownOn),
      }),
    }),
  });
}
