import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PayloadValue } from '../../pages/knowledge-answer.ts';
import { PART_NAMES } from '../../studio/knowledge/part-names.ts';
import {
  capitalised,
  isGroup,
  isList,
  nameOfValue,
  payloadText,
  shownMembers,
} from '../../studio/knowledge/payload-part.ts';

/** Formats a nested value for a table cell as one line. */
export function valueText(value: PayloadValue, lang: PageLanguage): string {
  if (isList(value)) return value.map((item) => valueText(item, lang)).join('; ') || payloadText(null, undefined, lang);
  if (!isGroup(value)) return payloadText(value, undefined, lang);
  return shownMembers(value, lang)
    .map(([name, member]) => {
      const named = PART_NAMES[name]?.[lang] ?? nameOfValue(name, undefined, false, lang).text;
      return `${capitalised(named)} ${valueText(member, lang)}`;
    })
    .join(', ');
}
