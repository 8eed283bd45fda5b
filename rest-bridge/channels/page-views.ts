import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PageContext, PageTemplate } from '../../platform/pages/page-template.ts';
import type { Place } from '../../platform/pages/place.ts';
import type { Problem } from '../../platform/problem.ts';

/** Renderers of all pages. They are injected, so that the channel depends on no single page. */
export interface PageViews {
  /** Content security policy of every page whose template has none of its own. */
  readonly policy: string;
  /** Page templates by the name that operations use. */
  readonly templates: Readonly<Record<string, PageTemplate>>;
  /** Pages with a fixed address, by which a search finds them. */
  readonly places: readonly Place[];
  /** Renders an error page in the language of its reader, for the address that failed. */
  renderProblem(problem: Problem, place: Pick<PageContext, 'lang' | 'path' | 'query'>): string;
  /** Returns a message of an operation in the language of its reader. */
  messageIn(message: string, lang: PageLanguage): string;
}
