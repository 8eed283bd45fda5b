import type { AssetClass } from '../backtest/strategy-declaration.ts';

/** Tokens that stand for something outside the crypto markets: gold, funds, shares. */
const TOKENIZED = new Set(['PAXG', 'XAUT', 'KAG', 'KAU', 'SPYB', 'QQQB', 'SPYX', 'QQQX']);

/** Kind of asset a market trades, by its base. */
export function assetClassOf(base: string): AssetClass {
  return TOKENIZED.has(base.toUpperCase()) ? 'tokenized_rwa' : 'crypto';
}
