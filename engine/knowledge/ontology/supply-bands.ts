import { AGE_BANDS, WALLET_BANDS } from '../../catalogue/onchain-bands.ts';
import { defineTerm } from '../../terms/define-term.ts';
import { collected, derived, PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

type AgeBand = (typeof AGE_BANDS)[number][0];
type WalletBand = (typeof WALLET_BANDS)[number][0];

/** Ages in German, in figures so that they fit any grammatical case. */
const AGE_IN_GERMAN: Readonly<Record<AgeBand, string>> = {
  up_to_1d: 'bis zu 1 Tag',
  '1d_1w': '1 Tag bis 1 Woche',
  '1w_1m': '1 Woche bis 1 Monat',
  '1m_3m': '1 bis 3 Monate',
  '3m_6m': '3 bis 6 Monate',
  '6m_1y': '6 Monate bis 1 Jahr',
  '1y_2y': '1 bis 2 Jahre',
  '2y_3y': '2 bis 3 Jahre',
  '3y_5y': '3 bis 5 Jahre',
  '5y_7y': '5 bis 7 Jahre',
  '7y_10y': '7 bis 10 Jahre',
  '10y_15y': '10 bis 15 Jahre',
};

/** Wallet sizes in German, with the lower bound of each in both languages. */
const WALLETS: Readonly<Record<WalletBand, { readonly de: string; readonly from: readonly [en: string, de: string] }>> =
  {
    '1_10': { de: '1 bis 10', from: ['1', '1'] },
    '10_100': { de: '10 bis 100', from: ['10', '10'] },
    '100_1k': { de: '100 bis 1.000', from: ['100', '100'] },
    '1k_10k': { de: '1.000 bis 10.000', from: ['1,000', '1.000'] },
    '10k_100k': { de: '10.000 bis 100.000', from: ['10,000', '10.000'] },
    over_100k: { de: 'mehr als 100.000', from: ['100,000', '100.000'] },
  };

const wave = ([band, words]: (typeof AGE_BANDS)[number]) =>
  defineTerm(
    `hodl_waves_age_${band}`,
    'supply',
    [`HODL wave, ${words}`, `Share of the supply that last moved ${words} ago.`],
    [
      `HODL-Welle, ${AGE_IN_GERMAN[band]}`,
      `Anteil der Umlaufmenge nach Zeit seit der letzten Bewegung: ${AGE_IN_GERMAN[band]}.`,
    ],
    collected(PROVIDERS.chain, 'percent', ['circulating_supply', 'supply_younger_3m', 'hodl_waves_age_over_15y']),
  );

const realizedCapShare = ([band, words]: (typeof AGE_BANDS)[number]) =>
  defineTerm(
    `realized_cap_share_age_${band}`,
    'supply',
    [`Realised cap share, ${words}`, `Share of the realised capitalisation in coins that last moved ${words} ago.`],
    [
      `Anteil an der realisierten Kapitalisierung, ${AGE_IN_GERMAN[band]}`,
      `Anteil der realisierten Kapitalisierung nach Zeit seit der letzten Bewegung der Coins: ${AGE_IN_GERMAN[band]}.`,
    ],
    collected(PROVIDERS.chain, 'percent', ['realized_cap', 'rhodl_ratio', `hodl_waves_age_${band}`]),
  );

const walletShare = ([band, words, threshold]: (typeof WALLET_BANDS)[number]) =>
  defineTerm(
    `supply_share_wallets_${band}`,
    'supply',
    [`Supply share of addresses with ${words} BTC`, `Share of the supply on addresses that hold ${words} BTC.`],
    [
      `Angebotsanteil der Adressen mit ${WALLETS[band].de} BTC`,
      `Anteil der Umlaufmenge auf Adressen, die ${WALLETS[band].de} BTC halten.`,
    ],
    collected(PROVIDERS.chain, 'percent', ['circulating_supply', `addrs_over_${threshold}_btc_supply`]),
  );

function supplyFrom([band, , threshold]: (typeof WALLET_BANDS)[number]) {
  const [en, de] = WALLETS[band].from;
  return defineTerm(
    `addrs_over_${threshold}_btc_supply`,
    'supply',
    [
      `Supply on addresses over ${en} BTC`,
      `Coins on addresses that hold ${en} BTC or more. Addresses are not people: some belong to exchanges.`,
    ],
    [
      `Bestand auf Adressen ab ${de} BTC`,
      `Coins auf Adressen, die mindestens ${de} BTC halten. Adressen sind keine Personen: Manche gehören Börsen.`,
    ],
    derived('circulating_supply * sum of the shares of the bands from this size up / 100', 'btc', [
      'circulating_supply',
      `supply_share_wallets_${band}`,
    ]),
  );
}

/** Terms for the supply split by coin age and by wallet size. */
export const terms: readonly OntologyTerm[] = [
  ...AGE_BANDS.map(wave),
  defineTerm(
    'hodl_waves_age_over_15y',
    'supply',
    [
      'HODL wave, over fifteen years',
      'Share of the supply that last moved over fifteen years ago: what the other twelve bands leave.',
    ],
    [
      'HODL-Welle, mehr als 15 Jahre',
      'Anteil der Menge, der seit seiner letzten Bewegung mehr als 15 Jahre ruht: was die zwölf übrigen Bänder lassen.',
    ],
    derived('100 - sum of the twelve younger bands, not below 0', 'percent', [
      'circulating_supply',
      'hodl_waves_age_10y_15y',
    ]),
  ),
  defineTerm(
    'supply_younger_3m',
    'supply',
    [
      'Supply younger than three months',
      'Share of the supply that moved within three months. It swells when old coins are sold.',
    ],
    [
      'Menge jünger als drei Monate',
      'Anteil der Menge, der sich in den letzten drei Monaten bewegt hat. Er schwillt an, wenn alte Münzen verkauft werden.',
    ],
    derived('sum of the four youngest bands', 'percent', ['hodl_waves_age_1m_3m', 'sth_supply']),
  ),
  ...AGE_BANDS.filter(([band]) => band === '1d_1w' || band === '1y_2y').map(realizedCapShare),
  ...WALLET_BANDS.map(walletShare),
  ...WALLET_BANDS.map(supplyFrom),
];
