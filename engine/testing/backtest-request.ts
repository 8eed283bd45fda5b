import type { BacktestRequest } from '../backtest/backtest-report.ts';

const PLAIN: BacktestRequest = {
  strategy: 'made',
  pair: 'test:AAAUSDT',
  interval: '1d',
  anchor: 0,
  dateFrom: null,
  dateTo: null,
  parameters: {},
  filters: [],
  feeBps: 10,
  slippageBps: 5,
  stopLoss: 0,
  takeProfit: 0,
  trailingStop: 0,
};

/** Creates a request for the whole market at default costs. */
export function backtestRequest(differences: Partial<BacktestRequest> = {}): BacktestRequest {
  return { ...PLAIN, ...differences };
}
