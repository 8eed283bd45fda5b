import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { DrawnPane } from './chart-answer.ts';
import { zoneNames } from './chart-words.ts';

/** Names of the zones of a pane, low to high: its own, or those of its number of zones. */
export function zonesOfPane({ zones, borders }: DrawnPane, lang: PageLanguage): readonly string[] {
  return zones ?? zoneNames(borders, lang);
}
