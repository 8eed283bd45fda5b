import type { PageTemplate } from '../platform/pages/page-template.ts';
import { messageIn } from './pages/problems/problem-text.ts';
import { sitemap } from './pages/sitemap.ts';
import { altcoinsPage } from './studio/altcoins/altcoins-page.tsx';
import { coinPage } from './studio/altcoins/coin-page.tsx';
import type { StudioAssets } from './studio/assets.ts';
import { backtestPage } from './studio/backtest/backtest-page.tsx';
import { chartFiles } from './studio/charts/chart-files.ts';
import { chartListPage } from './studio/charts/chart-list-page.tsx';
import { chartPage } from './studio/charts/chart-page.tsx';
import { embedPage } from './studio/charts/embed-page.tsx';
import { cyclesPage } from './studio/cycles/cycles-page.tsx';
import { compareFormPage } from './studio/desk/compare-form-page.tsx';
import { comparePage } from './studio/desk/compare-page.tsx';
import { deskPage } from './studio/desk/desk-page.tsx';
import { gridFormPage } from './studio/desk/grid-form-page.tsx';
import { gridPage } from './studio/desk/grid-page.tsx';
import { jobPage } from './studio/desk/job-page.tsx';
import { ownPage } from './studio/desk/own-page.tsx';
import { validatePage } from './studio/desk/validate-page.tsx';
import { exploreCsv } from './studio/explore/explore-csv.ts';
import { explorePage } from './studio/explore/explore-page.tsx';
import { knowledgePage } from './studio/knowledge/knowledge-page.tsx';
import { readingsPage } from './studio/knowledge/readings-page.tsx';
import { macroPage } from './studio/macro/macro-page.tsx';
import { problemPage } from './studio/problem-page.tsx';
import { PLACES } from './studio/search/places.ts';
import { searchPage } from './studio/search/search-page.tsx';
import { atomFeed, jsonFeed } from './studio/status/revision-feeds.ts';
import { statusPage } from './studio/status/status-page.tsx';
import { strategiesPage } from './studio/strategies/strategies-page.tsx';
import { STUDIO_POLICY } from './studio/studio-document.tsx';
import { termPage, termsPage } from './studio/terms/terms-page.tsx';
import { todayPage } from './studio/today/today-page.tsx';

const TEMPLATES: Readonly<Record<string, PageTemplate>> = {
  ...chartFiles,
  'explore-csv': exploreCsv,
  'revisions-atom': atomFeed,
  'revisions-json': jsonFeed,
  sitemap,
};

/** All page templates by the name that operations use, pages with a fixed address, the error page and the content security policy. */
export function createPageViews(assets: StudioAssets) {
  const templates = {
    ...TEMPLATES,
    altcoins: altcoinsPage(assets),
    backtest: backtestPage(assets),
    'backtest-compare': comparePage(assets),
    'backtest-compare-new': compareFormPage(assets),
    'backtest-desk': deskPage(assets),
    'backtest-grid': gridPage(assets),
    'backtest-grid-new': gridFormPage(assets),
    'backtest-job': jobPage(assets),
    'backtest-own': ownPage(assets),
    'backtest-validate': validatePage(assets),
    chart: chartPage(assets),
    'chart-embed': embedPage(assets),
    charts: chartListPage(assets),
    coin: coinPage(assets),
    cycles: cyclesPage(assets),
    explore: explorePage(assets),
    knowledge: knowledgePage(assets),
    macro: macroPage(assets),
    readings: readingsPage(assets),
    search: searchPage(assets),
    status: statusPage(assets),
    strategies: strategiesPage(assets),
    term: termPage(assets),
    terms: termsPage(assets),
    today: todayPage(assets),
  };
  return { policy: STUDIO_POLICY, templates, places: PLACES, renderProblem: problemPage(assets), messageIn };
}
