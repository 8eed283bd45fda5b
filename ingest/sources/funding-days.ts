import { toIsoDate } from '../../engine/calendar.ts';
import type { DailyRow } from './daily-rows.ts';
import { distinctRows } from './distinct-rows.ts';
import { refuseClockSkew } from './refuse-clock-skew.ts';
import type { SourceRequest } from './source.ts';

/** A funding settlement: milliseconds since the Unix epoch, and the rate as a fraction of the notional. */
export interface Settlement {
  readonly at: number;
  readonly rate: number;
}

const MS_PER_HOUR = 3_600_000;
const SETTLEMENT_HOURS = [0, 8, 16];

/**
 * Computes the mean funding rate of UTC days with all three settlements, at 00:00, 08:00 and 16:00.
 *
 * A day with fewer has no value. Neither has a day with more, because its rates do not cover eight hours.
 *
 * @throws DomainError `source_unavailable` for a settlement from the future, and for two that contradict each other.
 */
export function fundingDays(
  key: string,
  settlements: readonly Settlement[],
  { from, to, now }: Pick<SourceRequest, 'from' | 'to' | 'now'>,
): DailyRow[] {
  for (const { at } of settlements) refuseClockSkew(key, at, now);
  const rates = new Map<number, Map<number, number>>();
  for (const { hour, values } of distinctRows(key, settlements.map(named))) {
    const day = Math.floor(hour / 24);
    const ofDay = rates.get(day) ?? new Map<number, number>();
    rates.set(day, ofDay.set(hour % 24, values[0]!));
  }
  return [...rates]
    .filter(([day, ofDay]) => day >= from && day <= to && isComplete(ofDay))
    .sort(([a], [b]) => a - b)
    .map(([day, ofDay]) => {
      const sum = SETTLEMENT_HOURS.reduce((total, hour) => total + ofDay.get(hour)!, 0);
      return { day, values: [sum / SETTLEMENT_HOURS.length] };
    });
}

/** Names a settlement by its hour, because venues stamp settlements some milliseconds after it. */
function named({ at, rate }: Settlement) {
  const hour = Math.round(at / MS_PER_HOUR);
  return { hour, name: `${toIsoDate(Math.floor(hour / 24))} ${hour % 24}:00`, values: [rate] };
}

function isComplete(ofDay: ReadonlyMap<number, number>): boolean {
  return ofDay.size === SETTLEMENT_HOURS.length && SETTLEMENT_HOURS.every((hour) => ofDay.has(hour));
}
