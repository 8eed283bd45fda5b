import { HOLDER_CUT } from '../../catalogue/holder-cut.ts';
import { defineTerm } from '../../terms/define-term.ts';
import { PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

const collected = (unit: string, ...related: string[]) => ({
  calculation: 'as published by the source',
  unit,
  source: PROVIDERS.chain,
  related,
});
const derived = (calculation: string, unit: string, ...related: string[]) => ({
  calculation,
  unit,
  source: 'derived',
  related,
});

/** Terms for on-chain readings. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'market_cap',
    'valuation',
    ['Market capitalisation', 'Circulating supply times price.'],
    ['Marktkapitalisierung', 'Umlaufmenge mal Kurs.'],
    collected('usd', 'realized_cap'),
  ),
  defineTerm(
    'realized_cap',
    'valuation',
    ['Realised capitalisation', 'Value of all coins, each at the price of the day it last moved.'],
    ['Realisierte Kapitalisierung', 'Wert aller Coins, jeder zum Kurs des Tages seiner letzten Bewegung.'],
    collected('usd', 'market_cap', 'realized_price'),
  ),
  defineTerm(
    'realized_price',
    'valuation',
    ['Realised price', 'Average price at which coins last moved.'],
    ['Realisierter Kurs', 'Durchschnittskurs, zu dem die Coins zuletzt bewegt wurden.'],
    derived('realized_cap / circulating_supply', 'usd', 'realized_cap'),
  ),
  defineTerm(
    'mvrv',
    'valuation',
    ['MVRV', 'Market capitalisation divided by realised capitalisation.'],
    ['MVRV', 'Marktkapitalisierung geteilt durch realisierte Kapitalisierung.'],
    derived('market_cap / realized_cap', 'ratio', 'mvrv_z', 'nupl'),
  ),
  defineTerm(
    'mvrv_z',
    'valuation',
    ['MVRV Z-score', 'Market less realised value, in deviations of the market value so far.'],
    ['MVRV-Z-Wert', 'Markt- minus realisierter Wert in Streuungen des bisherigen Marktwerts.'],
    derived('(market_cap - realized_cap) / expanding sd(market_cap)', 'standard_deviations', 'mvrv'),
  ),
  defineTerm(
    'nupl',
    'valuation',
    ['Net unrealised profit and loss', 'Unrealised profit minus unrealised loss, as a share of market capitalisation.'],
    [
      'Nicht realisierter Nettogewinn',
      'Nicht realisierter Gewinn minus Verlust als Anteil an der Marktkapitalisierung.',
    ],
    derived('1 - 1 / mvrv', 'fraction', 'mvrv'),
  ),
  defineTerm(
    'puell_multiple',
    'mining',
    ['Puell multiple', 'Value of the coins issued on the day divided by its 365-day average.'],
    ['Puell-Multiple', 'Wert der an diesem Tag ausgegebenen Coins geteilt durch sein 365-Tage-Mittel.'],
    derived('issuance_usd / SMA365(issuance_usd)', 'ratio', 'issuance_usd'),
  ),
  defineTerm(
    'hash_rate',
    'mining',
    ['Hash rate', 'Computing power of the network.'],
    ['Hashrate', 'Rechenleistung des Netzes.'],
    collected('terahashes_per_second', 'difficulty'),
  ),
  defineTerm(
    'hash_rate_sma30',
    'mining',
    ['Hash rate, 30-day average', 'Mean hash rate over 30 days.'],
    ['Hashrate, 30-Tage-Schnitt', 'Mittlere Hashrate über 30 Tage.'],
    derived('SMA30(hash_rate)', 'terahashes_per_second', 'hash_ribbons_state'),
  ),
  defineTerm(
    'hash_rate_sma60',
    'mining',
    ['Hash rate, 60-day average', 'Mean hash rate over 60 days.'],
    ['Hashrate, 60-Tage-Schnitt', 'Mittlere Hashrate über 60 Tage.'],
    derived('SMA60(hash_rate)', 'terahashes_per_second', 'hash_ribbons_state'),
  ),
  defineTerm(
    'hash_ribbons_state',
    'mining',
    ['Hash ribbons', 'Whether miners capitulate, recover or expand.'],
    ['Hash-Ribbons', 'Ob Miner kapitulieren, sich erholen oder ausbauen.'],
    derived('0 capitulation, 0.5 recovery, 1 expansion', 'points', 'hash_rate_sma30', 'hash_rate_sma60'),
  ),
  defineTerm(
    'difficulty',
    'mining',
    ['Difficulty', 'Difficulty of finding a block, relative to the lowest possible.'],
    ['Schwierigkeit', 'Schwierigkeit, einen Block zu finden, im Verhältnis zur geringstmöglichen.'],
    collected('count', 'hash_rate'),
  ),
  defineTerm(
    'issuance_usd',
    'mining',
    ['Issuance', 'Coins newly issued on the day at the price of the day.'],
    ['Emission', 'An diesem Tag neu ausgegebene Coins zum Tageskurs.'],
    collected('usd', 'puell_multiple'),
  ),
  defineTerm(
    'fees_btc',
    'mining',
    ['Fees', 'Transaction fees of the day.'],
    ['Gebühren', 'Transaktionsgebühren des Tages.'],
    collected('btc', 'issuance_usd'),
  ),
  defineTerm(
    'active_addresses',
    'activity',
    ['Active addresses', 'Addresses that sent or received coins on the day.'],
    ['Aktive Adressen', 'Adressen, die an diesem Tag Coins gesendet oder empfangen haben.'],
    collected('count', 'tx_count'),
  ),
  defineTerm(
    'tx_count',
    'activity',
    ['Transactions', 'Transactions of the day.'],
    ['Transaktionen', 'Transaktionen des Tages.'],
    collected('count', 'active_addresses'),
  ),
  defineTerm(
    'transfer_volume_usd',
    'activity',
    ['Transfer volume', 'Value transferred on chain on the day.'],
    ['Transfervolumen', 'An diesem Tag on-chain übertragener Wert.'],
    collected('usd', 'tx_count'),
  ),
  defineTerm(
    'coindays_destroyed',
    'activity',
    ['Coin days destroyed', 'Coins spent times the days since their last move.'],
    ['Vernichtete Coin-Tage', 'Ausgegebene Coins mal Tage seit ihrer letzten Bewegung.'],
    collected('coin_days', 'sopr', 'dormancy'),
  ),
  defineTerm(
    'circulating_supply',
    'supply',
    ['Circulating supply', 'Coins issued so far.'],
    ['Umlaufmenge', 'Bisher ausgegebene Coins.'],
    collected('btc', 'market_cap'),
  ),
  defineTerm(
    'lth_supply',
    'supply',
    ['Long-term holder supply', `Coins that last moved ${HOLDER_CUT.en} or longer ago.`],
    ['Bestand der Langzeithalter', `Coins, deren letzte Bewegung ${HOLDER_CUT.de} oder länger zurückliegt.`],
    collected('btc', 'circulating_supply'),
  ),
  defineTerm(
    'supply_in_profit',
    'supply',
    ['Supply in profit', 'Coins that last moved at a price below that of the day.'],
    ['Angebot im Gewinn', 'Coins, die zuletzt zu einem Kurs unter dem Tageskurs bewegt wurden.'],
    collected('btc', 'nupl'),
  ),
  defineTerm(
    'exchange_supply',
    'supply',
    ['Supply on exchanges', 'Coins attributed to exchanges, first provider.'],
    ['Bestand auf Börsen', 'Börsen zugeordnete Coins, erster Anbieter.'],
    collected('btc', 'exchange_reserves'),
  ),
  defineTerm(
    'exchange_reserves',
    'supply',
    ['Exchange reserves', 'Coins attributed to exchanges, second provider.'],
    ['Börsenreserven', 'Börsen zugeordnete Coins, zweiter Anbieter.'],
    collected('btc', 'exchange_supply'),
  ),
  defineTerm(
    'sopr',
    'valuation',
    ['Spent output profit ratio', 'Value of the coins spent on the day, divided by their value when they last moved.'],
    [
      'Spent Output Profit Ratio (SOPR)',
      'Wert der an diesem Tag ausgegebenen Coins geteilt durch ihren Wert bei der letzten Bewegung.',
    ],
    collected('ratio', 'coindays_destroyed'),
  ),
  defineTerm(
    'stablecoin_supply',
    'liquidity',
    ['Stablecoin supply', 'Circulating supply of stablecoins.'],
    ['Stablecoin-Menge', 'Umlaufmenge der Stablecoins.'],
    collected('usd', 'market_cap'),
  ),
];
