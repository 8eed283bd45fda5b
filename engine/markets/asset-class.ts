import { shape, type ValueOf } from '../shape.ts';

export const ASSET_CLASS = shape.enumeration('AssetClass', 'Class of assets that a strategy can trade.', {
  crypto: 'Cryptocurrencies, traded around the clock.',
  tokenized_rwa: 'Tokens of real-world assets, such as stocks, funds and commodities.',
});
export type AssetClass = ValueOf<typeof ASSET_CLASS>;

export const ASSET_TYPES = ['crypto', 'stock', 'etf', 'commodities', 'forex'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

export const ASSET_TYPE_MEANINGS: Readonly<Record<AssetType, string>> = {
  crypto: 'A cryptocurrency, traded every day of the week.',
  stock: 'A share of a company, or a token of one.',
  etf: 'An exchange-traded fund, or a token of one.',
  commodities: 'A commodity, or a token backed by one.',
  forex: 'A fiat currency, or a token of one.',
};

/** Tokens that represent assets outside the crypto markets. */
const TOKENIZED: ReadonlyMap<string, AssetType> = new Map([
  ...['PAXG', 'XAUT', 'KAG', 'KAU'].map((base) => [base, 'commodities'] as const),
  ...['SPYB', 'QQQB', 'SPYX', 'QQQX'].map((base) => [base, 'etf'] as const),
  ...['AAPLX', 'AMZNX', 'COINX', 'CRCLX', 'GOOGLX', 'METAX', 'MSTRX', 'NVDAX', 'TSLAX'].map(
    (base) => [base, 'stock'] as const,
  ),
  ...['EUR', 'EURC', 'EURI', 'GBP', 'AUD'].map((base) => [base, 'forex'] as const),
]);

/** Returns the asset class of a market, by its base. */
export function assetClassOf(base: string): AssetClass {
  return TOKENIZED.has(base.toUpperCase()) ? 'tokenized_rwa' : 'crypto';
}

/** Returns the type of the asset that a market's base represents. */
export function assetTypeOf(base: string): AssetType {
  return TOKENIZED.get(base.toUpperCase()) ?? 'crypto';
}
