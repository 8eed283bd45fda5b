import type { BarColumns } from '../backtest/bar-columns.ts';
import { dayOfInstant, toIsoDate } from '../calendar.ts';
import type { ListSubject, SignalList, TradeList } from './validation-subject.ts';

/** Longest list that is looked at. */
export const MOST_LIST_ITEMS = 10_000;
const MOST_FAULTS = 20;
/** Furthest instant from 1970 that a date can name (ECMA-262, 21.4.1.1). */
const LAST_INSTANT_MS = 8.64e15;

/** What is wrong with an item, by its place in the request (RFC 6901). */
export interface ListFault {
  readonly pointer: string;
  /** Names the value and what is allowed. */
  readonly detail: string;
}

/**
 * Everything that keeps a list from being tested, in the order of its items, at most 20.
 *
 * Trades that overlap and prices outside their bar are no faults: they are what the validation finds.
 *
 * @param bars - The market the list is about; a time must lie within its days.
 */
export function listFaults(list: ListSubject, bars: BarColumns): ListFault[] {
  const [place, count] =
    list.type === 'signal_list' ? ['/signal_list', list.signals.length] : ['/trade_list', list.trades.length];
  const faults = sizeFaults(place as string, count as number, bars);
  if (faults.length > 0) return faults;
  const found = list.type === 'signal_list' ? signalFaults(list, bars) : tradeFaults(list, bars);
  for (const fault of found) if (faults.push(fault) === MOST_FAULTS) break;
  return faults;
}

function sizeFaults(pointer: string, count: number, bars: BarColumns): ListFault[] {
  const most = MOST_LIST_ITEMS.toLocaleString('en');
  if (count === 0) return [{ pointer, detail: `holds no items; 1 to ${most} are allowed` }];
  if (count > MOST_LIST_ITEMS)
    return [{ pointer, detail: `holds ${count.toLocaleString('en')} items; 1 to ${most} are allowed` }];
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
  const [first, last] = [days[0] as number, lastDays[length - 1] as number];
  const day = dayOfInstant(time);
  if (day < first || day > last)
    yield {
      pointer,
      detail: `${textOf(time)} lies outside the data; ${toIsoDate(first)} to ${toIsoDate(last)} is allowed`,
    };
}

/** Items are compared with the one before them, so that a single one out of place is a single fault. */
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

/** An instant as a date where it is the first of its day. */
function textOf(time: number): string {
  return new Date(time).toISOString().replace('T00:00:00.000Z', '');
}
