import { defineTerm } from '../../terms/define-term.ts';
import { derived } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

const COINTIME = 'Check and Puell 2023';

/** Terms for cointime economics and other measures of holding and spending. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'liveliness',
    'cointime',
    ['Liveliness', 'Cumulative coin days destroyed divided by cumulative coin days created, 0 to 1.'],
    ['Liveliness', 'Kumulierte vernichtete Coin-Tage geteilt durch kumulierte entstandene Coin-Tage, 0 bis 1.'],
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
    ['Vaulted supply', 'Circulating supply times one minus liveliness: coins held or lost.'],
    ['Ruhendes Angebot (Vaulted Supply)', 'Umlaufmenge mal eins minus Liveliness: gehaltene oder verlorene Coins.'],
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
    ['HODLed or lost supply', 'Another name for vaulted supply; the values are the same.'],
    ['Gehaltene oder verlorene Coins', 'Anderer Name für das ruhende Angebot; die Werte sind dieselben.'],
    derived('vaulted_supply', 'btc', ['vaulted_supply']),
  ),
  defineTerm(
    'active_supply',
    'cointime',
    ['Active supply', 'Circulating supply times liveliness: coins in economic use.'],
    ['Aktives Angebot (Active Supply)', 'Umlaufmenge mal Liveliness: wirtschaftlich genutzte Coins.'],
    derived('liveliness * circulating_supply', 'btc', ['liveliness', 'vaulted_supply'], COINTIME),
  ),
  defineTerm(
    'active_price',
    'cointime',
    ['Active price', 'Realised capitalisation divided by active supply.'],
    ['Kurs des aktiven Angebots (Active Price)', 'Realisierte Kapitalisierung geteilt durch das aktive Angebot.'],
    derived('realized_cap / active_supply', 'usd', ['active_supply', 'realized_cap', 'true_market_mean'], COINTIME),
  ),
  defineTerm(
    'vaulted_price',
    'cointime',
    ['Vaulted price', 'Realised capitalisation divided by vaulted supply.'],
    ['Kurs des ruhenden Angebots (Vaulted Price)', 'Realisierte Kapitalisierung geteilt durch das ruhende Angebot.'],
    derived('realized_cap / vaulted_supply', 'usd', ['vaulted_supply', 'realized_cap'], COINTIME),
  ),
  defineTerm(
    'investor_cap',
    'cointime',
    ['Investor capitalisation', 'Realised capitalisation minus thermocap, the cumulative value paid to miners.'],
    [
      'Kapitalisierung der Anleger',
      'Realisierte Kapitalisierung minus Thermocap, dem kumulierten Wert der Auszahlungen an Miner.',
    ],
    derived('realized_cap - thermocap', 'usd', ['realized_cap', 'thermocap', 'true_market_mean'], COINTIME),
  ),
  defineTerm(
    'true_market_mean',
    'cointime',
    [
      'True market mean',
      'Investor capitalisation divided by active supply: the average cost basis of active investors.',
    ],
    [
      'Wahres Marktmittel (True Market Mean)',
      'Kapitalisierung der Anleger geteilt durch das aktive Angebot: mittlerer Einstandskurs der aktiven Anleger.',
    ],
    derived('investor_cap / active_supply', 'usd', ['investor_cap', 'active_supply', 'aviv'], COINTIME),
  ),
  defineTerm(
    'aviv',
    'cointime',
    ['AVIV', 'Price divided by the true market mean: the MVRV of active coins.'],
    ['AVIV', 'Kurs geteilt durch das wahre Marktmittel: der MVRV der aktiven Coins.'],
    derived('btc_close / true_market_mean', 'ratio', ['true_market_mean', 'mvrv'], COINTIME),
  ),
  defineTerm(
    'cvdd',
    'cointime',
    [
      'Cumulative value days destroyed',
      'Cumulative dollar value of coin days destroyed, divided by the age of the market in days and an arbitrary constant of 6,000,000.',
    ],
    [
      'Kumulierter Wert vernichteter Coin-Tage (CVDD)',
      'Kumulierter Dollarwert der vernichteten Coin-Tage, geteilt durch das Alter des Marktes in Tagen und eine willkürliche Konstante von 6.000.000.',
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
      'Price divided by the HODL bank, the cumulative opportunity cost of not selling. High when the price is high relative to the conviction of holders.',
    ],
    [
      'Reserve-Risk',
      'Kurs geteilt durch die HODL-Bank, die kumulierten Opportunitätskosten des Haltens. Hoch, wenn der Kurs im Verhältnis zur Überzeugung der Halter hoch ist.',
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
      'Realised value of coins aged one day to one week divided by that of coins aged one to two years, times the age of the market in days.',
    ],
    [
      'RHODL-Ratio',
      'Realisierter Wert der Coins im Alter von 1 Tag bis 1 Woche geteilt durch den der Coins im Alter von 1 bis 2 Jahren, mal Alter des Marktes in Tagen.',
    ],
    derived(
      'realized_cap_share_age_1d_1w / realized_cap_share_age_1y_2y * days since 2009-01-03',
      'ratio',
      ['realized_cap_share_age_1d_1w', 'realized_cap_share_age_1y_2y', 'reserve_risk'],
      'Philip Swift 2020',
    ),
  ),
];
