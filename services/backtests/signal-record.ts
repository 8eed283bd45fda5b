import { BACKTEST_METRICS, type DeflatedEvidence } from '../../engine/backtest/backtest-report.ts';
import { MIN_TRADES } from '../../engine/backtest/backtest-warnings.ts';
import type { SignalEdge } from '../../engine/backtest/signal-edge.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { DSR_VERDICT } from '../../engine/statistics/deflated-sharpe.ts';

const { totalReturn, maxDrawdown, resultSharpe } = BACKTEST_METRICS.fields;

const MEASURES = shape.object('EdgeMeasures', 'Results of holding a position, after costs.', {
  totalReturn: shape.rounded.orNull(totalReturn.description),
  cagr: shape.rounded.orNull('Yearly return, fraction; null below 90 days.'),
  maxDrawdown: shape.rounded.orNull(maxDrawdown.description),
  resultSharpe: shape.rounded.orNull(resultSharpe.description),
});

export const SIGNAL_RECORD = shape.object(
  'SignalEdge',
  'The backtest with every default over the whole history, without filters, against buying and holding over the same window.',
  {
    dateFrom: shape.day('First day of the window.'),
    dateTo: shape.day('Last day of it.'),
    strategy: shape.of(MEASURES, 'Figures of the strategy itself.'),
    benchmark: shape.of(MEASURES, 'Buying and holding.'),
    cagrDelta: shape.rounded.orNull(
      'Yearly return less that of buying and holding, fraction; null when either has none.',
    ),
    beatsBuyHold: shape.flag.orNull('Whether that is above 0.'),
    trades: shape.integer('Completed round trips.'),
    winRate: shape.rounded.orNull('Share of them that won; null without any.'),
    thin: shape.flag(`Whether there are fewer than ${MIN_TRADES} of them: an anecdote.`),
    trials: shape.integer('Trials of the service on this pair and interval that are paid for, this one included.'),
    deflatedSharpe: shape.rounded.orNull(
      'Probability that the Sharpe ratio of the trades is above chance given those trials, 0 to 1.',
    ),
    dsrVerdict: shape.of(DSR_VERDICT, 'Verdict on that probability.'),
    dsrReason: shape.text.orNull('Why there is no probability; null when there is one.'),
  },
);

/** Converts the track record of a strategy to its published form. */
export function signalRecord(
  { window, metrics, benchmark, cagrDelta, isThin }: SignalEdge,
  { trials, deflatedSharpe, verdict, reason }: DeflatedEvidence,
): ShapeOf<typeof SIGNAL_RECORD> {
  return {
    dateFrom: window.firstDay,
    dateTo: window.lastDay,
    strategy: metrics,
    benchmark,
    cagrDelta,
    beatsBuyHold: cagrDelta === null ? null : cagrDelta > 0,
    trades: metrics.trades,
    winRate: metrics.winRate,
    thin: isThin,
    trials,
    deflatedSharpe,
    dsrVerdict: verdict,
    dsrReason: reason,
  };
}
