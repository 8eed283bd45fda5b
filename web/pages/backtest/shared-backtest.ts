import type { Answers } from '../../../generated/answers.ts';

type Selected = Answers['BacktestSharedPage'];

/** Backtest shared by its owner. Ratios are fractions. Pages look up parameters and metrics by key. */
export type SharedBacktest = Omit<Selected['backtest'], 'parameters' | 'metrics'> & {
  readonly parameters: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, number | null>>;
};

/** Answer that the page of a shared backtest is rendered from. */
export type SharedBacktestAnswer = Omit<Selected, 'backtest'> & { readonly backtest: SharedBacktest };

export type Deflated = SharedBacktest['evidence']['own'];
export type Regime = SharedBacktest['regimes'][number];
export type Certificate = SharedBacktest['certificate'];
export type Trade = SharedBacktest['trades'][number];
