import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { subjectText } from '../../../platform/pages/subject-text.ts';
import { factorLabel } from '../../pages/explanation-text.ts';
import type { InputText, KnowledgeAnswer, KnowledgeText } from '../../pages/knowledge-answer.ts';
import { labelIn } from '../label-in.ts';

type Named = Pick<KnowledgeAnswer['page'], 'keys' | 'quotes'> & Pick<KnowledgeAnswer, 'names'>;

/** Names of series and of what a reading is about, by the ids that its sentences contain. */
export function keyNames(
  { subject }: Pick<KnowledgeText, 'subject'>,
  inputs: readonly InputText[],
  lang: PageLanguage,
): ReadonlyMap<string, string> {
  return new Map([
    ...inputs.map((input) => [input.id, labelIn(input, lang)] as const),
    [subject, subjectText(subject, lang)],
  ]);
}

/** Names of values: payloads name other readings by their type, components by key or name, and quote sentences. */
export function valueLabels(
  { explanation: { factors } }: Pick<KnowledgeText, 'explanation'>,
  { keys, quotes, names }: Named,
  lang: PageLanguage,
): ReadonlyMap<string, string> {
  return new Map([
    ...keys.map((one) => [one.key, labelIn(one, lang)] as const),
    ...quotes.map(({ text_en, text_de }) => [text_en, lang === 'de' ? text_de : text_en] as const),
    ...factors.map((factor) => [factor.label, factorLabel(factor, lang)] as const),
    ...names.map((name) => [name.type, name[`title_${lang}`]] as const),
    ...factors.map((factor) => [factor.key, factorLabel(factor, lang)] as const),
  ]);
}
