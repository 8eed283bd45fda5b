import { z } from 'zod';
import { dailyRows } from './daily-rows.ts';
import { epochText } from './epoch-text.ts';
import { PROVIDER_LICENCES } from './provider-licences.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';

const KEY = 'defillama-stablecoins';
const SERIES = ['stablecoin_supply'];

/** Dollars by the currency that the coins are pegged to, for example `peggedUSD`. */
const byPeg = z.record(z.string(), z.number());
const answer = z.array(z.object({ date: epochText, totalCirculatingUSD: byPeg }));

/** Sums all pegs. An answer without any peg is a day that was not counted, not one without stablecoins. */
function totalOf(pegs: z.output<typeof byPeg>): number {
  const dollars = Object.values(pegs);
  return dollars.length === 0 ? Number.NaN : dollars.reduce((sum, amount) => sum + amount, 0);
}

/** Circulating supply of all stablecoins, whatever their peg, in dollars. */
export const source: Source = {
  key: KEY,
  title: 'DefiLlama, stablecoins',
  origin: 'https://stablecoins.llama.fi',
  cadence: 'daily',
  since: '2017-11-29',
  licence: PROVIDER_LICENCES.defillama,
  blocked: null,
  documentation: 'https://api-docs.defillama.com/#tag/stablecoins/get/stablecoincharts/all',
  series: SERIES,
  panels: [],
  pauseMs: 1000,
  staleDays: 3,
  async fetch(request) {
    const points = await request.getJson('/stablecoincharts/all', answer);
    const rows = points.map(({ date, totalCirculatingUSD }) => ({
      at: date * 1000,
      values: [totalOf(totalCirculatingUSD)],
    }));
    return { series: seriesOf(KEY, SERIES, dailyRows(KEY, rows, request)), panels: [] };
  },
};
