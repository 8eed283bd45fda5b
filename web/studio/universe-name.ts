import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { amountText } from './value-text.ts';

const LARGEST = /^crypto-top-(\d+)$/;

/** Name of a universe of coins by its id: `crypto-top-50` is “50 largest coins”. */
export function universeName(id: string, lang: PageLanguage): string {
  const [, size] = LARGEST.exec(id) ?? [];
  if (size === undefined) return id;
  const count = amountText(Number(size), 'count', lang);
  return lang === 'de' ? `${count} größte Coins` : `${count} largest coins`;
}
