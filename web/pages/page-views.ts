import { backtestPage } from './backtest/backtest-page.tsx';
import { knowledgePage } from './knowledge/knowledge-page.tsx';
import { readingsPage } from './knowledge/readings-page.tsx';
import { termPage } from './ontology/term-page.tsx';
import { termsPage } from './ontology/terms-page.tsx';
import type { PageTemplate } from './page-context.ts';
import { renderProblem } from './problem-page.tsx';
import { sitemap } from './sitemap.ts';
import { CONTENT_SECURITY_POLICY } from './style.ts';

const TEMPLATES: Readonly<Record<string, PageTemplate>> = {
  backtest: backtestPage,
  knowledge: knowledgePage,
  readings: readingsPage,
  sitemap,
  term: termPage,
  terms: termsPage,
};

/** Every template by the name operations use, the page of an error, and what browsers are told of all of them. */
export function createPageViews() {
  return { policy: CONTENT_SECURITY_POLICY, templates: TEMPLATES, renderProblem };
}
