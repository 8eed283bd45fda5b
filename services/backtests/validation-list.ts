import type { BarColumns } from '../../engine/backtest/bar-columns.ts';
import { toDay } from '../../engine/calendar.ts';
import { type ListFault, listFaults } from '../../engine/validation/list-faults.ts';
import type { ClaimedTrade, ListedSignal, ListSubject } from '../../engine/validation/validation-subject.ts';

/** Sides as sent by callers. */
export const SIGNAL_SIDES = ['BUY', 'SELL'] as const;

/** A signal as sent. */
export interface GivenSignal {
  readonly time: string;
  readonly side: (typeof SIGNAL_SIDES)[number];
}

/** A trade as sent. */
export interface GivenTrade extends Omit<ClaimedTrade, 'entryTime' | 'exitTime'> {
  readonly entryTime: string;
  readonly exitTime: string;
}

export type GivenList =
  | { readonly type: 'signal_list'; readonly signals: readonly GivenSignal[] }
  | { readonly type: 'trade_list'; readonly trades: readonly GivenTrade[] };

export interface ReadList {
  readonly list: ListSubject;
  /** Faults that prevent testing, in item order. */
  readonly faults: readonly ListFault[];
}

/** A calendar day, or an instant with its UTC offset (RFC 3339, seconds optional). */
const TIME = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const ALLOWED = 'send a date (2024-01-05) or a date-time with offset (2024-01-05T14:30:00Z)';
const MAX_SHOWN_CHARS = 40;

/**
 * Parses the times of a list and checks it against the market's bars.
 *
 * @param bars - Bars of the market; null if it is unknown, in which case only the times are checked.
 */
export function readList(given: GivenList, bars: BarColumns | null): ReadList {
  const unread = new Map<string, string>();
  const read: ReadTime = (text, pointer) => {
    const instant = toInstant(text);
    if (Number.isNaN(instant)) unread.set(pointer(), `${shown(text)} is not a valid time; ${ALLOWED}`);
    return instant;
  };
  const list = given.type === 'signal_list' ? readSignals(given.signals, read) : readTrades(given.trades, read);
  const found = bars ? listFaults(list, bars) : [...unread].map(([pointer, detail]) => ({ pointer, detail }));
  // Reports an unparseable time with its original text.
  return { list, faults: found.map(({ pointer, detail }) => ({ pointer, detail: unread.get(pointer) ?? detail })) };
}

/** Parses a time at a JSON pointer of the request. */
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

/** Returns milliseconds since 1970-01-01; NaN for an unparseable time. */
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
  return JSON.stringify(text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text);
}
