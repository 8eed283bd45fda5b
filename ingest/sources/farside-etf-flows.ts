import { type HTMLElement, parse } from 'node-html-parser';
import { instantOf } from '../../engine/calendar.ts';
import { type DatedRow, dailyRows } from './daily-rows.ts';
import { englishDate } from './english-date.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';
import { sourceUnavailable } from './source-unavailable.ts';

const KEY = 'farside-etf-flows';
const SERIES = ['etf_net_flow'];
const DATE = /^(\d{1,2}) (\p{L}+) (\d{4})$/u;
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?$/;
const NO_AMOUNT: ReadonlySet<string> = new Set(['', '-']);

type Row = readonly string[];

function rowsOf(table: HTMLElement): Row[] {
  return table
    .querySelectorAll('tr')
    .map((row) => row.querySelectorAll('td, th').map((cell) => cell.text.replaceAll(/\s+/g, ' ').trim()));
}

/** Parses millions of dollars; parentheses mark an outflow. */
function amountOf(cell: string): number {
  if (NO_AMOUNT.has(cell)) return Number.NaN;
  const isOutflow = cell.startsWith('(') && cell.endsWith(')');
  const digits = isOutflow ? cell.slice(1, -1) : cell;
  if (!AMOUNT.test(digits)) throw sourceUnavailable(KEY, `${JSON.stringify(cell)} is not an amount`);
  const amount = Number(digits.replaceAll(',', ''));
  return isOutflow ? -amount : amount;
}

/** Returns the row of a trading day; null for headings, fees and the totals at the end. */
function flowOf(row: Row, totalColumn: number): DatedRow | null {
  const [, dayOfMonth, month, year] = DATE.exec(row[0] ?? '') ?? [];
  if (!dayOfMonth || !month || !year) return null;
  const day = englishDate(dayOfMonth, month, year);
  if (day === null) throw sourceUnavailable(KEY, `${JSON.stringify(row[0])} is not a date`);
  if (row.length !== totalColumn + 1) throw sourceUnavailable(KEY, `the row of ${row[0]} does not end with its total`);
  // On holidays, and until the first fund reports, the total is written as 0.0.
  const isReported = row.slice(1, totalColumn).some((cell) => !NO_AMOUNT.has(cell));
  return { at: instantOf(day), values: [isReported ? amountOf(row[totalColumn] ?? '') : Number.NaN] };
}

/** Reads the flows of the first table that has both a column of totals and rows of days. */
function flowsOf(page: string): DatedRow[] {
  for (const table of parse(page).querySelectorAll('table')) {
    const rows = rowsOf(table);
    const totalColumn = Math.max(...rows.map((row) => row.lastIndexOf('Total')));
    const flows = totalColumn > 0 ? rows.flatMap((row) => flowOf(row, totalColumn) ?? []) : [];
    if (flows.length > 0) return flows;
  }
  throw sourceUnavailable(KEY, 'the page has no table of flows with a column of totals');
}

/** Net flows into US spot Bitcoin ETFs. The newest days are completed as the funds report. */
export const source: Source = {
  key: KEY,
  title: 'Farside, Bitcoin ETF flows',
  origin: 'https://farside.co.uk',
  cadence: 'daily',
  since: '2024-01-11',
  licence: {
    commercial: 'ask',
    note: 'A public page for readers; no redistribution without permission of Farside Investors.',
    terms: 'https://farside.co.uk/bitcoin-etf-flow-all-data/',
    attribution: { text: 'Source: Farside Investors', link: 'https://farside.co.uk' },
  },
  blocked: { where: 'servers everywhere (HTTP 403)', instead: 'SoSoValue and DefiLlama bring the flows' },
  documentation: 'https://farside.co.uk/bitcoin-etf-flow-all-data/',
  offByDefault: 'its content network answers servers with HTTP 403',
  series: SERIES,
  panels: [],
  pauseMs: 5000,
  staleDays: 3,
  async fetch(request) {
    const rows = flowsOf(await request.getText('/bitcoin-etf-flow-all-data/'));
    return { series: seriesOf(KEY, SERIES, dailyRows(KEY, rows, request)), panels: [] };
  },
};
