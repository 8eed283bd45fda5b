import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { FieldText, PayloadValue } from '../../pages/knowledge-answer.ts';
import { NO_NUMBER, numberText } from '../../pages/number-text.ts';
import { wordText } from '../../pages/word-text.ts';
import { OBJECT_WORDS } from '../object-words.ts';

/** Part of a payload with members. */
export type PayloadGroup = { readonly [name: string]: PayloadValue };

export function unitText(field: FieldText | undefined): string {
  return field === undefined || field.unit === 'none' || field.unit === 'date' ? '' : wordText(field.unit);
}

/** Drops the language suffix, since a page has one language: `label_en` becomes "label". */
export function nameText(name: string): string {
  return wordText(name.replace(/_(en|de)$/, ''));
}

/** A payload carries texts in both languages; a page shows only its own. */
export function isOfLanguage(name: string, lang: PageLanguage): boolean {
  return !name.endsWith(lang === 'en' ? '_de' : '_en');
}

export function isNested(value: PayloadValue): boolean {
  return typeof value === 'object' && value !== null;
}

export function isList(value: PayloadValue): value is readonly PayloadValue[] {
  return Array.isArray(value);
}

export function isGroup(value: PayloadValue): value is PayloadGroup {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** Formats a value for a table cell; nested values become one line. */
export function valueText(value: PayloadValue, lang: PageLanguage): string {
  if (value === null) return NO_NUMBER;
  if (typeof value === 'number') return numberText(value, lang);
  if (typeof value === 'boolean') return OBJECT_WORDS[lang][value ? 'yes' : 'no'];
  if (typeof value === 'string') return value;
  if (isList(value)) return value.map((item) => valueText(item, lang)).join('; ') || NO_NUMBER;
  return Object.entries(value)
    .filter(([name]) => isOfLanguage(name, lang))
    .map(([name, member]) => `${nameText(name)} ${valueText(member, lang)}`)
    .join(', ');
}
