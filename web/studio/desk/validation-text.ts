import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PayloadText } from '../../pages/payload/payload-text.ts';
import { translator } from '../../pages/problems/german-text.ts';
import { amountText, dayText } from '../value-text.ts';
import type { ValidationAnswer } from './desk-answer.ts';
import { GERMAN_VALIDATION } from './german-validation.ts';
import { VALIDATE_WORDS } from './validate-words.ts';

const fromPatterns = translator(GERMAN_VALIDATION);
const DAY = /\b\d{4}-\d{2}-\d{2}\b/g;
const DECIMALS = /(\d)\.(\d)/g;

/** A flag or caveat of a validation in the language of its reader, with days in words; English where none is known. */
export function validationText(text: string, lang: PageLanguage): PayloadText {
  if (lang === 'en') return { text: text.replace(DAY, (day) => dayText(day, lang)) };
  const german = fromPatterns(text)?.replace(DECIMALS, '$1,$2');
  return german === undefined ? { text, lang: 'en' } : { text: german.replace(DAY, (day) => dayText(day, lang)) };
}

/** Says which gate decided, what was found and what it requires. */
export function reasonText({ gates }: Pick<ValidationAnswer, 'gates'>, lang: PageLanguage): string {
  const words = VALIDATE_WORDS[lang];
  const open = gates.find(({ passed }) => passed !== true);
  const gate = open ?? gates.at(-1);
  if (!gate) return words.allPassed;
  const number = (value: number) => amountText(value, 'fraction', lang);
  const name = words.gateNames[gate.key] ?? gate.key;
  const found = gate.value === null ? words.unknown : number(gate.value);
  const text = words.decided(name, found, `${words.sides[gate.passes]} ${number(gate.threshold)}`);
  return open ? text : `${words.allPassed} ${text}`;
}
