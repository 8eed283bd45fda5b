import { backtestPage } from './backtest/backtest-page.tsx';
import type { PageTemplate } from './page-context.ts';
import { renderProblem } from './problem-page.tsx';
import { CONTENT_SECURITY_POLICY } from './style.ts';

/** Every template by the name operations use, the page of an error, and what browsers are told of all of them. */
export function createPageViews() {
  const templates: Readonly<Record<string, PageTemplate>> = { backtest: backtestPage };
  return { policy: CONTENT_SECURITY_POLICY, templates, renderProblem };
}
