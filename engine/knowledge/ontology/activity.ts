import { HOLDER_CUT } from '../../catalogue/holder-cut.ts';
import { defineTerm } from '../../terms/define-term.ts';
import { collected, derived, PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for use of the chain: addresses, transfers and the age of spent coins. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'new_addresses',
    'activity',
    ['New addresses', 'Addresses seen for the first time on the day.'],
    ['Neue Adressen', 'Adressen, die an diesem Tag erstmals auftauchen.'],
    collected(PROVIDERS.chain, 'count', ['active_addresses', 'addresses_with_balance']),
  ),
  defineTerm(
    'addresses_with_balance',
    'activity',
    ['Addresses with a balance', 'Addresses that hold any coins at the end of the day.'],
    ['Adressen mit Guthaben', 'Adressen, die am Ende des Tages Coins halten.'],
    collected(PROVIDERS.chain, 'count', ['active_addresses', 'new_addresses']),
  ),
  defineTerm(
    'transfer_count',
    'activity',
    ['Transfers', 'Transfers between addresses on the day; one transaction can contain several.'],
    ['Transfers', 'Transfers zwischen Adressen an diesem Tag; eine Transaktion kann mehrere enthalten.'],
    collected(PROVIDERS.chain, 'count', ['tx_count', 'transfer_volume_usd']),
  ),
  defineTerm(
    'lth_coindays_destroyed',
    'activity',
    [
      'Long-term holder coin days destroyed',
      `Coin days destroyed by spending coins that had not moved for ${HOLDER_CUT.en} or longer.`,
    ],
    [
      'Vernichtete Coin-Tage der Langzeithalter',
      `Coin-Tage, vernichtet durch das Ausgeben von Coins, die ${HOLDER_CUT.de} oder länger nicht bewegt worden waren.`,
    ],
    collected(PROVIDERS.chain, 'coin_days', ['coindays_destroyed', 'lth_supply']),
  ),
  defineTerm(
    'dormancy',
    'activity',
    ['Dormancy', 'Average age of the coins spent on the day: days since their last move, weighted by amount.'],
    [
      'Dormancy (Ruhezeit ausgegebener Coins)',
      'Durchschnittsalter der an diesem Tag ausgegebenen Coins: Tage seit ihrer letzten Bewegung, nach Menge gewichtet.',
    ],
    derived('coindays_destroyed / (transfer_volume_usd / btc_close)', 'days', [
      'coindays_destroyed',
      'dormancy_1m',
      'dormancy_flow',
    ]),
  ),
  defineTerm(
    'dormancy_1m',
    'activity',
    [
      'Dormancy, 30 days',
      'Average age of the coins spent over 30 days: days since their last move, weighted by amount.',
    ],
    [
      'Dormancy, 30 Tage',
      'Durchschnittsalter der in 30 Tagen ausgegebenen Coins: Tage seit ihrer letzten Bewegung, nach Menge gewichtet.',
    ],
    derived('SMA30(coindays_destroyed) / SMA30(transfer_volume_usd / btc_close)', 'days', ['dormancy']),
  ),
  defineTerm(
    'dormancy_flow',
    'activity',
    [
      'Dormancy flow',
      'Market capitalisation divided by the 365-day average of dormancy valued at the price. Low values marked past cycle bottoms.',
    ],
    [
      'Dormancy-Flow',
      'Marktkapitalisierung geteilt durch das 365-Tage-Mittel der mit dem Kurs bewerteten Dormancy. Tiefe Werte kennzeichneten frühere Zyklustiefs.',
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
    ['NVT signal', 'Market capitalisation divided by the 90-day average of on-chain transfer volume.'],
    ['NVT-Signal', 'Marktkapitalisierung geteilt durch das 90-Tage-Mittel des On-Chain-Transfervolumens.'],
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
      'Value days destroyed: 30-day average divided by 365-day average. High values mean that old coins are being spent unusually fast.',
    ],
    [
      'VDD-Multiple',
      'Mit dem Kurs bewertete vernichtete Coin-Tage: 30-Tage-Mittel geteilt durch 365-Tage-Mittel. Hohe Werte bedeuten, dass alte Coins ungewöhnlich rasch ausgegeben werden.',
    ],
    derived('SMA30(coindays_destroyed * btc_close) / SMA365(coindays_destroyed * btc_close)', 'ratio', [
      'coindays_destroyed',
      'cvdd',
    ]),
  ),
];
