import { defineTerm } from '../../terms/define-term.ts';
import { collected, derived, PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for flows of money and coins: exchanges, exchange-traded funds, stablecoins, DeFi contracts. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'exchange_inflow_btc',
    'flows',
    ['Exchange inflow', 'Coins sent on the day to addresses attributed to exchanges.'],
    ['Börsenzufluss', 'An diesem Tag an Börsenadressen gesendete Coins.'],
    collected(PROVIDERS.chain, 'btc', ['exchange_outflow_btc', 'exchange_supply', 'exchange_reserves']),
  ),
  defineTerm(
    'exchange_outflow_btc',
    'flows',
    ['Exchange outflow', 'Coins sent on the day from addresses attributed to exchanges.'],
    ['Börsenabfluss', 'An diesem Tag von Börsenadressen gesendete Coins.'],
    collected(PROVIDERS.chain, 'btc', ['exchange_inflow_btc', 'exchange_supply', 'exchange_reserves']),
  ),
  defineTerm(
    'etf_net_flow',
    'flows',
    [
      'Bitcoin ETF net flow',
      'Net flow into all US spot Bitcoin ETFs on a trading day; the newest days can be revised.',
    ],
    [
      'Bitcoin-ETF-Nettofluss',
      'Nettofluss in alle US-Spot-Bitcoin-ETFs an einem Handelstag; die jüngsten Tage können revidiert werden.',
    ],
    collected(PROVIDERS.market, 'usd_millions', ['etf_net_flow_20d', 'etf_net_flow_total']),
  ),
  defineTerm(
    'treasury_holdings_btc',
    'flows',
    ['Corporate Bitcoin treasuries', 'Bitcoin in the treasuries of listed companies, as last reported.'],
    [
      'Bitcoin-Bestände von Unternehmen',
      'Bitcoin in den Treasuries börsennotierter Unternehmen, nach der letzten Meldung.',
    ],
    collected('a file or a declared source', 'btc', ['institutional_share', 'etf_net_flow_total']),
  ),
  defineTerm(
    'etf_net_flow_20d',
    'flows',
    ['Bitcoin ETF net flow, 20 trading days', 'Sum of the net flows of the last 20 trading days.'],
    ['Bitcoin-ETF-Nettofluss, 20 Handelstage', 'Summe der Nettoflüsse der letzten 20 Handelstage.'],
    derived('sum of the last 20 values of etf_net_flow', 'usd_millions', ['etf_net_flow', 'etf_net_flow_total']),
  ),
  defineTerm(
    'etf_net_flow_total',
    'flows',
    ['Bitcoin ETF net flow, total', 'Sum of all net flows since the first trading day.'],
    ['Bitcoin-ETF-Nettofluss, gesamt', 'Summe aller Nettoflüsse seit dem ersten Handelstag.'],
    derived('sum(etf_net_flow)', 'usd_millions', ['etf_net_flow', 'etf_net_flow_20d']),
  ),
  defineTerm(
    'defi_tvl',
    'flows',
    ['Total value locked in DeFi', 'Value held by decentralised finance contracts on all tracked chains.'],
    [
      'In DeFi gebundener Wert (TVL)',
      'Wert in Verträgen der dezentralen Finanzen (DeFi) auf allen erfassten Blockchains.',
    ],
    collected(PROVIDERS.market, 'usd', ['stablecoin_supply', 'total_market_cap']),
  ),
  defineTerm(
    'ssr',
    'liquidity',
    [
      'Stablecoin supply ratio',
      'Market capitalisation of Bitcoin divided by stablecoin supply. Low values mean high buying power of stablecoins relative to Bitcoin.',
    ],
    [
      'Stablecoin-Verhältnis (SSR)',
      'Marktkapitalisierung von Bitcoin geteilt durch die Stablecoin-Menge. Tiefe Werte bedeuten hohe Kaufkraft der Stablecoins im Verhältnis zu Bitcoin.',
    ],
    derived('market_cap / stablecoin_supply', 'ratio', ['market_cap', 'stablecoin_supply', 'ssr_oscillator']),
  ),
  defineTerm(
    'ssr_oscillator',
    'liquidity',
    ['SSR oscillator', 'Distance of the stablecoin supply ratio from its 200-day mean, in standard deviations.'],
    ['SSR-Oszillator', 'Abstand des Stablecoin-Verhältnisses von seinem 200-Tage-Mittel, in Standardabweichungen.'],
    derived('(ssr - SMA200(ssr)) / sd200(ssr)', 'standard_deviations', ['ssr', 'stablecoin_supply']),
  ),
];
