import type { Request, Response } from 'express';
import type { PageLanguage } from '../../platform/pages/page-language.ts';

const LANGUAGES = ['en', 'de'] as const;

/** Language of a page of accounts: what its address asks for with `lang`, else what the browser prefers. */
export function languageOf(request: Request): PageLanguage {
  return askedLanguage(request) ?? (request.acceptsLanguages([...LANGUAGES]) === 'de' ? 'de' : 'en');
}

/** Leads on to a page of ours, in the language that the address of this one asks for. */
export function leadOn(request: Request, response: Response, path: string): void {
  const lang = askedLanguage(request);
  const query = lang === undefined ? '' : `${path.includes('?') ? '&' : '?'}lang=${lang}`;
  response.redirect(303, path + query);
}

/** The query of a request as the library has signed it: without the language that was asked for on top. */
export function signedQuery({ originalUrl }: Request): string {
  return (originalUrl.split('?')[1] ?? '').replace(/(^|&)lang=(en|de)$/, '');
}

function askedLanguage({ query }: Request): PageLanguage | undefined {
  return LANGUAGES.find((lang) => lang === query.lang);
}
