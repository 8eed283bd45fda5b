import type { ObjectRef } from '@pothos/core';
import { SIGNAL_POSITIONS, SIGNAL_STATES } from '../../engine/backtest/latest-signal.ts';
import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { BITCOIN } from '../../platform/backtests/backtests.ts';
import type { SignalBar, SignalReading } from '../../platform/backtests/signals.ts';
import { newestRowOf } from '../../platform/freshness/basis.ts';
import { addAttributionsField } from '../../platform/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../platform/graph/create-builder.ts';
import { addStaleField } from '../../platform/graph/stale-field.ts';
import { marketGrounds } from '../../platform/markets/market-grounds.ts';
import { lookUpMarket } from '../../platform/markets/markets.ts';

type SignalRef = ObjectRef<GraphBuilder['$inferSchemaTypes'], SignalReading>;

/** Day as text, null without one. */
function isoDateOrNull(day: Day | null | undefined): string | null {
  return day === null || day === undefined ? null : toIsoDate(day);
}

/** What a strategy says at the close of the latest completed bar. */
export function addSignalType(builder: GraphBuilder, types: SharedTypes) {
  const enums = addEnums(builder);
  const bar = addBar(builder);
  const signal = builder.objectRef<SignalReading>('StrategySignal').implement({
    description:
      'What a strategy with its default parameters decided at the close of the latest completed bar of a market. It would be filled at the next open. Descriptive, not advice.',
    fields: (t) => ({
      strategy: t.string({ description: 'Key of the strategy.', resolve: ({ strategy }) => strategy.key }),
      pair: t.string({ description: 'Id of the market.', resolve: ({ market }) => market.code }),
      timeframe: t.field({ type: 'Interval', description: 'Length of a bar.', resolve: (one) => one.timeframe }),
      signal: t.field({
        type: enums.state,
        description: 'The signal of this close.',
        resolve: ({ latest }) => latest?.signal ?? 'NONE',
      }),
      bar: t.field({
        type: bar,
        nullable: true,
        description: 'The latest completed bar; null when the market has none.',
        resolve: (one) => one.bar,
      }),
      position: t.field({
        type: enums.position,
        nullable: true,
        description: 'What is held once the signal is filled; null while the warm-up is not over.',
        resolve: ({ latest }) => latest?.position ?? null,
      }),
      weight: t.float({
        nullable: true,
        description: 'Share of the account that is held then, 0 to 1.',
        resolve: ({ latest }) => publishedNumber(latest?.weight),
      }),
      positionSince: t.field({
        type: 'Date',
        nullable: true,
        description:
          'Last day of the bar at whose close the position was decided; null when nothing has been held yet.',
        resolve: ({ latest }) => isoDateOrNull(latest?.since),
      }),
      nextEvaluation: t.field({
        type: 'Date',
        description: 'Last day of the next bar that will be judged, at 24:00 UTC.',
        resolve: (one) => toIsoDate(one.nextEvaluation),
      }),
      missingSeries: t.stringList({
        description: 'Series the strategy reads of which no value was known in the week before the bar closed.',
        resolve: (one) => [...one.missingSeries],
      }),
      stalenessDays: t.exposeInt('stalenessDays', {
        description: 'Days the market is behind the newest bar of any market of the service.',
      }),
      source: t.string({ description: 'Provider of the newest bar.', resolve: ({ market }) => market.source }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why nothing can be judged yet; null when it can.',
      }),
    }),
  });
  addHeld(builder, signal);
  const requireRecent = addStaleField(builder, types, signal, ({ strategy, market }) => [
    newestRowOf(market),
    ...strategy.series,
  ]);
  // Every strategy is given the price of Bitcoin beside its market.
  addAttributionsField(builder, types, signal, ({ strategy, market }, { attributions, snapshot }) => {
    const bitcoin = lookUpMarket(snapshot, BITCOIN);
    return attributions.of(
      snapshot,
      marketGrounds([market.code, ...(bitcoin ? [bitcoin.code] : []), ...strategy.series]),
    );
  });
  return { signal, requireRecent };
}

function addEnums(builder: GraphBuilder) {
  return {
    state: builder.enumType('SignalState', {
      values: SIGNAL_STATES,
      description:
        'BUY: the share to hold rose from 0 at this close, or money was paid in. SELL: it fell to 0. NONE: no signal.',
    }),
    position: builder.enumType('SignalPosition', { values: SIGNAL_POSITIONS, description: 'Long or flat (in cash).' }),
  };
}

function addBar(builder: GraphBuilder) {
  return builder.objectRef<SignalBar>('SignalBar').implement({
    description: 'A completed bar.',
    fields: (t) => ({
      dateFrom: t.field({ type: 'Date', description: 'First day.', resolve: ({ firstDay }) => toIsoDate(firstDay) }),
      dateTo: t.field({
        type: 'Date',
        description: 'Last day; the bar closed at 24:00 UTC of it.',
        resolve: ({ lastDay }) => toIsoDate(lastDay),
      }),
      close: t.float({
        description: 'Close, in the quote asset.',
        resolve: ({ close }) => publishedNumber(close) as number,
      }),
    }),
  });
}

function addHeld(builder: GraphBuilder, signal: SignalRef): void {
  builder.objectFields(signal, (t) => ({
    entryDate: t.field({
      type: 'Date',
      nullable: true,
      description:
        'First day of the bar at whose open what is held was bought; null when nothing is held at the close.',
      resolve: ({ held }) => isoDateOrNull(held?.entryDay),
    }),
    entryPrice: t.float({
      nullable: true,
      description: 'Price paid, slippage included, in the quote asset; of the first purchase.',
      resolve: ({ held }) => publishedNumber(held?.entryPrice),
    }),
    openReturn: t.float({
      nullable: true,
      description:
        'Result of what is held at the close, costs so far included, marked at that close: a fraction. Null when nothing is held: a BUY is not filled before the next open.',
      resolve: ({ held }) => publishedNumber(held?.netReturn),
    }),
  }));
}
