import { z } from 'zod';
import type { Day } from '../../engine/calendar.ts';
import type { PanelUpdate } from '../../platform/panels/panel-update.ts';
import { collectParts } from './collect-parts.ts';
import { distinctRows } from './distinct-rows.ts';
import { englishDate } from './english-date.ts';
import { PROVIDER_LICENCES } from './provider-licences.ts';
import { refuseClockSkew } from './refuse-clock-skew.ts';
import { isSnapshotOf, SNAPSHOT_TOLERANCE_MS } from './snapshot-day.ts';
import type { Source, SourceRequest } from './source.ts';
import { sourceUnavailable } from './source-unavailable.ts';

const KEY = 'deribit-options';
const CURRENCIES = ['BTC', 'ETH'] as const;
const INSTRUMENT = /^(BTC|ETH)-(\d{1,2})([A-Z]{3})(\d{2})-(\d+)-([CP])$/;

/** The fields encoded in the name of an option. */
interface Instrument {
  readonly name: string;
  readonly currency: string;
  readonly isCall: boolean;
  readonly expiry: Day;
  readonly strike: number;
}

const instrument = z.string().transform((name, context): Instrument => {
  const [, currency = '', day = '', month = '', year = '', strike = '', side] = INSTRUMENT.exec(name) ?? [];
  const expiry = side ? englishDate(day, month, `20${year}`) : null;
  if (expiry !== null) return { name, currency, isCall: side === 'C', expiry, strike: Number(strike) };
  context.addIssue({ code: 'custom', message: 'expected the name of an option such as BTC-26DEC25-100000-C' });
  return z.NEVER;
});

const quote = z.number().nullable();

const answer = z.object({
  result: z.array(
    z.object({
      instrument_name: instrument,
      // Missing where the expiry has no forward yet.
      underlying_price: z.number().nullish(),
      mark_price: z.number(),
      mark_iv: quote.optional(),
      bid_price: quote,
      ask_price: quote,
      open_interest: z.number(),
      creation_timestamp: z.int(),
    }),
  ),
});

/** Fetches the option chain of one coin. */
async function fetchChain(currency: string, request: SourceRequest): Promise<PanelUpdate[]> {
  const { result } = await request.getJson(
    `/api/v2/public/get_book_summary_by_currency?currency=${currency}&kind=option`,
    answer,
  );
  const foreign = result.find(({ instrument_name }) => instrument_name.currency !== currency);
  if (foreign)
    throw sourceUnavailable(
      KEY,
      `the option chain of ${currency} contains ${foreign.instrument_name.name}, an option on another coin`,
    );
  for (const { creation_timestamp } of result)
    refuseClockSkew(KEY, creation_timestamp, request.now, SNAPSHOT_TOLERANCE_MS);
  const rows = result.flatMap(({ underlying_price, ...row }) =>
    typeof underlying_price === 'number'
      ? [{ name: row.instrument_name.name, values: valuesOf({ ...row, underlying_price }) }]
      : [],
  );
  return distinctRows(KEY, rows).map(({ name, values }) => ({
    panel: 'options',
    entity: name,
    source: KEY,
    attributes: { base: currency },
    days: [request.to],
    columns: values.map((value) => [value]),
  }));
}

type Option = z.output<typeof answer>['result'][number] & { readonly underlying_price: number };

/** Returns the fields of the panel, in its order. */
function valuesOf({ instrument_name: { isCall, expiry, strike }, ...row }: Option): number[] {
  return [
    isCall ? 1 : 0,
    expiry,
    strike,
    row.underlying_price,
    row.mark_price,
    row.mark_iv ?? Number.NaN,
    row.bid_price ?? Number.NaN,
    row.ask_price ?? Number.NaN,
    row.open_interest,
  ];
}

/** All open options on Bitcoin and Ether at Deribit. */
export const source: Source = {
  key: KEY,
  title: 'Deribit, option chains of Bitcoin and Ether',
  origin: 'https://www.deribit.com',
  cadence: 'daily',
  since: null,
  licence: PROVIDER_LICENCES.deribit,
  blocked: null,
  documentation: 'https://docs.deribit.com/api-reference/market-data/public-get_book_summary_by_currency',
  series: [],
  panels: ['options'],
  pauseMs: 200,
  staleDays: 3,
  async fetch(request) {
    if (!isSnapshotOf(request)) return { series: [], panels: [] };
    return collectParts(
      CURRENCIES,
      async (currency) => ({ series: [], panels: await fetchChain(currency, request) }),
      (currency) => `the options on ${currency}`,
    );
  },
};
