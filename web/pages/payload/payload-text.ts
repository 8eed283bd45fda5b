import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { germanText, translator } from '../problems/german-text.ts';
import { GERMAN_MEANINGS } from './german-meanings.ts';
import { GERMAN_PARAMETERS } from './german-parameters.ts';
import { GERMAN_SENTENCES } from './german-sentences.ts';
import { GERMAN_TYPES } from './german-types.ts';
import { GERMAN_VALUES } from './german-values.ts';

/** A text of a payload as a page shows it. */
export interface PayloadText {
  readonly text: string;
  /** Language of the text, when it is not that of the page. */
  readonly lang?: 'en';
}

const EXACT: Readonly<Record<string, string>> = {
  ...GERMAN_PARAMETERS,
  ...GERMAN_VALUES,
  ...GERMAN_TYPES,
  ...GERMAN_MEANINGS,
};
const fromPatterns = translator(GERMAN_SENTENCES);

/**
 * Returns a text that a payload or its declaration holds in English in the language of a page. The English text is the
 * key, as for errors; a text without German stays English and says so.
 */
export function payloadTextIn(text: string, lang: PageLanguage): PayloadText {
  if (lang === 'en') return { text };
  const german = EXACT[text] ?? inParts(text, ABOUT_EACH) ?? bySentence(text) ?? whole(text);
  return german === null ? { text, lang: 'en' } : { text: german };
}

function whole(text: string): string | null {
  return EXACT[text] ?? fromPatterns(text) ?? germanText(text);
}

/** Translates several sentences or clauses, if the tables have all of them. */
function bySentence(text: string): string | null {
  return inParts(text, [/(?<=\.) (?=[A-Z])/, ' ']) ?? inParts(text, [/; /, '; ']);
}

/** Clauses that each begin with what they are about. */
const ABOUT_EACH = [/; (?=\w+: )/, '; '] as const;

/** Translates the parts of a text, if the tables have all of them. */
function inParts(text: string, [ends, between]: readonly [ends: RegExp, between: string]): string | null {
  const parts = text.split(ends);
  const german = parts.map(whole);
  return parts.length > 1 && german.every((part) => part !== null) ? german.join(between) : null;
}
