import { defineTerm } from '../../terms/define-term.ts';
import { derived } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for regional demand. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'kimchi_premium',
    'sentiment',
    [
      'Kimchi premium',
      'Percentage by which the price of Bitcoin on Upbit in won exceeds its price on Binance in USDT, converted at the last known exchange rate. Capital controls let it persist.',
    ],
    [
      'Kimchi-Aufschlag',
      'Prozentsatz, um den der Bitcoin-Kurs an Upbit in Won über dem an Binance in USDT liegt, umgerechnet zum zuletzt bekannten Wechselkurs. Kapitalkontrollen lassen ihn bestehen.',
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
      'Share of the volume of a market in which the buyer was the taker. Above 0.5, aggressive buyers dominate.',
    ],
    [
      'Anteil der Taker-Käufe',
      'Anteil am Umsatz eines Marktes, bei dem der Käufer der Taker war. Über 0,5 überwiegen aggressive Käufer.',
    ],
    derived('taker_buy_volume / volume', 'fraction'),
  ),
];
