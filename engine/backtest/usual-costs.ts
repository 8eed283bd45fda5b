import { assetClassOf } from '../markets/asset-class.ts';
import type { BacktestRequest } from './backtest-report.ts';

const FEE_BPS = { crypto: 10, tokenized_rwa: 5 } as const;
/** Slippage on each side when nobody names any, in basis points. */
export const SLIPPAGE_BPS = 5;

/** Costs on each side of a market when nobody names any, by its base. */
export function usualCosts(base: string): Pick<BacktestRequest, 'feeBps' | 'slippageBps'> {
  return { feeBps: FEE_BPS[assetClassOf(base)], slippageBps: SLIPPAGE_BPS };
}
