import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { collected, derived } from './facts.ts';

const CHAIN = 'on-chain data provider';

/** Blocks, the miners' pay and what follows from the issuance. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'block_count',
    'mining',
    ['Blocks', 'Blocks mined on the day; 144 by design.'],
    ['Blöcke', 'Am Tag gefundene Blöcke; vorgesehen sind 144.'],
    collected(CHAIN, 'count', ['difficulty', 'issuance_btc']),
  ),
  defineTerm(
    'issuance_btc',
    'mining',
    ['Issuance in coins', 'New coins of the day, without fees.'],
    ['Emission in Münzen', 'Neue Münzen des Tages, ohne Gebühren.'],
    collected(CHAIN, 'btc', ['issuance_usd', 'circulating_supply']),
  ),
  defineTerm(
    'miner_revenue_usd',
    'mining',
    ['Miner revenue', 'New coins and fees of the day at its price.'],
    ['Mining-Erlös', 'Neue Münzen und Gebühren des Tages zu seinem Kurs.'],
    collected(CHAIN, 'usd', ['issuance_usd', 'fees_btc', 'fee_dominance']),
  ),
  defineTerm(
    'fee_dominance',
    'mining',
    ['Fee dominance', "Fees as a share of the miners' revenue of the day."],
    ['Gebührenanteil', 'Anteil der Gebühren am Erlös der Miner des Tages.'],
    derived('100 * fees / (fees + issuance), fees = fees_btc * btc_close', 'percent', [
      'fees_btc',
      'issuance_usd',
      'miner_revenue_usd',
    ]),
  ),
  defineTerm(
    'thermocap',
    'mining',
    ['Thermocap', 'All coins ever issued, each at the price of its day.'],
    ['Thermocap', 'Alle je ausgegebenen Münzen, jede zum Kurs ihres Tages.'],
    derived('sum(issuance_usd)', 'usd', ['issuance_usd', 'thermocap_ratio', 'investor_cap']),
  ),
  defineTerm(
    'thermocap_ratio',
    'mining',
    ['Thermocap ratio', 'Market capitalisation over thermocap.'],
    ['Thermocap-Verhältnis', 'Marktkapitalisierung zu Thermocap.'],
    derived('market_cap / thermocap', 'ratio', ['thermocap', 'market_cap']),
  ),
  defineTerm(
    'stock_to_flow',
    'mining',
    ['Stock to flow', 'Supply over the coins issued within a year.'],
    ['Stock-to-Flow', 'Umlaufmenge zu den in einem Jahr ausgegebenen Münzen.'],
    derived('circulating_supply / (365 * SMA365(issuance_btc))', 'ratio', [
      'circulating_supply',
      'issuance_btc',
      'stock_to_flow_price',
    ]),
  ),
  defineTerm(
    'stock_to_flow_price',
    'mining',
    [
      'Stock-to-flow model price',
      'Price that the model of 2019 gives to the scarcity. It has failed since 2021 and is kept as a reference.',
    ],
    [
      'Modellkurs nach Stock-to-Flow',
      'Kurs, den das Modell von 2019 der Knappheit zuordnet. Es versagt seit 2021 und bleibt als Referenz.',
    ],
    derived('exp(-1.84) * stock_to_flow ^ 3.36', 'usd', ['stock_to_flow', 'stock_to_flow_deflection'], 'PlanB 2019'),
  ),
  defineTerm(
    'stock_to_flow_deflection',
    'mining',
    ['Stock-to-flow deflection', 'Price over the stock-to-flow model price.'],
    ['Abweichung von Stock-to-Flow', 'Kurs zum Modellkurs nach Stock-to-Flow.'],
    derived('btc_close / stock_to_flow_price', 'ratio', ['stock_to_flow_price', 'btc_close']),
  ),
];
