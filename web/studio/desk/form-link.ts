import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';

/** Link to a form of the desk that begins with these values; an absent one stays as the form has it. */
export function formLink(
  path: string,
  fields: Readonly<Record<string, readonly string[] | string | undefined>>,
  lang: PageLanguage,
): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values ?? []].flat()) query.append(name, value);
  return pageLink(`${path}?${query}`, lang);
}
