import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { seriesTextIn } from '../pages/payload/series-text.ts';

/** Name of anything that has one in both languages. */
export function labelIn(named: { readonly label_en: string; readonly label_de: string }, lang: PageLanguage): string {
  if (lang === 'en') return named.label_en;
  // A series or panel without an ontology term comes with its English name twice.
  return named.label_de === named.label_en ? seriesTextIn(named.label_en, lang).text : named.label_de;
}
