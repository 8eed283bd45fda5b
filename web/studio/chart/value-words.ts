import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { shownUnit } from '../shown-unit.ts';
import { valueText } from '../value-text.ts';
import { CHART_WORDS } from './chart-words.ts';

/** Series whose values are states with names. */
const STATES: ReadonlySet<string> = new Set(['hash_ribbons_state']);

/** The newest value of a series in words: a number with its unit, or the name of a state. */
export function seriesValueText(series: { id: string; unit: string; value: number }, lang: PageLanguage): string {
  const name = STATES.has(series.id) ? CHART_WORDS[lang].states[series.value] : undefined;
  return name ?? valueText(series.value, shownUnit(series), lang);
}
