import type { SeriesDeclaration, Unit } from '../series-declaration.ts';
import { HOLDER_CUT } from './holder-cut.ts';

/** Chain data of a day is complete shortly after the day ends. */
function onchain(id: string, label: string, group: string, unit: Unit, description: string): SeriesDeclaration {
  return { id, label, group, owner: 'onchain', unit, description, publicationLagDays: 1 };
}

/** Two sources value the chain: the first at prices of exchanges, the second at those its own oracle finds on it. */
const VALUED: Pick<SeriesDeclaration, 'sources'> = { sources: ['coin-metrics-community', 'bitcoin-research-kit'] };
/** What short-term and long-term holders are; providers draw the line differently. */

/** Collected on-chain series; what splits by age or wallet size has files of its own. */
export const series: readonly SeriesDeclaration[] = [
  { ...onchain('market_cap', 'Market capitalisation', 'pilot', 'usd', 'Circulating supply times price.'), ...VALUED },
  {
    ...onchain(
      'realized_cap',
      'Realised capitalisation',
      'pilot',
      'usd',
      'Every coin valued at the price of the day it last moved.',
    ),
    ...VALUED,
  },
  onchain(
    'sopr',
    'Spent output profit ratio',
    'pilot',
    'ratio',
    'Value of the coins spent on the day at the time of spending over their value when they last moved.',
  ),
  onchain('asopr', 'Adjusted SOPR', 'pilot', 'ratio', 'SOPR without coins that moved less than an hour earlier.'),
  onchain(
    'sth_sopr_24h',
    'Short-term holder SOPR',
    'pilot',
    'ratio',
    `SOPR of the coins spent on the day that had rested less than ${HOLDER_CUT.en}.`,
  ),
  onchain(
    'lth_sopr_24h',
    'Long-term holder SOPR',
    'pilot',
    'ratio',
    `SOPR of the coins spent on the day that had rested at least ${HOLDER_CUT.en}.`,
  ),
  onchain(
    'sth_mvrv',
    'Short-term holder MVRV',
    'pilot',
    'ratio',
    `Price over the mean cost of coins younger than ${HOLDER_CUT.en}.`,
  ),
  onchain(
    'lth_mvrv',
    'Long-term holder MVRV',
    'pilot',
    'ratio',
    `Price over the mean cost of coins of at least ${HOLDER_CUT.en}.`,
  ),
  onchain(
    'hash_rate',
    'Hash rate',
    'mining',
    'terahashes_per_second',
    'Mean hash rate of the day, estimated from blocks and difficulty.',
  ),
  {
    ...onchain('difficulty', 'Difficulty', 'mining', 'count', 'Mean mining difficulty of the day.'),
    sources: ['mempool-mining', 'bitcoin-research-kit'],
  },
  {
    ...onchain('block_count', 'Blocks', 'mining', 'count', 'Blocks mined on the day; 144 by design.'),
    allowed: { min: 0, isWhole: true },
  },
  onchain('issuance_usd', 'Issuance', 'mining', 'usd', 'New coins of the day at the price of the day, without fees.'),
  onchain('issuance_btc', 'Issuance in coins', 'mining', 'btc', 'New coins of the day, without fees.'),
  onchain('miner_revenue_usd', 'Miner revenue', 'mining', 'usd', 'New coins and fees of the day at its price.'),
  onchain('fees_btc', 'Fees', 'mining', 'btc', 'Transaction fees of the day.'),
  onchain('active_addresses', 'Active addresses', 'activity', 'count', 'Addresses that sent or received on the day.'),
  onchain('new_addresses', 'New addresses', 'activity', 'count', 'Addresses seen for the first time on the day.'),
  onchain(
    'addresses_with_balance',
    'Addresses with a balance',
    'activity',
    'count',
    'Addresses that hold any coins at the end of the day.',
  ),
  onchain('tx_count', 'Transactions', 'activity', 'count', 'Transactions of the day.'),
  onchain('transfer_count', 'Transfers', 'activity', 'count', 'Transfers between addresses on the day.'),
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
    'coin_days',
    'Coins spent on the day times the days each had rested.',
  ),
  onchain(
    'lth_coindays_destroyed',
    'Long-term holder coin days destroyed',
    'activity',
    'coin_days',
    `Coin days destroyed by coins that had rested at least ${HOLDER_CUT.en}.`,
  ),
  onchain('circulating_supply', 'Circulating supply', 'supply', 'btc', 'Coins issued up to the end of the day.'),
  onchain('lth_supply', 'Long-term holder supply', 'supply', 'btc', `Coins unmoved for at least ${HOLDER_CUT.en}.`),
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
    'liquidity',
    'btc',
    'Coins on addresses attributed to exchanges, first provider.',
  ),
  {
    ...onchain(
      'exchange_reserves',
      'Exchange reserves',
      'liquidity',
      'btc',
      'Coins on addresses attributed to exchanges, second provider; the attributions differ.',
    ),
    filesOnly: true,
  },
  onchain(
    'exchange_inflow_btc',
    'Exchange inflow',
    'liquidity',
    'btc',
    'Coins sent to addresses attributed to exchanges.',
  ),
  onchain(
    'exchange_outflow_btc',
    'Exchange outflow',
    'liquidity',
    'btc',
    'Coins sent from addresses attributed to exchanges.',
  ),
  onchain(
    'stablecoin_supply',
    'Stablecoin supply',
    'liquidity',
    'usd',
    'Circulating supply of all stablecoins the source tracks.',
  ),
];
