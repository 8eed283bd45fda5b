import type { Request } from 'express';
import { invalidParameter } from '../../platform/errors.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../platform/pages/page-template.ts';
import { oneOf } from '../run/read-input.ts';

/** Language of a page and the other parameters of its address. */
export function readAddress(request: Request, { languages }: Pick<PageTemplate, 'languages'>) {
  const { searchParams: query } = new URL(request.originalUrl, 'http://localhost');
  const lang = chooseLanguage(request, query.getAll('lang'), languages);
  query.delete('lang');
  return { lang, query };
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
