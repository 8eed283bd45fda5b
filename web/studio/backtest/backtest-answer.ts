import type { Answers } from '../../../generated/answers.ts';

type Shared = Answers['BacktestSharedPage'];

/** A backtest with everything its pages draw. Ratios are fractions. */
export type BacktestResult = Omit<Shared['backtest'], 'parameters' | 'verification'> & {
  readonly parameters: Readonly<Record<string, number>>;
};
/** A backtest that was computed again. */
export type Verification = NonNullable<Shared['backtest']['verification']>;
/** A stored backtest, computed again if its reader asked for it. */
export type StoredResult = BacktestResult & { readonly verification: Verification | null };
export type CatalogueStrategy = Shared['strategies'][number];
export type Trade = BacktestResult['trades'][number];
