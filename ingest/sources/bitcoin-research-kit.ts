import { z } from 'zod';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { type DatedRow, dailyRows } from './daily-rows.ts';
import { startOfDay } from './day-bounds.ts';
import { type DayWindow, dayWindows } from './day-windows.ts';
import { seriesOf } from './series-of.ts';
import type { Source, SourceRequest } from './source.ts';
import { sourceUnavailable } from './source-unavailable.ts';

const KEY = 'bitcoin-research-kit';
// One request may cost 320,000; a daily number costs 10.
const DAYS_PER_PAGE = 500;
const SUPPLY = 'supply';

/** Our id and the series of the kit that says the same. Sums are over the 24 hours to the end of the day. */
const EQUAL: Readonly<Record<string, string>> = {
  sopr: 'sopr_24h',
  asopr: 'asopr_24h',
  sth_sopr_24h: 'sth_sopr_24h',
  lth_sopr_24h: 'lth_sopr_24h',
  sth_mvrv: 'sth_mvrv',
  lth_mvrv: 'lth_mvrv',
  coindays_destroyed: 'coindays_destroyed_sum_24h',
  circulating_supply: SUPPLY,
  lth_supply: 'lth_supply',
  supply_in_profit: 'supply_in_profit',
};

/** Our id and the series of the kit, in coins, whose sum it gives as percent of the supply. */
const SHARES: Readonly<Record<string, readonly string[]>> = {
  hodl_waves_age_up_to_1d: ['utxos_under_1h_old_supply', 'utxos_1h_to_1d_old_supply'],
  hodl_waves_age_1d_1w: ['utxos_1d_to_1w_old_supply'],
  hodl_waves_age_1w_1m: ['utxos_1w_to_1m_old_supply'],
  hodl_waves_age_1m_3m: ['utxos_1m_to_2m_old_supply', 'utxos_2m_to_3m_old_supply'],
  hodl_waves_age_3m_6m: ['utxos_3m_to_4m_old_supply', 'utxos_4m_to_5m_old_supply', 'utxos_5m_to_6m_old_supply'],
  hodl_waves_age_6m_1y: ['utxos_6m_to_1y_old_supply'],
  hodl_waves_age_1y_2y: ['utxos_1y_to_2y_old_supply'],
  hodl_waves_age_2y_3y: ['utxos_2y_to_3y_old_supply'],
  hodl_waves_age_3y_5y: ['utxos_3y_to_4y_old_supply', 'utxos_4y_to_5y_old_supply'],
  hodl_waves_age_5y_7y: ['utxos_5y_to_6y_old_supply', 'utxos_6y_to_7y_old_supply'],
  hodl_waves_age_7y_10y: ['utxos_7y_to_8y_old_supply', 'utxos_8y_to_10y_old_supply'],
  hodl_waves_age_10y_15y: ['utxos_10y_to_12y_old_supply', 'utxos_12y_to_15y_old_supply'],
  supply_share_wallets_1_10: ['addrs_1btc_to_10btc_supply'],
  supply_share_wallets_10_100: ['addrs_10btc_to_100btc_supply'],
  supply_share_wallets_100_1k: ['addrs_100btc_to_1k_btc_supply'],
  supply_share_wallets_1k_10k: ['addrs_1k_btc_to_10k_btc_supply'],
  supply_share_wallets_10k_100k: ['addrs_10k_btc_to_100k_btc_supply'],
  supply_share_wallets_over_100k: ['addrs_over_100k_btc_supply'],
};

const SERIES = [...Object.keys(EQUAL), ...Object.keys(SHARES)];
const ASKED = [...new Set([...Object.values(EQUAL), ...Object.values(SHARES).flat()])];

const column = { index: z.literal('day1'), start: z.int(), end: z.int() };
const dates = z.object({ ...column, data: z.array(z.iso.date()) });
const numbers = z.object({ ...column, data: z.array(z.number().nullable()) });
/** One column for each series asked for, in that order; the first one is the dates. */
const answer = z.tuple([dates]).rest(numbers);

/** Our values of one day from the kit's. */
function valuesOf(kit: ReadonlyMap<string, number>): number[] {
  const of = (name: string) => kit.get(name) ?? Number.NaN;
  const share = (names: readonly string[]) => (100 * names.reduce((sum, name) => sum + of(name), 0)) / of(SUPPLY);
  return [...Object.values(EQUAL).map(of), ...Object.values(SHARES).map(share)];
}

function rowsOf([{ data: days, start, end }, ...columns]: z.output<typeof answer>): DatedRow[] {
  if (columns.length !== ASKED.length)
    throw sourceUnavailable(KEY, `the answer holds ${columns.length} series of ${ASKED.length}`);
  if (columns.some((one) => one.start !== start || one.end !== end || one.data.length !== days.length))
    throw sourceUnavailable(KEY, 'the series of the answer are not of the same days');
  return days.map((date, i) => {
    const kit = new Map(ASKED.map((name, c) => [name, columns[c]?.data[i] ?? Number.NaN]));
    return { at: startOfDay(toDay(date)), values: valuesOf(kit) };
  });
}

/** The kit's newest day is still growing, also when its chain is behind: a day counts once a later one has begun. */
async function fetchRows({ from, to }: DayWindow, request: SourceRequest): Promise<DatedRow[]> {
  const range = `start=${toIsoDate(from)}&end=${toIsoDate(to + 2)}`;
  const series = ['date', ...ASKED].join(',');
  const rows = rowsOf(await request.getJson(`/api/series/bulk?index=day1&series=${series}&${range}`, answer));
  const newest = Math.max(...rows.map(({ at }) => at));
  return rows.filter(({ at }) => at > request.now.getTime() || (at < newest && at <= startOfDay(to)));
}

/**
 * On-chain series of the Bitcoin Research Kit, computed from a full node.
 *
 * Written for the series interface of Bitview 0.12 (`/api/series/bulk`, index `day1`, `end` exclusive), which replaced
 * `/api/vecs/query`. Any own instance serves the same.
 */
export const source: Source = {
  key: KEY,
  title: 'Bitcoin Research Kit',
  origin: 'https://bitview.space',
  cadence: 'daily',
  licenceNote: 'Open source (MIT), served without a key; facts of the public chain.',
  documentation: 'https://bitview.space/api',
  series: SERIES,
  panels: [],
  pauseMs: 500,
  staleDays: 3,
  async fetch(request) {
    const rows: DatedRow[] = [];
    for (const window of dayWindows(request, DAYS_PER_PAGE)) rows.push(...(await fetchRows(window, request)));
    return { series: seriesOf(KEY, SERIES, dailyRows(KEY, rows, request)), panels: [] };
  },
};
