import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { unitText } from './value-text.ts';

/** Name of a unit to stand behind a name; empty where the name ends with it: “VIX index”, but “Dollar index”. */
export function unitBeside(name: string, unit: string, lang: PageLanguage): string {
  const text = unitText(unit, lang);
  return name.toLowerCase().endsWith(text.toLowerCase()) ? '' : text;
}
