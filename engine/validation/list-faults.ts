import type { BarColumns } from '../backtest/bar-columns.ts';
import { dayOfInstant, toIsoDate } from '../calendar.ts';
import type { ListSubject, SignalList, TradeList } from './validation-subject.ts';

/** Maximum length of a list. */
export const MAX_LIST_ITEMS = 10_000;
const MAX_FAULTS = 20;
/** Furthest instant from 1970 that a date can represent (ECMA-262, 21.4.1.1). */
const LAST_INSTANT_MS = 8.64e15;

/** A fault of an item, with its JSON pointer in the request (RFC 6901). */
export interface ListFault {
  readonly pointer: string;
  /** Names the value and the allowed values. */
  readonly detail: string;
}

/**
 * Returns the faults that prevent a list from being validated, in the order of its items, at most 20.
 *
 * Overlapping trades and prices outside their bar are not faults; the validation itself reports them.
 *
 * @param bars - The market the list is about; a time must be within its days.
 */
export function listFaults(list: ListSubject, bars: BarColumns): ListFault[] {
  const [place, count] =
    list.type === 'signal_list' ? ['/signal_list', list.signals.length] : ['/trade_list', list.trades.length];
  const faults = sizeFaults(place as string, count, bars);
  if (faults.length > 0) return faults;
  const found = list.type === 'signal_list' ? signalFaults(list, bars) : tradeFaults(list, bars);
  for (const fault of found) if (faults.push(fault) === MAX_FAULTS) break;
  return faults;
}

function sizeFaults(pointer: string, count: number, bars: BarColumns): ListFault[] {
  const max = MAX_LIST_ITEMS.toLocaleString('en');
  if (count === 0) return [{ pointer, detail: `holds no items; 1 to ${max} are allowed` }];
  if (count > MAX_LIST_ITEMS)
    return [{ pointer, detail: `holds ${count.toLocaleString('en')} items; 1 to ${max} are allowed` }];
  return bars.length === 0 ? [{ pointer, detail: 'the market has no completed bars to test it on' }] : [];
}

function* signalFaults({ signals }: SignalList, bars: BarColumns): Generator<ListFault> {
  for (const [i, { time }] of signals.entries()) {
    const pointer = `/signal_list/${i}/time`;
    yield* timeFaults(pointer, time, bars);
    yield* orderFaults(pointer, time, signals[i - 1]?.time);
  }
}

function* tradeFaults({ trades }: TradeList, bars: BarColumns): Generator<ListFault> {
  for (const [i, { entryTime, exitTime, entryPrice, exitPrice }] of trades.entries()) {
    const pointer = `/trade_list/${i}`;
    yield* timeFaults(`${pointer}/entry_time`, entryTime, bars);
    yield* orderFaults(`${pointer}/entry_time`, entryTime, trades[i - 1]?.entryTime);
    yield* timeFaults(`${pointer}/exit_time`, exitTime, bars);
    if (exitTime <= entryTime && isInstant(exitTime) && isInstant(entryTime))
      yield {
        pointer: `${pointer}/exit_time`,
        detail: `${textOf(exitTime)} is not after the entry at ${textOf(entryTime)}; an exit must come after its entry`,
      };
    yield* priceFaults(`${pointer}/entry_price`, entryPrice);
    yield* priceFaults(`${pointer}/exit_price`, exitPrice);
  }
}

function* timeFaults(pointer: string, time: number, { days, lastDays, length }: BarColumns): Generator<ListFault> {
  if (!isInstant(time)) {
    yield { pointer, detail: `${time} is no time; a date or milliseconds since 1970-01-01 are allowed` };
    return;
  }
  const [first, last] = [days[0]!, lastDays[length - 1]!];
  const day = dayOfInstant(time);
  if (day < first || day > last)
    yield {
      pointer,
      detail: `${textOf(time)} lies outside the data; ${toIsoDate(first)} to ${toIsoDate(last)} is allowed`,
    };
}

/** Compares each item with the previous one, so that a single item out of place is a single fault. */
function* orderFaults(pointer: string, time: number, before: number | undefined): Generator<ListFault> {
  if (before === undefined || !isInstant(before) || !isInstant(time) || time > before) return;
  const how = time === before ? 'repeats the time of the item before it' : `comes before ${textOf(before)}`;
  yield { pointer, detail: `${textOf(time)} ${how}; times must ascend, none twice` };
}

function* priceFaults(pointer: string, price: number): Generator<ListFault> {
  if (!(price > 0 && Number.isFinite(price)))
    yield { pointer, detail: `${price} is no price; a finite number above 0 is allowed` };
}

function isInstant(time: number): boolean {
  return Math.abs(time) <= LAST_INSTANT_MS;
}

/** Formats an instant as a date where it is the first of its day. */
function textOf(time: number): string {
  return new Date(time).toISOString().replace('T00:00:00.000Z', '');
}
