import type { SeriesDeclaration, Unit } from '../series-declaration.ts';

/** Age bands of coins, as id and in words. */
export const AGE_BANDS = [
  ['up_to_1d', 'up to a day'],
  ['1d_1w', 'a day to a week'],
  ['1w_1m', 'a week to a month'],
  ['1m_3m', 'one to three months'],
  ['3m_6m', 'three to six months'],
  ['6m_1y', 'six months to a year'],
  ['1y_2y', 'one to two years'],
  ['2y_3y', 'two to three years'],
  ['3y_5y', 'three to five years'],
  ['5y_7y', 'five to seven years'],
  ['7y_10y', 'seven to ten years'],
  ['10y_15y', 'ten to fifteen years'],
] as const;

/** Wallet size bands: id, words, and the threshold where the band begins. */
export const WALLET_BANDS = [
  ['1_10', '1 to 10', '1'],
  ['10_100', '10 to 100', '10'],
  ['100_1k', '100 to 1,000', '100'],
  ['1k_10k', '1,000 to 10,000', '1k'],
  ['10k_100k', '10,000 to 100,000', '10k'],
  ['over_100k', 'more than 100,000', '100k'],
] as const;

function supply(
  id: string,
  label: string,
  by: 'age' | 'wallet_size',
  unit: Unit,
  description: string,
): SeriesDeclaration {
  return { id, label, group: 'supply', owner: 'onchain', unit, description, publicationLagDays: 1, by };
}

/** Collected series that split the supply. The age bands are disjoint; the oldest is derived as the remainder. */
export const series: readonly SeriesDeclaration[] = [
  ...AGE_BANDS.map(([band, words]) =>
    supply(
      `hodl_waves_age_${band}`,
      `HODL wave, ${words}`,
      'age',
      'percent',
      `Share of the supply that last moved ${words} ago.`,
    ),
  ),
  ...(['1d_1w', '1y_2y'] as const).map((band) =>
    supply(
      `realized_cap_share_age_${band}`,
      `Realised cap share, ${AGE_BANDS.find(([id]) => id === band)?.[1]}`,
      'age',
      'percent',
      'Share of the realised capitalisation held by coins of this age.',
    ),
  ),
  ...WALLET_BANDS.map(([band, words]) =>
    supply(
      `supply_share_wallets_${band}`,
      `Supply share of addresses with ${words} BTC`,
      'wallet_size',
      'percent',
      `Share of the supply on addresses that hold ${words} BTC.`,
    ),
  ),
];
