import { z } from 'zod';
import { instantOf } from '../../engine/calendar.ts';
import { barsOf, type Market } from './daily-bars.ts';
import { type DailyRow, type DatedRow, dailyRows } from './daily-rows.ts';
import { endOfDay } from './day-bounds.ts';
import { dayWindows } from './day-windows.ts';
import { numericText } from './numeric-text.ts';
import type { SourceRequest } from './source.ts';
import { utcMidnight } from './utc-midnight.ts';

const DAYS_PER_PAGE = 1000;
const QUOTE = 'USDT';

// Open time, open, high, low, close, volume, close time, quote volume, trades, taker buy volume; then two unused
// fields.
const klines = z.array(
  z
    .tuple([
      utcMidnight,
      numericText,
      numericText,
      numericText,
      numericText,
      numericText,
      z.int(),
      numericText,
      z.int(),
      numericText,
    ])
    .rest(z.unknown()),
);

/** Endpoint that serves the bars of one kind of Binance market. */
export interface BinanceBars {
  readonly key: string;
  readonly path: string;
  readonly kind: Market['kind'];
}

/** Fetches daily bars of a coin against USDT, both as rows of its series and for the panel. */
export async function fetchBinanceBars({ key, path, kind }: BinanceBars, base: string, request: SourceRequest) {
  const rows: DatedRow[] = [];
  for (const { from, to } of dayWindows(request, DAYS_PER_PAGE)) {
    const range = `startTime=${instantOf(from)}&endTime=${endOfDay(to)}&limit=${DAYS_PER_PAGE}`;
    const page = await request.getJson(`${path}?symbol=${base}${QUOTE}&interval=1d&${range}`, klines);
    for (const [at, open, high, low, close, volume, , quoteVolume, , takerBuyVolume] of page)
      rows.push({ at, values: [open, high, low, close, volume, quoteVolume, takerBuyVolume] });
  }
  const days: readonly DailyRow[] = dailyRows(key, rows, request);
  return { days, panels: barsOf(key, { venue: 'binance', base, quote: QUOTE, kind }, days) };
}
