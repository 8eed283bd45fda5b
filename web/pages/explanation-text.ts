import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { FactorText, KnowledgeText } from './knowledge-answer.ts';
import { GERMAN_VALUES } from './payload/german-values.ts';

/** Keys of values that German sentences quote: `(red: …)` and `von hope zu optimism`. */
const QUOTED = /(?<=\()[a-z_]+(?=[:)])|(?<=\bvon )[a-z_]+(?= zu )|(?<=\bvon [a-z_]+ zu )[a-z_]+/g;

/** What a reading says, in the language of the page; German names replace the keys of values. */
export function summaryIn(
  { summary, summary_de: german }: Pick<KnowledgeText['explanation'], 'summary' | 'summary_de'>,
  lang: PageLanguage,
): string {
  return lang === 'en' ? summary : german.replace(QUOTED, (key) => GERMAN_VALUES[key] ?? key);
}

/** Name of a component of a reading, in the language of the page. */
export function factorLabel(factor: FactorText, lang: PageLanguage): string {
  return lang === 'de' ? factor.label_de : factor.label;
}
