import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { amountText, valueText } from '../value-text.ts';

/** A fraction in percent: `21.5 %`. */
export function percentOf(fraction: number, lang: PageLanguage): string {
  return valueText(fraction * 100, 'percent', lang);
}

/** A fraction in percent with its sign: `+9.3 %`. */
export function changeOf(fraction: number, lang: PageLanguage): string {
  return `${fraction > 0 ? '+' : ''}${percentOf(fraction, lang)}`;
}

/** A fall as a negative percentage: `−54.2 %`. */
export function fallOf(fraction: number, lang: PageLanguage): string {
  return percentOf(-fraction, lang);
}

/** A multiple without its sign: `4.99`. */
export function multipleOf(value: number, lang: PageLanguage): string {
  return amountText(value, 'ratio', lang);
}
