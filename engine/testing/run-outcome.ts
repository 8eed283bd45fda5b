import type { RunOutcome } from '../evidence/run-outcome.ts';

const PLAIN: RunOutcome = {
  strategy: 'golden_cross',
  filters: '',
  configuration: '',
  pair: 'binance:BTCUSDT',
  asset: 'BTC',
  assetType: 'crypto',
  interval: '1d',
  firstDay: 18_000,
  lastDay: 19_824,
  trades: 40,
  wins: 20,
  cagr: 0.1,
  benchmarkCagr: 0.08,
  maxDrawdown: 0.3,
  sharpe: 0.9,
  tradeSharpe: 0.2,
  barSharpe: 0.04,
  independentTrials: 6,
  deflatedSharpe: 0.6,
  direction: 'flat',
  origin: 'service',
  callerId: null,
  storedOn: 20_000,
  byPhase: [],
};

/** Creates a stored run of five years; an asset other than Bitcoin trades on a market of its own. */
export function runOutcome(differences: Partial<RunOutcome> = {}): RunOutcome {
  const { asset = PLAIN.asset } = differences;
  return { ...PLAIN, pair: `binance:${asset}USDT`, ...differences };
}
