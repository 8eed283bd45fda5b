import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { AlertValues } from './alert-fields.tsx';
import { ALERT_WORDS } from './alert-words.ts';
import { type FieldFaults, type FormRefusal, fieldFaults } from './field-faults.ts';

/** Words each fault with the names that the form uses; the API names members that no reader of the form sees. */
export function alertFaults(refusal: FormRefusal | null, form: AlertValues, lang: PageLanguage): FieldFaults {
  return fieldFaults(refusal, lang, (field) => ownWords(field, form, lang));
}

function ownWords(field: string, { above, below, url }: AlertValues, lang: PageLanguage): string | null {
  const words = ALERT_WORDS[lang];
  if (field === 'above' && above === undefined) return words.needsThreshold;
  if (field === 'below' && above !== undefined && below !== undefined && below >= above) return words.crossed(above);
  return field === 'url' && url === '' ? words.needsUrl : null;
}
