import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { instantText } from '../instant-text.ts';
import { amountText, shortDayText } from '../value-text.ts';
import type { LagAnswer } from './status-answer.ts';
import { STATUS_WORDS } from './status-words.ts';

/** From two days on a lag is easier to read in days. */
const MIN_HOURS_AS_DAYS = 48;

/** An instant with its month cut short: `8 Jan 2026, 12:30 UTC`. */
export function shortInstantText(instant: string, lang: PageLanguage): string {
  return instantText(instant, lang, (date) => shortDayText(date, lang));
}

/** A measured lag with its unit: `2.2 h`, `12.5 days`. */
export function lagText(lag: LagAnswer, of: 'median_hours' | 'p95_hours', lang: PageLanguage): string {
  const words = STATUS_WORDS[lang];
  if (lag === null) return words.unmeasured;
  const hours = lag[of];
  return hours < MIN_HOURS_AS_DAYS
    ? words.hours(amountText(hours, '', lang))
    : words.ago(amountText(hours / 24, '', lang));
}

/** Mark of a state: complete, late, or stopped. Always next to its word. */
export function markOf(state: string): 'current' | 'late' | 'stopped' | 'plain' {
  if (state === 'on_time') return 'current';
  if (state === 'failing' || state === 'stopped') return 'stopped';
  return ['late', 'paused', 'missing'].includes(state) ? 'late' : 'plain';
}
