import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** Returns a link to another page in the same language. */
export function pageLink(path: string, lang: PageLanguage): string {
  if (lang === 'en') return path;
  const [address = '', fragment] = path.split('#');
  const link = `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`;
  return fragment === undefined ? link : `${link}#${fragment}`;
}
