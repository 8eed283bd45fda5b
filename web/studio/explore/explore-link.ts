import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { ExploreRowsAnswer } from './explore-answer.ts';

/** Compared series and their view, as parameters of the address. */
export interface ExploreChoice {
  readonly a: string;
  readonly b: string;
  readonly view: string;
  readonly range: string;
  readonly window: number;
}

export function choiceOf({ a, b, view, range, window }: ExploreRowsAnswer): ExploreChoice {
  return { a: a.slug, b: b.slug, view, range, window };
}

/** Address of the page, or of its file, with a choice. Defaults of view, range and window are left out. */
export function exploreLink(
  { a, b, view, range, window }: ExploreChoice,
  lang: PageLanguage,
  path = '/explore',
): string {
  const query = new URLSearchParams([
    ['a', a],
    ['b', b],
    ...(view === 'line' ? [] : [['view', view]]),
    ...(range === 'all' ? [] : [['range', range]]),
    ...(window === 52 ? [] : [['window', String(window)]]),
  ]);
  return pageLink(`${path}?${query}`, lang);
}
