import type { SeriesDeclaration, Unit } from '../series-declaration.ts';
import { HOLDER_CUT } from './holder-cut.ts';

/** Chain data of a day is complete shortly after the day ends. */
function onchain(id: string, label: string, group: string, unit: Unit, description: string): SeriesDeclaration {
  return { id, label, group, owner: 'onchain', unit, description, publicationLagDays: 1 };
}

/** Two sources value the chain: the first at exchange prices, the second at prices from its own on-chain oracle. */
const VALUED: Pick<SeriesDeclaration, 'sources'> = { sources: ['coin-metrics-community', 'bitcoin-research-kit'] };
/** Definition of short-term and long-term holders; providers draw the line differently. */

/** Collected on-chain series; splits by age or wallet size are in separate files. */
export const series: readonly SeriesDeclaration[] = [
  { ...onchain('market_cap', 'Market capitalisation', 'pilot', 'usd', 'Circulating supply times price.'), ...VALUED },
  {
    ...onchain(
      'realized_cap',
      'Realised capitalisation',
      'pilot',
      'usd',
      'Value of all coins, each at the price of the day it last moved.',
    ),
    ...VALUED,
  },
  onchain(
    'sopr',
    'Spent output profit ratio',
    'pilot',
    'ratio',
    'Value of the coins spent on the day, divided by their value when they last moved.',
  ),
  onchain('asopr', 'Adjusted SOPR', 'pilot', 'ratio', 'SOPR without coins that last moved less than an hour before.'),
  onchain(
    'sth_sopr_24h',
    'Short-term holder SOPR',
    'pilot',
    'ratio',
    `SOPR of coins spent on the day whose last move was less than ${HOLDER_CUT.en} before.`,
  ),
  onchain(
    'lth_sopr_24h',
    'Long-term holder SOPR',
    'pilot',
    'ratio',
    `SOPR of coins spent on the day whose last move was ${HOLDER_CUT.en} or longer before.`,
  ),
  onchain(
    'sth_mvrv',
    'Short-term holder MVRV',
    'pilot',
    'ratio',
    `Price divided by the average cost basis of coins that last moved less than ${HOLDER_CUT.en} ago.`,
  ),
  onchain(
    'lth_mvrv',
    'Long-term holder MVRV',
    'pilot',
    'ratio',
    `Price divided by the average cost basis of coins that last moved ${HOLDER_CUT.en} or longer ago.`,
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
  onchain(
    'issuance_usd',
    'Issuance',
    'mining',
    'usd',
    'Coins newly issued on the day at the price of the day, without fees.',
  ),
  onchain('issuance_btc', 'Issuance in coins', 'mining', 'btc', 'Coins newly issued on the day, without fees.'),
  onchain(
    'miner_revenue_usd',
    'Miner revenue',
    'mining',
    'usd',
    'Newly issued coins and fees of the day at the price of the day.',
  ),
  onchain('fees_btc', 'Fees', 'mining', 'btc', 'Transaction fees of the day.'),
  onchain(
    'active_addresses',
    'Active addresses',
    'activity',
    'count',
    'Addresses that sent or received coins on the day.',
  ),
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
    'Value transferred on chain on the day, not adjusted for change and self-transfers.',
  ),
  onchain(
    'coindays_destroyed',
    'Coin days destroyed',
    'activity',
    'coin_days',
    'Coins spent on the day times the days since their last move.',
  ),
  onchain(
    'lth_coindays_destroyed',
    'Long-term holder coin days destroyed',
    'activity',
    'coin_days',
    `Coin days destroyed by spending coins that had not moved for ${HOLDER_CUT.en} or longer.`,
  ),
  onchain('circulating_supply', 'Circulating supply', 'supply', 'btc', 'Coins issued up to the end of the day.'),
  onchain(
    'lth_supply',
    'Long-term holder supply',
    'supply',
    'btc',
    `Coins that last moved ${HOLDER_CUT.en} or longer ago.`,
  ),
  onchain(
    'supply_in_profit',
    'Supply in profit',
    'supply',
    'btc',
    'Coins that last moved at a price below that of the day.',
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
