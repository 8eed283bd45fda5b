import type { AssetClass } from '../backtest/strategy-declaration.ts';
import type { AssetType } from '../evidence/run-outcome.ts';

/** Tokens that stand for something outside the crypto markets. */
const TOKENIZED: ReadonlyMap<string, AssetType> = new Map([
  ...['PAXG', 'XAUT', 'KAG', 'KAU'].map((base) => [base, 'commodities'] as const),
  ...['SPYB', 'QQQB', 'SPYX', 'QQQX'].map((base) => [base, 'etf'] as const),
  ...['AAPLX', 'AMZNX', 'COINX', 'CRCLX', 'GOOGLX', 'METAX', 'MSTRX', 'NVDAX', 'TSLAX'].map(
    (base) => [base, 'stock'] as const,
  ),
  ...['EUR', 'EURC', 'EURI', 'GBP', 'AUD'].map((base) => [base, 'forex'] as const),
]);

/** Kind of asset a market trades, by its base. */
export function assetClassOf(base: string): AssetClass {
  return TOKENIZED.has(base.toUpperCase()) ? 'tokenized_rwa' : 'crypto';
}

/** What the asset stands for, by its base. */
export function assetTypeOf(base: string): AssetType {
  return TOKENIZED.get(base.toUpperCase()) ?? 'crypto';
}
