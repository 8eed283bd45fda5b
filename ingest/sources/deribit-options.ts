import { z } from 'zod';
import type { Day } from '../../engine/calendar.ts';
import { distinctRows } from './distinct-rows.ts';
import { englishDate } from './english-date.ts';
import { refuseClockSkew } from './refuse-clock-skew.ts';
import { isSnapshotOf, SNAPSHOT_TOLERANCE_MS } from './snapshot-day.ts';
import type { Source } from './source.ts';

const KEY = 'deribit-options';
const INSTRUMENT = /^BTC-(\d{1,2})([A-Z]{3})(\d{2})-(\d+)-([CP])$/;

/** What the name of an option says. */
interface Instrument {
  readonly name: string;
  readonly isCall: boolean;
  readonly expiry: Day;
  readonly strike: number;
}

const instrument = z.string().transform((name, context): Instrument => {
  const [, day = '', month = '', year = '', strike = '', side] = INSTRUMENT.exec(name) ?? [];
  const expiry = side ? englishDate(day, month, `20${year}`) : null;
  if (expiry !== null) return { name, isCall: side === 'C', expiry, strike: Number(strike) };
  context.addIssue({ code: 'custom', message: 'expected the name of an option such as BTC-26DEC25-100000-C' });
  return z.NEVER;
});

const quote = z.number().nullable();

const answer = z.object({
  result: z.array(
    z.object({
      instrument_name: instrument,
      underlying_price: z.number(),
      mark_price: z.number(),
      mark_iv: quote.optional(),
      bid_price: quote,
      ask_price: quote,
      open_interest: z.number(),
      creation_timestamp: z.int(),
    }),
  ),
});

/** All options on Bitcoin at Deribit that are open now. */
export const source: Source = {
  key: KEY,
  title: 'Deribit, Bitcoin option chain',
  origin: 'https://www.deribit.com',
  cadence: 'daily',
  licenceNote: "Deribit's terms of service; market data for own use.",
  documentation: 'https://docs.deribit.com/api-reference/market-data/public-get_book_summary_by_currency',
  series: [],
  panels: ['options'],
  pauseMs: 200,
  staleDays: 3,
  async fetch(request) {
    if (!isSnapshotOf(request)) return { series: [], panels: [] };
    const { result } = await request.getJson(
      '/api/v2/public/get_book_summary_by_currency?currency=BTC&kind=option',
      answer,
    );
    for (const { creation_timestamp } of result)
      refuseClockSkew(KEY, creation_timestamp, request.now, SNAPSHOT_TOLERANCE_MS);
    const rows = result.map((row) => ({
      name: row.instrument_name.name,
      values: [
        row.instrument_name.isCall ? 1 : 0,
        row.instrument_name.expiry,
        row.instrument_name.strike,
        row.underlying_price,
        row.mark_price,
        row.mark_iv ?? Number.NaN,
        row.bid_price ?? Number.NaN,
        row.ask_price ?? Number.NaN,
        row.open_interest,
      ],
    }));
    const panels = distinctRows(KEY, rows).map(({ name, values }) => ({
      panel: 'options',
      entity: name,
      source: KEY,
      attributes: { base: 'BTC' },
      days: [request.to],
      columns: values.map((value) => [value]),
    }));
    return { series: [], panels };
  },
};
