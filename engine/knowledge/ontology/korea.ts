import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { derived } from './facts.ts';

/** Demand by region. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'kimchi_premium',
    'sentiment',
    [
      'Kimchi premium',
      'How far Bitcoin in won on Upbit stands above its price in USDT on Binance at the exchange rate last known. Capital controls let it persist.',
    ],
    [
      'Kimchi-Aufschlag',
      'Wie weit Bitcoin in Won an Upbit über dem Kurs in USDT an Binance zum zuletzt bekannten Wechselkurs liegt. Kapitalkontrollen lassen ihn bestehen.',
    ],
    derived('100 * (btc_close_upbit_krw / (btc_close_binance * usd_krw last known) - 1)', 'percent', [
      'btc_close_upbit_krw',
      'btc_close_binance',
      'usd_krw',
      'coinbase_premium',
    ]),
  ),
  defineTerm(
    'taker_share',
    'sentiment',
    [
      'Taker buy share',
      'Part of the volume of a market in which the buyer took the offer. Above a half buyers were in a hurry.',
    ],
    [
      'Anteil der Taker-Käufe',
      'Teil des Umsatzes eines Marktes, bei dem der Käufer das Angebot nahm. Über der Hälfte hatten es Käufer eilig.',
    ],
    derived('taker_buy_volume / volume', 'fraction'),
  ),
];
