import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** Name of anything that has one in both languages. */
export function labelIn(named: { readonly label_en: string; readonly label_de: string }, lang: PageLanguage): string {
  return lang === 'de' ? named.label_de : named.label_en;
}
