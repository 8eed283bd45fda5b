import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { labelIn } from '../label-in.ts';
import { CHART_WORDS } from './chart-words.ts';

interface NamedLine {
  readonly key: string;
  readonly label_en: string;
  readonly label_de: string;
}

/** Name of a line. Companions with a rank have an English name only, so they share a word. */
export function lineLabel(line: NamedLine, lang: PageLanguage): string {
  return line.key === 'percentile' ? CHART_WORDS[lang].percentile : labelIn(line, lang);
}
