import type { FieldFault, FormFields } from '../../../platform/pages/page-form.ts';
import { textOf } from './form-values.ts';

/** Field that holds pasted trades, and at which their faults are shown. */
export const TRADES = 'trades';
/** Field of a file of trades, which counts where nothing was pasted. */
export const TRADES_FILE = 'trades_file';

const COLUMNS = ['entry_time', 'exit_time', 'entry_price', 'exit_price'] as const;
const MAX_FAULTS = 20;
const PRICE = /^\d{1,15}(?:\.\d{1,12})?$/;

/** A completed round trip as an operation takes it. */
export interface PastedTrade {
  readonly entry_time: string;
  readonly exit_time: string;
  readonly entry_price: number;
  readonly exit_price: number;
}

/** Trades of a list with the line that each stands on, and the lines that cannot be read. */
export interface ReadTrades {
  readonly trades: readonly PastedTrade[];
  readonly lines: readonly number[];
  readonly faults: readonly FieldFault[];
}

/** Text of the trades of a form: what was pasted, else the file. */
export function tradesText(fields: FormFields): string {
  return textOf(fields, TRADES) || textOf(fields, TRADES_FILE);
}

/**
 * Reads trades from CSV: entry and exit time, entry and exit price, separated by commas, semicolons or tabs. A first line with
 * names may put the columns in another order and have others beside them.
 */
export function readTrades(text: string): ReadTrades {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ number: i + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = rows;
  if (!first) return { trades: [], lines: [], faults: [fault('is empty: paste or choose at least one trade')] };
  const places = COLUMNS.map((name) => first.cells.findIndex((cell) => cell.toLowerCase() === name));
  const hasNames = places.some((place) => place >= 0);
  const missing = COLUMNS.filter((_, i) => (places[i] ?? -1) < 0);
  if (hasNames && missing.length > 0)
    return { trades: [], lines: [], faults: [fault(`Line ${first.number}: no column ${missing.join(', ')}`)] };
  if (!hasNames && !first.cells.some((cell) => /\d/.test(cell))) {
    const names = first.cells.join(', ').slice(0, 80);
    const detail = `Line ${first.number}: no known column among ${names}. Name them ${COLUMNS.join(', ')} or leave the line out`;
    return { trades: [], lines: [], faults: [fault(detail)] };
  }
  const faults: FieldFault[] = [];
  const trades: PastedTrade[] = [];
  const lines: number[] = [];
  for (const { number, cells } of hasNames ? rows.slice(1) : rows) {
    const trade = hasNames ? readTrade(places.map((place) => cells[place] ?? '')) : readPlainTrade(cells);
    if (typeof trade === 'string') faults.push(fault(`Line ${number}: ${trade}`));
    else {
      trades.push(trade);
      lines.push(number);
    }
  }
  if (trades.length === 0 && faults.length === 0)
    faults.push(fault('has names of columns only: add at least one trade'));
  return { trades, lines, faults: faults.slice(0, MAX_FAULTS) };
}

function fault(detail: string): FieldFault {
  return { field: TRADES, detail };
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? ',';
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** A line without names of columns has its four values in their order. */
function readPlainTrade(cells: readonly string[]): PastedTrade | string {
  if (cells.length >= COLUMNS.length) return readTrade(cells);
  return `has ${cells.length} of the four values ${COLUMNS.join(', ')}. Separate them by commas, semicolons or tabs`;
}

/** A trade, or what is wrong with its line. */
function readTrade([entry = '', exit = '', paid = '', received = '', ...more]: readonly string[]):
  | PastedTrade
  | string {
  if (more.some((cell) => cell !== '')) return 'has more than four values';
  if (entry === '' || exit === '') return 'entry_time and exit_time are required';
  const prices = [paid, received].map((text) => (PRICE.test(text) ? Number(text) : Number.NaN));
  for (const [i, name] of (['entry_price', 'exit_price'] as const).entries())
    if (!((prices[i] as number) > 0))
      return `${name} must be a number above 0, not ${shown([paid, received][i] ?? '')}`;
  return { entry_time: entry, exit_time: exit, entry_price: prices[0] as number, exit_price: prices[1] as number };
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}
