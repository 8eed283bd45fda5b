import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { dayText } from './value-text.ts';

/**
 * An instant to the minute, in UTC: `1 June 2026, 14:05 UTC`.
 *
 * @param instant - ISO instant.
 * @param day - Writes its day.
 */
export function instantText(instant: string, lang: PageLanguage, day = (date: string) => dayText(date, lang)): string {
  return `${day(instant)}, ${instant.slice(11, 16)} UTC`;
}
