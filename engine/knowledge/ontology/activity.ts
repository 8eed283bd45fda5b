import { HOLDER_CUT } from '../../catalogue/holder-cut.ts';
import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { collected, derived } from './facts.ts';

const CHAIN = 'on-chain data provider';

/** Use of the chain: addresses, transfers and the age of what moves. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'new_addresses',
    'activity',
    ['New addresses', 'Addresses seen for the first time on the day.'],
    ['Neue Adressen', 'Adressen, die am Tag zum ersten Mal auftraten.'],
    collected(CHAIN, 'count', ['active_addresses', 'addresses_with_balance']),
  ),
  defineTerm(
    'addresses_with_balance',
    'activity',
    ['Addresses with a balance', 'Addresses that hold any coins at the end of the day.'],
    ['Adressen mit Guthaben', 'Adressen, die am Ende des Tages Münzen halten.'],
    collected(CHAIN, 'count', ['active_addresses', 'new_addresses']),
  ),
  defineTerm(
    'transfer_count',
    'activity',
    ['Transfers', 'Transfers between addresses on the day; one transaction can hold many.'],
    ['Überträge', 'Überträge zwischen Adressen am Tag; eine Transaktion kann viele enthalten.'],
    collected(CHAIN, 'count', ['tx_count', 'transfer_volume_usd']),
  ),
  defineTerm(
    'lth_coindays_destroyed',
    'activity',
    [
      'Long-term holder coin days destroyed',
      `Coin days destroyed by coins that had rested ${HOLDER_CUT.en} or longer.`,
    ],
    [
      'Vernichtete Münztage der Langzeithalter',
      `Münztage, vernichtet von Münzen, die ${HOLDER_CUT.de} oder länger ruhten.`,
    ],
    collected(CHAIN, 'coin_days', ['coindays_destroyed', 'lth_supply']),
  ),
  defineTerm(
    'dormancy',
    'activity',
    ['Dormancy', 'Mean days that the coins moved on the day had rested.'],
    ['Ruhezeit bewegter Münzen (Dormancy)', 'Mittlere Ruhezeit der am Tag bewegten Münzen in Tagen.'],
    derived('coindays_destroyed / (transfer_volume_usd / btc_close)', 'days', [
      'coindays_destroyed',
      'dormancy_1m',
      'dormancy_flow',
    ]),
  ),
  defineTerm(
    'dormancy_1m',
    'activity',
    ['Dormancy, a month', 'Mean days that the coins moved within 30 days had rested.'],
    ['Ruhezeit bewegter Münzen, ein Monat', 'Mittlere Ruhezeit der in 30 Tagen bewegten Münzen in Tagen.'],
    derived('SMA30(coindays_destroyed) / SMA30(transfer_volume_usd / btc_close)', 'days', ['dormancy']),
  ),
  defineTerm(
    'dormancy_flow',
    'activity',
    ['Dormancy flow', 'Market capitalisation over the yearly average of dormancy in value; low near earlier bottoms.'],
    [
      'Dormancy-Flow',
      'Marktkapitalisierung zum Jahresmittel der mit dem Kurs bewerteten Ruhezeit; tief nahe früheren Böden.',
    ],
    derived(
      'market_cap / SMA365(dormancy * btc_close)',
      'ratio',
      ['dormancy', 'dormancy_flow_30d', 'market_cap'],
      'David Puell',
    ),
  ),
  defineTerm(
    'dormancy_flow_30d',
    'activity',
    ['Dormancy flow, 30 days', 'Dormancy flow averaged over 30 days.'],
    ['Dormancy-Flow, 30 Tage', 'Dormancy-Flow im Mittel von 30 Tagen.'],
    derived('SMA30(dormancy_flow)', 'ratio', ['dormancy_flow']),
  ),
  defineTerm(
    'nvt_signal',
    'activity',
    ['NVT signal', 'Market capitalisation over the 90-day mean of the value moved on chain.'],
    ['NVT-Signal', 'Marktkapitalisierung zum 90-Tage-Mittel des auf der Kette bewegten Werts.'],
    derived(
      'market_cap / SMA90(transfer_volume_usd)',
      'ratio',
      ['market_cap', 'transfer_volume_usd'],
      'Dmitry Kalichkin',
    ),
  ),
  defineTerm(
    'vdd_multiple',
    'activity',
    [
      'VDD multiple',
      'Value of the coin days destroyed within 30 days over that of a year: how fast old coins are sold.',
    ],
    [
      'VDD-Multiple',
      'Wert der in 30 Tagen vernichteten Münztage zu dem eines Jahres: wie rasch alte Münzen verkauft werden.',
    ],
    derived('SMA30(coindays_destroyed * btc_close) / SMA365(coindays_destroyed * btc_close)', 'ratio', [
      'coindays_destroyed',
      'cvdd',
    ]),
  ),
];
