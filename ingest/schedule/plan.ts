import type { PlanStepKey } from '../sources/plan-step.ts';
import type { Source } from '../sources/source.ts';

/** A part of the daily plan: sources that are queried together and published as one data version. */
export interface PlanStep {
  readonly key: string;
  /** UTC time of the day from which the step is due, `HH:MM`. */
  readonly at: string;
  /** Keys of the sources. A source may be in several steps; it is queried again, and only new values become rows. */
  readonly sources: readonly string[];
  readonly description: string;
}

const FUNDING = ['binance-funding', 'bybit-funding', 'okx-funding'];
const SENTIMENT = 'alternative-me-fear-greed';

/** Sources collected each day, and when. All derived series are recomputed with each step. */
export const DAILY_PLAN: readonly (PlanStep & { readonly key: PlanStepKey })[] = [
  {
    key: 'prices',
    at: '00:10',
    sources: [
      'binance-klines',
      'binance-perpetuals',
      'coinbase-candles',
      'kraken-ohlc',
      'coingecko-markets',
      'upbit-candles',
      'usd-krw-rate',
    ],
    description: 'Bars and closes of the day that has just ended, coins and dominance as near to its end as can be.',
  },
  {
    key: 'chain',
    at: '01:15',
    sources: ['bitcoin-research-kit', 'coin-metrics-community', 'mempool-mining'],
    description: 'On-chain series, once the providers have closed their day.',
  },
  {
    key: 'cycle',
    at: '02:00',
    // Price and difficulty are requested again, because the cycle reading needs both.
    sources: [SENTIMENT, ...FUNDING, 'kraken-ohlc', 'mempool-mining'],
    description: 'The Bitcoin cycle: sentiment and funding, on the prices and the chain of the earlier steps.',
  },
  {
    key: 'macro',
    at: '06:30',
    sources: [
      'fred-daily',
      'fred-weekly',
      'fred-monthly',
      'sosovalue-etf-flows',
      'defillama-etf-flows',
      'farside-etf-flows',
      'defillama-stablecoins',
      'defillama-tvl',
    ],
    description: 'Macro releases and flows of the past business day, after America has gone to bed.',
  },
  {
    key: 'pulse',
    at: '07:55',
    sources: [SENTIMENT, ...FUNDING],
    description: 'The pulse: sentiment and funding once more, for what came late.',
  },
  {
    key: 'volatility',
    at: '08:00',
    sources: ['deribit-dvol', 'deribit-options'],
    description: 'Volatility indices, and the option chain at the hour of expiry.',
  },
];

/** Returns the daily plan, including sources that name their own step. */
export function planFor(sources: readonly Source[]): readonly PlanStep[] {
  return DAILY_PLAN.map((step) => ({
    ...step,
    sources: [...step.sources, ...sources.flatMap((source) => (source.step === step.key ? [source.key] : []))],
  }));
}
