import { assetClassOf } from '../markets/asset-class.ts';
import type { BacktestRequest } from './backtest-report.ts';

const FEE_BPS = { crypto: 10, tokenized_rwa: 5 } as const;
/** Default slippage per side, in basis points. */
export const SLIPPAGE_BPS = 5;

/** Default costs per side of a market, by its base asset. */
export function usualCosts(base: string): Pick<BacktestRequest, 'feeBps' | 'slippageBps'> {
  return { feeBps: FEE_BPS[assetClassOf(base)], slippageBps: SLIPPAGE_BPS };
}
