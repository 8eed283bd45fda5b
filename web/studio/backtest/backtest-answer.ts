import type { Answers } from '../../../generated/answers.ts';

type Shared = Answers['BacktestSharedPage'];

/** A backtest with everything its pages draw. Ratios are fractions. */
export type BacktestResult = Omit<Shared['backtest'], 'parameters'> & {
  readonly parameters: Readonly<Record<string, number>>;
};
export type CatalogueStrategy = Shared['strategies'][number];
export type Trade = BacktestResult['trades'][number];
