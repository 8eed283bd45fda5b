import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';

/** Choices of a reader on the page of altcoins. */
export interface AltcoinChoice {
  readonly sort: string;
  readonly isDescending: boolean;
  readonly trend: string | null;
  readonly search: string;
}

/** Reads the choice in the parameters of a request. */
export function readAltcoinChoice(parameters: Readonly<Record<string, unknown>>): AltcoinChoice {
  const { sort = 'composite', descending, trend, q = '' } = parameters;
  return {
    sort: String(sort),
    isDescending: String(descending ?? true) === 'true',
    trend: trend == null ? null : String(trend),
    search: String(q),
  };
}

/** Address of the page of altcoins with a choice; defaults are left out. */
export function altcoinLink({ sort, isDescending, trend, search }: AltcoinChoice, lang: PageLanguage): string {
  const query = new URLSearchParams([
    ...(sort === 'composite' ? [] : [['sort', sort]]),
    ...(isDescending ? [] : [['descending', 'false']]),
    ...(trend === null ? [] : [['trend', trend]]),
    ...(search === '' ? [] : [['q', search]]),
  ]);
  return pageLink(query.size === 0 ? '/altcoins' : `/altcoins?${query}`, lang);
}
