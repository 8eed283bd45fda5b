import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** Link to another page that keeps the language of this one. */
export function pageLink(path: string, lang: PageLanguage): string {
  if (lang === 'en') return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}
