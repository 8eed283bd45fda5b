import type { SeriesDeclaration, Unit } from '../series-declaration.ts';

/** Providers whose second opinions come from live sources. */
const LIVE = ['mempool', 'coingecko'];

/** Names of providers, by the key that ids contain. */
const NAMES: Readonly<Record<string, string>> = {
  bitcoin_research_kit: 'Bitcoin Research Kit',
  coingecko: 'CoinGecko',
  coinmarketcap: 'CoinMarketCap',
  cryptoquant: 'CryptoQuant',
  glassnode: 'Glassnode',
  mempool: 'mempool.space',
  newhedge: 'Newhedge',
};

/** Declares a second provider's value; without a live source it comes from files. */
function secondOpinion(companionOf: string, provider: string, label: string, unit: Unit): SeriesDeclaration {
  const name = NAMES[provider] ?? provider;
  return {
    id: `${companionOf}_${provider}`,
    label: `${label}, ${name}`,
    group: 'comparison',
    owner: 'onchain',
    unit,
    description: `${label} as published by ${name}; collected only to compare providers.`,
    publicationLagDays: 1,
    companionOf,
    ...(LIVE.includes(provider) ? {} : { filesOnly: true }),
  };
}

/** Second providers' values of series that the service collects or derives itself. */
export const series: readonly SeriesDeclaration[] = [
  secondOpinion('realized_price', 'newhedge', 'Realised price', 'usd'),
  secondOpinion('realized_price', 'cryptoquant', 'Realised price', 'usd'),
  secondOpinion('puell_multiple', 'newhedge', 'Puell multiple', 'ratio'),
  secondOpinion('puell_multiple', 'glassnode', 'Puell multiple', 'ratio'),
  secondOpinion('sth_sopr_24h', 'bitcoin_research_kit', 'Short-term holder SOPR', 'ratio'),
  secondOpinion('lth_sopr_24h', 'bitcoin_research_kit', 'Long-term holder SOPR', 'ratio'),
  secondOpinion('market_cap', 'coinmarketcap', 'Market capitalisation', 'usd'),
  secondOpinion('circulating_supply', 'coinmarketcap', 'Circulating supply', 'btc'),
  secondOpinion('hash_rate', 'glassnode', 'Hash rate', 'terahashes_per_second'),
  secondOpinion('hash_rate', 'mempool', 'Hash rate', 'terahashes_per_second'),
  secondOpinion('market_cap', 'coingecko', 'Market capitalisation', 'usd'),
];
