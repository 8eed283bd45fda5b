import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { FactorText, KnowledgeText } from './knowledge-answer.ts';

/** What a reading says, in the language of the page. */
export function summaryIn(explanation: KnowledgeText['explanation'], lang: PageLanguage): string {
  return lang === 'de' ? explanation.summary_de : explanation.summary;
}

/** Name of a component of a reading, in the language of the page. */
export function factorLabel(factor: FactorText, lang: PageLanguage): string {
  return lang === 'de' ? factor.label_de : factor.label;
}
