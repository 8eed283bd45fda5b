import type { Request, Response } from 'express';
import type { PageLanguage } from '../../platform/pages/page-language.ts';

const LANGUAGES = ['en', 'de'] as const;

/** Returns the language of an account page: the query parameter `lang`, else the browser's preference. */
export function languageOf(request: Request): PageLanguage {
  return askedLanguage(request) ?? (request.acceptsLanguages([...LANGUAGES]) === 'de' ? 'de' : 'en');
}

/** Redirects (303) to a page of this service and keeps the requested language. */
export function redirectTo(request: Request, response: Response, path: string): void {
  const lang = askedLanguage(request);
  const query = lang === undefined ? '' : `${path.includes('?') ? '&' : '?'}lang=${lang}`;
  response.redirect(303, path + query);
}

/** Returns the query that the library signed, without the `lang` parameter appended later. */
export function signedQuery({ originalUrl }: Request): string {
  return (originalUrl.split('?')[1] ?? '').replace(/(^|&)lang=(en|de)$/, '');
}

function askedLanguage({ query }: Request): PageLanguage | undefined {
  return LANGUAGES.find((lang) => lang === query.lang);
}
