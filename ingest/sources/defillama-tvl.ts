import { z } from 'zod';
import { dailyRows } from './daily-rows.ts';
import { PROVIDER_LICENCES } from './provider-licences.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';

const KEY = 'defillama-tvl';
const SERIES = ['defi_tvl'];

const answer = z.array(z.object({ date: z.int().positive(), tvl: z.number().nonnegative() }));

/** Value locked in the contracts of all chains, without liquid staking and double counting. */
export const source: Source = {
  key: KEY,
  title: 'DefiLlama, value locked',
  origin: 'https://api.llama.fi',
  cadence: 'daily',
  since: '2017-09-27',
  licence: PROVIDER_LICENCES.defillama,
  blocked: null,
  documentation: 'https://api-docs.defillama.com/#tag/tvl/get/v2/historicalChainTvl',
  series: SERIES,
  panels: [],
  pauseMs: 1000,
  staleDays: 3,
  async fetch(request) {
    const points = await request.getJson('/v2/historicalChainTvl', answer);
    const rows = points.map(({ date, tvl }) => ({ at: date * 1000, values: [tvl] }));
    return { series: seriesOf(KEY, SERIES, dailyRows(KEY, rows, request)), panels: [] };
  },
};
