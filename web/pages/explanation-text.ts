import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { FactorText, KnowledgeText } from './knowledge-answer.ts';
import { GERMAN_VALUES } from './payload/german-values.ts';

/** What a reading says, in the language of the page. A German sentence quotes the key of a value in brackets; its name is shown. */
export function summaryIn(
  { summary, summary_de: german }: Pick<KnowledgeText['explanation'], 'summary' | 'summary_de'>,
  lang: PageLanguage,
): string {
  return lang === 'en'
    ? summary
    : german.replace(/\(([a-z_]+)(?=[:)])/g, (all, key) => `(${GERMAN_VALUES[key] ?? all.slice(1)}`);
}

/** Name of a component of a reading, in the language of the page. */
export function factorLabel(factor: FactorText, lang: PageLanguage): string {
  return lang === 'de' ? factor.label_de : factor.label;
}
