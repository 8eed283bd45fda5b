import { defineTerm } from '../../terms/define-term.ts';
import { collected, derived, PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for blocks, miner revenue and issuance. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'block_count',
    'mining',
    ['Blocks', 'Blocks mined on the day; 144 by design.'],
    ['Blöcke', 'An diesem Tag gefundene Blöcke; vorgesehen sind 144.'],
    collected(PROVIDERS.chain, 'count', ['difficulty', 'issuance_btc']),
  ),
  defineTerm(
    'issuance_btc',
    'mining',
    ['Issuance in coins', 'Coins newly issued on the day, without fees.'],
    ['Emission in Coins', 'An diesem Tag neu ausgegebene Coins, ohne Gebühren.'],
    collected(PROVIDERS.chain, 'btc', ['issuance_usd', 'circulating_supply']),
  ),
  defineTerm(
    'miner_revenue_usd',
    'mining',
    ['Miner revenue', 'Newly issued coins and fees of the day at the price of the day.'],
    ['Mining-Erlös', 'Neu ausgegebene Coins und Gebühren des Tages zum Tageskurs.'],
    collected(PROVIDERS.chain, 'usd', ['issuance_usd', 'fees_btc', 'fee_dominance']),
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
    ['Thermocap', 'Cumulative value of all coins ever issued, each at the price of its day of issue.'],
    ['Thermocap', 'Kumulierter Wert aller je ausgegebenen Coins, jeder zum Kurs seines Ausgabetags.'],
    derived('sum(issuance_usd)', 'usd', ['issuance_usd', 'thermocap_ratio', 'investor_cap']),
  ),
  defineTerm(
    'thermocap_ratio',
    'mining',
    ['Thermocap ratio', 'Market capitalisation divided by thermocap.'],
    ['Thermocap-Verhältnis', 'Marktkapitalisierung geteilt durch Thermocap.'],
    derived('market_cap / thermocap', 'ratio', ['thermocap', 'market_cap']),
  ),
  defineTerm(
    'stock_to_flow',
    'mining',
    ['Stock to flow', 'Circulating supply divided by the coins issued within a year.'],
    ['Stock-to-Flow', 'Umlaufmenge geteilt durch die binnen eines Jahres ausgegebenen Coins.'],
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
      'Price that the stock-to-flow model of 2019 implies. The model has failed since 2021 and is kept as a reference.',
    ],
    [
      'Modellkurs nach Stock-to-Flow',
      'Kurs nach dem Stock-to-Flow-Modell von 2019. Das Modell versagt seit 2021 und bleibt als Referenz.',
    ],
    derived('exp(-1.84) * stock_to_flow ^ 3.36', 'usd', ['stock_to_flow', 'stock_to_flow_deflection'], 'PlanB 2019'),
  ),
  defineTerm(
    'stock_to_flow_deflection',
    'mining',
    ['Stock-to-flow deflection', 'Price divided by the stock-to-flow model price.'],
    ['Abweichung von Stock-to-Flow', 'Kurs geteilt durch den Modellkurs nach Stock-to-Flow.'],
    derived('btc_close / stock_to_flow_price', 'ratio', ['stock_to_flow_price', 'btc_close']),
  ),
];
