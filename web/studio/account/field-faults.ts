import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';

/** Why a form was refused. */
export interface FormRefusal {
  /** Faults with the field of the form that each is about, in English. */
  readonly faults: readonly { readonly field: string; readonly detail: string }[];
  /** Reason that is about no field, in English; null for none. */
  readonly message: string | null;
}

/** What is wrong with each field, in words; a field without a fault is absent. */
export type FieldFaults = Readonly<Partial<Record<string, string>>>;

/**
 * Returns what is wrong with each field.
 *
 * @param ownWords - Words of the form for a field; null where the detail of the service says it.
 */
export function fieldFaults(
  refusal: FormRefusal | null,
  lang: PageLanguage,
  ownWords: (field: string) => string | null,
): FieldFaults {
  const faults = refusal?.faults ?? [];
  return Object.fromEntries(
    faults.map(({ field, detail }) => [field, ownWords(field) ?? sentence(messageIn(detail, lang))]),
  );
}

/** A detail continues after the name of its field; alone it is a sentence. */
function sentence(detail: string): string {
  const text = `${detail.slice(0, 1).toUpperCase()}${detail.slice(1)}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
