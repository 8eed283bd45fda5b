import type { Request } from 'express';
import { DomainError, invalidParameter } from '../../platform/errors.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../platform/pages/page-template.ts';
import { oneOf } from '../run/read-input.ts';

const LANGUAGES: readonly PageLanguage[] = ['en', 'de'];

/** @throws DomainError `not_acceptable` when the request does not accept the media type of the page. */
export function requireAccepted(request: Request, { mediaType: full, alsoAccepted = [] }: PageTemplate): void {
  const [mediaType = ''] = full.split(';');
  if (request.accepts([mediaType, ...alsoAccepted])) return;
  throw new DomainError(
    'not_acceptable',
    `This page is only available as ${mediaType}, but the request accepts ${JSON.stringify(request.get('accept'))}. For data as JSON, see the routes in /openapi.json.`,
  );
}

/** Returns the language of a page and the other parameters of its address. @throws DomainError `invalid_input` */
export function readAddress(request: Request, { languages }: Pick<PageTemplate, 'languages'>) {
  const { searchParams: query } = new URL(request.originalUrl, 'http://localhost');
  const lang = chooseLanguage(request, query.getAll('lang'), languages);
  query.delete('lang');
  return { lang, query };
}

/** Returns the language of a reader, whatever else is wrong with the address. */
export function languageOf(request: Request): PageLanguage {
  const [wanted] = new URL(request.originalUrl, 'http://localhost').searchParams.getAll('lang');
  return LANGUAGES.find((lang) => lang === wanted) ?? (request.acceptsLanguages([...LANGUAGES]) === 'de' ? 'de' : 'en');
}

function chooseLanguage(request: Request, given: readonly string[], languages: readonly PageLanguage[]): PageLanguage {
  const [wanted, second] = given;
  if (second !== undefined) throw invalidParameter('lang', 'is given more than once');
  const known = languages.find((lang) => lang === wanted);
  if (wanted !== undefined && !known)
    throw invalidParameter('lang', `must be ${oneOf(languages)}, not ${JSON.stringify(wanted)}`);
  const accepted = request.acceptsLanguages([...languages]);
  return known ?? languages.find((lang) => lang === accepted) ?? languages[0] ?? 'en';
}
