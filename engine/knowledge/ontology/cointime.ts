import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { derived } from './facts.ts';

const COINTIME = 'Check and Puell 2023';

/** Cointime economics and other measures of what holding and spending were worth. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'liveliness',
    'cointime',
    ['Liveliness', 'Coin days ever destroyed over coin days ever created, from 0 to 1.'],
    ['Lebendigkeit (Liveliness)', 'Alle je vernichteten Münztage zu allen je entstandenen, von 0 bis 1.'],
    derived(
      'sum(coindays_destroyed) / sum(circulating_supply)',
      'fraction',
      ['coindays_destroyed', 'active_supply', 'vaulted_supply'],
      'Tamas Blummer',
    ),
  ),
  defineTerm(
    'vaulted_supply',
    'cointime',
    ['Vaulted supply', 'Supply weighted by the coin time never spent: coins held or lost.'],
    ['Ruhende Menge (Vaulted Supply)', 'Menge, gewichtet mit der nie ausgegebenen Münzzeit: gehalten oder verloren.'],
    derived(
      '(1 - liveliness) * circulating_supply',
      'btc',
      ['liveliness', 'active_supply', 'hodled_or_lost_supply'],
      COINTIME,
    ),
  ),
  defineTerm(
    'hodled_or_lost_supply',
    'cointime',
    ['HODLed or lost supply', 'Another name of the vaulted supply, the same values.'],
    ['Gehaltene oder verlorene Menge', 'Anderer Name der ruhenden Menge, dieselben Werte.'],
    derived('vaulted_supply', 'btc', ['vaulted_supply']),
  ),
  defineTerm(
    'active_supply',
    'cointime',
    ['Active supply', 'Supply weighted by the coin time that was spent.'],
    ['Aktive Menge (Active Supply)', 'Menge, gewichtet mit der ausgegebenen Münzzeit.'],
    derived('liveliness * circulating_supply', 'btc', ['liveliness', 'vaulted_supply'], COINTIME),
  ),
  defineTerm(
    'active_price',
    'cointime',
    ['Active price', 'Realised capitalisation per active coin.'],
    ['Kurs der aktiven Menge', 'Realisierte Kapitalisierung je aktiver Münze.'],
    derived('realized_cap / active_supply', 'usd', ['active_supply', 'realized_cap', 'true_market_mean'], COINTIME),
  ),
  defineTerm(
    'vaulted_price',
    'cointime',
    ['Vaulted price', 'Realised capitalisation per vaulted coin.'],
    ['Kurs der ruhenden Menge', 'Realisierte Kapitalisierung je ruhender Münze.'],
    derived('realized_cap / vaulted_supply', 'usd', ['vaulted_supply', 'realized_cap'], COINTIME),
  ),
  defineTerm(
    'investor_cap',
    'cointime',
    ['Investor capitalisation', 'Realised capitalisation less what was paid to miners.'],
    ['Kapitalisierung der Anleger', 'Realisierte Kapitalisierung ohne das, was an Miner floss.'],
    derived('realized_cap - thermocap', 'usd', ['realized_cap', 'thermocap', 'true_market_mean'], COINTIME),
  ),
  defineTerm(
    'true_market_mean',
    'cointime',
    ['True market mean', 'Investor capitalisation per active coin: the mean cost of those who trade.'],
    [
      'Wahres Marktmittel (True Market Mean)',
      'Kapitalisierung der Anleger je aktiver Münze: mittlerer Einstand derer, die handeln.',
    ],
    derived('investor_cap / active_supply', 'usd', ['investor_cap', 'active_supply', 'aviv'], COINTIME),
  ),
  defineTerm(
    'aviv',
    'cointime',
    ['AVIV', 'Price over the true market mean: MVRV of the coins that move.'],
    ['AVIV', 'Kurs zum wahren Marktmittel: MVRV der Münzen, die sich bewegen.'],
    derived('btc_close / true_market_mean', 'ratio', ['true_market_mean', 'mvrv'], COINTIME),
  ),
  defineTerm(
    'cvdd',
    'cointime',
    [
      'Cumulative value days destroyed',
      'Value of all coin days ever destroyed over the age of the market. The constant is arbitrary.',
    ],
    [
      'Kumulierter Wert vernichteter Münztage (CVDD)',
      'Wert aller je vernichteten Münztage zum Alter des Marktes. Die Konstante ist willkürlich.',
    ],
    derived(
      'sum(coindays_destroyed * btc_close) / (days since 2009-01-03 * 6000000)',
      'usd',
      ['coindays_destroyed', 'vdd_multiple'],
      'Willy Woo 2019',
    ),
  ),
  defineTerm(
    'reserve_risk',
    'cointime',
    [
      'Reserve risk',
      'Price over the HODL bank, the sum of what holding cost day by day. High when price runs ahead of conviction.',
    ],
    [
      'Reserve-Risk',
      'Kurs zur HODL-Bank, der Summe dessen, was das Halten Tag für Tag kostete. Hoch, wenn der Kurs der Überzeugung vorausläuft.',
    ],
    derived(
      'btc_close / sum(btc_close - MVOCD), MVOCD = 30-day median of coindays_destroyed / circulating_supply * btc_close',
      'ratio',
      ['coindays_destroyed', 'rhodl_ratio'],
      'Hans Hauge 2019',
    ),
  ),
  defineTerm(
    'rhodl_ratio',
    'cointime',
    [
      'RHODL ratio',
      'Realised value of coins a day to a week old over that of coins one to two years old, times the age of the market.',
    ],
    [
      'RHODL-Ratio',
      'Realisierter Wert der Münzen von 1 Tag bis 1 Woche zu dem der Münzen von 1 bis 2 Jahren, mal dem Alter des Marktes.',
    ],
    derived(
      'realized_cap_share_age_1d_1w / realized_cap_share_age_1y_2y * days since 2009-01-03',
      'ratio',
      ['realized_cap_share_age_1d_1w', 'realized_cap_share_age_1y_2y', 'reserve_risk'],
      'Philip Swift 2020',
    ),
  ),
];
