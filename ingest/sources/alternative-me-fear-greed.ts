import { z } from 'zod';
import { dailyRows } from './daily-rows.ts';
import { epochText } from './epoch-text.ts';
import { numericText } from './numeric-text.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';

const KEY = 'alternative-me-fear-greed';
const SERIES = ['fear_greed'];

const points = numericText.refine((value) => Number.isInteger(value) && value >= 0 && value <= 100, {
  error: ({ input }) => `${input} is not a whole number from 0 to 100`,
});

const answer = z.object({
  data: z.array(z.object({ value: points, timestamp: epochText })),
  metadata: z.object({ error: z.null() }),
});

/** The Crypto Fear and Greed index, published at the start of the day it is dated. */
export const source: Source = {
  key: KEY,
  title: 'alternative.me, Fear and Greed',
  origin: 'https://api.alternative.me',
  cadence: 'daily',
  since: '2018-02-01',
  licence: {
    commercial: 'yes',
    note: 'Free, also commercially, with the attribution beside the number.',
    terms: 'https://alternative.me/crypto/fear-and-greed-index/#api',
    attribution: {
      text: 'Source: alternative.me, Crypto Fear & Greed Index',
      link: 'https://alternative.me/crypto/fear-and-greed-index/',
    },
  },
  blocked: null,
  documentation: 'https://alternative.me/crypto/fear-and-greed-index/#api',
  series: SERIES,
  panels: [],
  // 60 requests a minute.
  pauseMs: 1000,
  staleDays: 3,
  async fetch(request) {
    const { data } = await request.getJson('/fng/?limit=0&format=json', answer);
    const rows = data.map(({ value, timestamp }) => ({ at: timestamp * 1000, values: [value] }));
    return { series: seriesOf(KEY, SERIES, dailyRows(KEY, rows, request)), panels: [] };
  },
};
