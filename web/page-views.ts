import type { PageTemplate } from '../platform/pages/page-template.ts';
import { renderProblem } from './pages/problem-page.tsx';
import { sitemap } from './pages/sitemap.ts';
import { CONTENT_SECURITY_POLICY } from './pages/style.ts';
import type { StudioAssets } from './studio/assets.ts';
import { backtestPage } from './studio/backtest/backtest-page.tsx';
import { chartFiles } from './studio/charts/chart-files.ts';
import { chartListPage } from './studio/charts/chart-list-page.tsx';
import { chartPage } from './studio/charts/chart-page.tsx';
import { embedPage } from './studio/charts/embed-page.tsx';
import { deskPage } from './studio/desk/desk-page.tsx';
import { jobPage } from './studio/desk/job-page.tsx';
import { ownPage } from './studio/desk/own-page.tsx';
import { knowledgePage } from './studio/knowledge/knowledge-page.tsx';
import { readingsPage } from './studio/knowledge/readings-page.tsx';
import { termPage, termsPage } from './studio/terms/terms-page.tsx';
import { todayPage } from './studio/today/today-page.tsx';

const TEMPLATES: Readonly<Record<string, PageTemplate>> = {
  ...chartFiles,
  sitemap,
};

/** All page templates by the name that operations use, the error page and the content security policy. */
export function createPageViews(assets: StudioAssets) {
  const templates = {
    ...TEMPLATES,
    backtest: backtestPage(assets),
    'backtest-desk': deskPage(assets),
    'backtest-job': jobPage(assets),
    'backtest-own': ownPage(assets),
    chart: chartPage(assets),
    'chart-embed': embedPage(assets),
    charts: chartListPage(assets),
    knowledge: knowledgePage(assets),
    readings: readingsPage(assets),
    term: termPage(assets),
    terms: termsPage(assets),
    today: todayPage(assets),
  };
  return { policy: CONTENT_SECURITY_POLICY, templates, renderProblem };
}
