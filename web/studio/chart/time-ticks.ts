import { scaleUtc } from 'd3-scale';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { printedDate } from '../../pages/date-format.ts';
import { LOCALES } from '../locales.ts';
import { amountText } from '../value-text.ts';

const DAY_MS = 86_400_000;
/** Windows of fewer days name months. */
const MONTHS_BELOW = 900;
const WEEKS_BELOW = 70;

/** A day of the time axis with its text. */
export interface TimeTick {
  readonly day: number;
  readonly text: string;
}

/**
 * Returns the round days of a time axis: years, or months and days where the window is short.
 *
 * @param first - Days since 1970.
 */
export function timeTicks(first: number, last: number, count: number, lang: PageLanguage): TimeTick[] {
  const span = last - first;
  const ticks = scaleUtc([new Date(first * DAY_MS), new Date(last * DAY_MS)], [0, 1]).ticks(count);
  const options: Intl.DateTimeFormatOptions = {
    ...(span >= MONTHS_BELOW && { year: 'numeric' }),
    ...(span < MONTHS_BELOW && { month: 'short' }),
    ...(span < WEEKS_BELOW && { day: 'numeric' }),
  };
  const shown = span < MONTHS_BELOW ? ticks : ticks.filter((tick) => tick.getUTCMonth() === 0);
  return shown.map((tick) => ({
    day: tick.getTime() / DAY_MS,
    text:
      tick.getUTCMonth() === 0 && span < MONTHS_BELOW && span >= WEEKS_BELOW
        ? String(tick.getUTCFullYear())
        : printedDate(tick.getTime(), LOCALES[lang], options),
  }));
}

/** Returns the ages of an axis that counts from the beginning of each cycle: every 180 or 365 days. */
export function ageTicks(last: number, count: number, lang: PageLanguage): TimeTick[] {
  const step = last / 180 <= count ? 180 : 365;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => ({
    day: i * step,
    text: amountText(i * step, 'count', lang),
  }));
}
