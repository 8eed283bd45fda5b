import { type Day, isoWeekday, toIsoDate } from '../../../engine/calendar.ts';
import type { Cadence } from './sample-shape.ts';

const MONDAY = 1;
const WEDNESDAY = 3;
const FRIDAY = 5;
const SATURDAY = 6;

/** Tells whether a series of this cadence has a value dated by the day. */
export function hasValue(cadence: Cadence, day: Day): boolean {
  switch (cadence) {
    case 'daily':
      return true;
    case 'weekdays':
      return isoWeekday(day) <= FRIDAY;
    case 'mondays':
      return isoWeekday(day) === MONDAY;
    case 'wednesdays':
      return isoWeekday(day) === WEDNESDAY;
    case 'fridays':
      return isoWeekday(day) === FRIDAY;
    case 'saturdays':
      return isoWeekday(day) === SATURDAY;
    case 'months':
      return toIsoDate(day).endsWith('-01');
  }
}
