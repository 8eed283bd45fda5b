import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import type { AlertValues } from './alert-fields.tsx';
import { ALERT_WORDS } from './alert-words.ts';

/** Why the form of an alert was refused. */
export interface AlertRefusal {
  /** Faults with the field of the form that each is about, in English. */
  readonly faults: readonly { readonly field: string; readonly detail: string }[];
  /** Reason that is about no field, in English; null for none. */
  readonly message: string | null;
}

/** What is wrong with each field, in words; a field without a fault is absent. */
export type AlertFaults = Readonly<Partial<Record<string, string>>>;

/** Words each fault with the names that the form uses; the API names members that no reader of the form sees. */
export function alertFaults(refusal: AlertRefusal | null, form: AlertValues, lang: PageLanguage): AlertFaults {
  const entries = (refusal?.faults ?? []).map(({ field, detail }) => [
    field,
    ownWords(field, form, lang) ?? sentence(messageIn(detail, lang)),
  ]);
  return Object.fromEntries(entries);
}

function ownWords(field: string, { above, below, url }: AlertValues, lang: PageLanguage): string | null {
  const words = ALERT_WORDS[lang];
  if (field === 'above' && above === undefined) return words.needsThreshold;
  if (field === 'below' && above !== undefined && below !== undefined && below >= above) return words.crossed(above);
  return field === 'url' && url === '' ? words.needsUrl : null;
}

/** A detail continues after the name of its field; alone it is a sentence. */
function sentence(detail: string): string {
  const text = `${detail.slice(0, 1).toUpperCase()}${detail.slice(1)}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
