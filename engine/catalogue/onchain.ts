import type { SeriesDeclaration, Unit } from '../series-declaration.ts';

/** Chain data of a day is complete shortly after the day ends. */
function onchain(id: string, label: string, group: string, unit: Unit, description: string): SeriesDeclaration {
  return { id, label, group, owner: 'onchain', unit, description, publicationLagDays: 1 };
}

/** Collected on-chain series. */
export const series: readonly SeriesDeclaration[] = [
  onchain('market_cap', 'Market capitalisation', 'pilot', 'usd', 'Circulating supply times price.'),
  onchain(
    'realized_cap',
    'Realised capitalisation',
    'pilot',
    'usd',
    'Every coin valued at the price of the day it last moved.',
  ),
  onchain(
    'hash_rate',
    'Hash rate',
    'mining',
    'terahashes_per_second',
    'Mean hash rate of the day, estimated from blocks and difficulty.',
  ),
  onchain('difficulty', 'Difficulty', 'mining', 'count', 'Mean mining difficulty of the day.'),
  onchain('issuance_usd', 'Issuance', 'mining', 'usd', 'New coins of the day at the price of the day, without fees.'),
  onchain('fees_btc', 'Fees', 'mining', 'btc', 'Transaction fees of the day.'),
  onchain('active_addresses', 'Active addresses', 'activity', 'count', 'Addresses that sent or received on the day.'),
  onchain('tx_count', 'Transactions', 'activity', 'count', 'Transactions of the day.'),
  onchain(
    'transfer_volume_usd',
    'Transfer volume',
    'activity',
    'usd',
    'Value moved on chain on the day, unadjusted for change and self-transfers.',
  ),
  onchain(
    'coindays_destroyed',
    'Coin days destroyed',
    'activity',
    'count',
    'Coins spent on the day times the days each had rested.',
  ),
  onchain('circulating_supply', 'Circulating supply', 'supply', 'btc', 'Coins issued up to the end of the day.'),
  onchain('lth_supply', 'Long-term holder supply', 'supply', 'btc', 'Coins unmoved for at least 155 days.'),
  onchain(
    'supply_in_profit',
    'Supply in profit',
    'supply',
    'btc',
    'Coins whose last move was at a price below that of the day.',
  ),
  onchain(
    'exchange_supply',
    'Supply on exchanges',
    'supply',
    'btc',
    'Coins on addresses attributed to exchanges, first provider.',
  ),
  onchain(
    'exchange_reserves',
    'Exchange reserves',
    'supply',
    'btc',
    'Coins on addresses attributed to exchanges, second provider; the attributions differ.',
  ),
  onchain(
    'sopr',
    'Spent output profit ratio',
    'pilot',
    'ratio',
    'Value of the coins spent on the day at the time of spending over their value when they last moved.',
  ),
  onchain(
    'stablecoin_supply',
    'Stablecoin supply',
    'liquidity',
    'usd',
    'Circulating supply of all stablecoins the source tracks.',
  ),
];
