import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { subjectText } from '../../../platform/pages/subject-text.ts';

interface NamedObject {
  readonly subject: string;
  readonly title_en: string;
  readonly title_de: string;
}

/** Name of a knowledge object: its type and what it is about, for example "Bitcoin cycle, BTC". */
export function objectName(object: NamedObject, lang: PageLanguage): string {
  return [object[`title_${lang}`], subjectText(object.subject, lang)].filter(Boolean).join(', ');
}
