import { type ShapeOf, shape } from '../../engine/shape.ts';

/** Metrics, or the reason why there are none. */
export const PAIR_RESULT = shape.object('PairResult', 'Result on one pair. Fractions, after costs.', {
  pair: shape.text('Id of the market.'),
  dateFrom: shape.from('firstDay', shape.date.orNull('First day traded.')),
  dateTo: shape.from('lastDay', shape.date.orNull('Last day traded.')),
  trades: shape.integer('Completed round trips.'),
  totalReturn: shape.number.orNull('Worth at the end over the start, less 1.'),
  cagr: shape.number.orNull('Yearly return; null below 90 days.'),
  benchmarkCagr: shape.number.orNull('That of buying and holding.'),
  maxDrawdown: shape.number.orNull('Deepest fall, 0 to 1.'),
  resultSharpe: shape.number.orNull('Annualised; null below 30 bars.'),
  firstViolation: shape.integer.orNull('Bar at which the look-ahead check failed; null when it did not.'),
  reproHash: shape.text.orNull('Hash of request, inputs and result.'),
  reason: shape.text.orNull('Why it could not be tested.'),
});
export type PairResult = ShapeOf<typeof PAIR_RESULT>;
