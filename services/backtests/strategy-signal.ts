import { SIGNAL_POSITION, SIGNAL_STATE } from '../../engine/backtest/latest-signal.ts';
import type { StrategyDeclaration } from '../../engine/backtest/strategy-declaration.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';

const BAR = shape.object('SignalBar', 'A completed bar.', {
  dateFrom: shape.from('firstDay', shape.day('First day of the bar, UTC.')),
  dateTo: shape.from('lastDay', shape.day('Last day; the bar closed at 24:00 UTC of it.')),
  close: shape.rounded('Close, in the quote asset.'),
});

export const STRATEGY_SIGNAL = shape.object(
  'StrategySignal',
  "Decision of a strategy with its default parameters at the close of a market's latest completed bar, to be filled at the next open. Descriptive, not advice.",
  {
    strategy: shape.text('Key of the strategy.'),
    pair: shape.text('Id of the market.'),
    timeframe: shape.interval('Length of a bar.'),
    signal: shape.of(SIGNAL_STATE, 'The signal of this close.'),
    bar: shape.of.orNull(BAR, 'The latest completed bar; null when the market has none.'),
    position: shape.of.orNull(SIGNAL_POSITION, 'Position once the signal is filled; null during the warm-up.'),
    weight: shape.rounded.orNull('Share of the account that is held then, 0 to 1.'),
    positionSince: shape.day.orNull(
      'Last day of the bar at whose close the position was decided; null when nothing has been held yet.',
    ),
    nextEvaluation: shape.day('Last day of the next bar that will be judged, at 24:00 UTC.'),
    missingSeries: shape.list(
      'text',
      'Series the strategy reads of which no value was known in the week before the bar closed.',
    ),
    stalenessDays: shape.integer('Days the market is behind the newest bar of any market of the service.'),
    source: shape.text('Provider of the newest bar.'),
    nullReason: shape.text.orNull('Why nothing can be judged yet; null when it can.'),
    entryDate: shape.day.orNull(
      'First day of the bar at whose open what is held was bought; null when nothing is held at the close.',
    ),
    entryPrice: shape.rounded.orNull('Price paid, slippage included, in the quote asset; of the first purchase.'),
    openReturn: shape.rounded.orNull(
      'Result of what is held at the close, costs so far included, marked at that close: a fraction. Null when nothing is held: a BUY is not filled before the next open.',
    ),
  },
);

/** A strategy's signal at the close of a market's last completed bar. */
export interface SignalReading extends ShapeOf<typeof STRATEGY_SIGNAL> {
  readonly declaration: StrategyDeclaration;
  readonly market: PanelEntity;
}
