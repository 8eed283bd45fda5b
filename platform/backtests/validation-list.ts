import type { BarColumns } from '../../engine/backtest/bar-columns.ts';
import { toDay } from '../../engine/calendar.ts';
import { type ListFault, listFaults } from '../../engine/validation/list-faults.ts';
import type { ClaimedTrade, ListedSignal, ListSubject } from '../../engine/validation/validation-subject.ts';

/** Sides as they are sent. */
export const SIGNAL_SIDES = ['BUY', 'SELL'] as const;

/** A signal as it is sent. */
export interface GivenSignal {
  readonly time: string;
  readonly side: (typeof SIGNAL_SIDES)[number];
}

/** A trade as it is sent. */
export interface GivenTrade extends Omit<ClaimedTrade, 'entryTime' | 'exitTime'> {
  readonly entryTime: string;
  readonly exitTime: string;
}

export type GivenList =
  | { readonly type: 'signal_list'; readonly signals: readonly GivenSignal[] }
  | { readonly type: 'trade_list'; readonly trades: readonly GivenTrade[] };

export interface ReadList {
  readonly list: ListSubject;
  /** What keeps it from being tested, in the order of its items. */
  readonly faults: readonly ListFault[];
}

/** A calendar day, or an instant on it that says how far it is from UTC (RFC 3339, seconds may be left out). */
const TIME = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const ALLOWED = 'a date (2024-01-05) or a date-time with its offset (2024-01-05T14:30:00Z) is allowed';
const MOST_LETTERS = 40;

/**
 * Reads the times of a list, and finds everything that is wrong with it.
 *
 * @param bars - The market it is about; null when that is not known, which leaves the times alone to be looked at.
 */
export function readList(given: GivenList, bars: BarColumns | null): ReadList {
  const unread = new Map<string, string>();
  const read: ReadTime = (text, pointer) => {
    const instant = toInstant(text);
    if (Number.isNaN(instant)) unread.set(pointer(), `${shown(text)} is no time; ${ALLOWED}`);
    return instant;
  };
  const list = given.type === 'signal_list' ? readSignals(given.signals, read) : readTrades(given.trades, read);
  const found = bars ? listFaults(list, bars) : [...unread].map(([pointer, detail]) => ({ pointer, detail }));
  // A time that cannot be read is named as it was sent.
  return { list, faults: found.map(({ pointer, detail }) => ({ pointer, detail: unread.get(pointer) ?? detail })) };
}

/** Reads a time that stands at a place of the request. */
type ReadTime = (text: string, pointer: () => string) => number;

function readSignals(signals: readonly GivenSignal[], read: ReadTime): ListSubject {
  return {
    type: 'signal_list',
    signals: signals.map(
      ({ time, side }, i): ListedSignal => ({
        time: read(time, () => `/signal_list/${i}/time`),
        side: side === 'BUY' ? 'buy' : 'sell',
      }),
    ),
  };
}

function readTrades(trades: readonly GivenTrade[], read: ReadTime): ListSubject {
  return {
    type: 'trade_list',
    trades: trades.map(({ entryTime, exitTime, entryPrice, exitPrice }, i) => ({
      entryTime: read(entryTime, () => `/trade_list/${i}/entry_time`),
      exitTime: read(exitTime, () => `/trade_list/${i}/exit_time`),
      entryPrice,
      exitPrice,
    })),
  };
}

/** Milliseconds since 1970-01-01, NaN for a text that is no time. */
function toInstant(text: string): number {
  const [, date] = TIME.exec(text) ?? [];
  if (date === undefined) return Number.NaN;
  try {
    toDay(date);
  } catch {
    return Number.NaN;
  }
  return Date.parse(text);
}

function shown(text: string): string {
  return JSON.stringify(text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);
}
