import type { SeriesDeclaration } from '../series-declaration.ts';

const price = { group: 'price', owner: 'market', unit: 'usd', publicationLagDays: 1 } as const;

/** Collected market series: prices, sentiment, derivatives, dominance. */
export const series: readonly SeriesDeclaration[] = [
  { ...price, id: 'btc_open', label: 'Bitcoin open', description: 'First Bitcoin price of the UTC day.' },
  { ...price, id: 'btc_high', label: 'Bitcoin high', description: 'Highest Bitcoin price of the UTC day.' },
  { ...price, id: 'btc_low', label: 'Bitcoin low', description: 'Lowest Bitcoin price of the UTC day.' },
  { ...price, id: 'btc_close', label: 'Bitcoin close', description: 'Bitcoin price at the end of the UTC day, 24:00.' },
  {
    ...price,
    id: 'btc_volume_usd',
    label: 'Bitcoin volume',
    description: 'Bitcoin volume of the UTC day at the source of the price; sources differ in the venues they count.',
  },
  { ...price, id: 'eth_close', label: 'Ether close', description: 'Ether price at the end of the UTC day.' },
  { ...price, id: 'sol_close', label: 'Solana close', description: 'SOL price at the end of the UTC day.' },
  {
    id: 'fear_greed',
    label: 'Fear and Greed',
    group: 'sentiment',
    owner: 'market',
    unit: 'points',
    description: 'Crypto Fear and Greed index of alternative.me, 0 (extreme fear) to 100 (extreme greed).',
    publicationLagDays: 0,
  },
  {
    id: 'funding_rate_binance',
    label: 'Funding rate, Binance',
    group: 'derivatives',
    owner: 'market',
    unit: 'fraction',
    description:
      'Mean of the 8-hour funding settlements of the day, BTCUSDT perpetual. 0.0001 is one basis point; longs pay shorts when positive.',
    publicationLagDays: 1,
  },
  {
    id: 'funding_rate_bybit',
    label: 'Funding rate, Bybit',
    group: 'derivatives',
    owner: 'market',
    unit: 'fraction',
    description:
      'Mean of the 8-hour funding settlements of the day, BTCUSDT perpetual. 0.0001 is one basis point; longs pay shorts when positive.',
    publicationLagDays: 1,
  },
  {
    id: 'btc_dominance',
    label: 'Bitcoin dominance',
    group: 'dominance',
    owner: 'market',
    unit: 'percent',
    description: "Bitcoin's share of the capitalisation of all crypto assets the source tracks.",
    publicationLagDays: 1,
  },
  {
    id: 'usdt_dominance',
    label: 'USDT dominance',
    group: 'dominance',
    owner: 'market',
    unit: 'percent',
    description: "Tether's share of the capitalisation of all crypto assets the source tracks.",
    publicationLagDays: 1,
  },
  {
    id: 'usdc_dominance',
    label: 'USDC dominance',
    group: 'dominance',
    owner: 'market',
    unit: 'percent',
    description: "USD Coin's share of the capitalisation of all crypto assets the source tracks.",
    publicationLagDays: 1,
  },
  {
    id: 'eth_dominance',
    label: 'Ether dominance',
    group: 'dominance',
    owner: 'market',
    unit: 'percent',
    description: "Ether's share of the capitalisation of all crypto assets the source tracks.",
    publicationLagDays: 1,
  },
];
