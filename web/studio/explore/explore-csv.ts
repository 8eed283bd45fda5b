import type { Answers } from '../../../generated/answers.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import { chartCsv } from '../charts/chart-csv.ts';
import { exploreLines } from './explore-lines.ts';

/** The rows of two series, and of what the view combines them to, as CSV (RFC 4180), newest first. */
export const exploreCsv: PageTemplate = {
  mediaType: 'text/csv; charset=utf-8',
  languages: ['en', 'de'],
  render(answer, { lang }) {
    const { page } = answer as Answers['ExploreCsv'];
    const both = exploreLines({ ...page, combined: null });
    const lines = page.combined === null ? both : [...both, ...exploreLines(page)];
    return chartCsv({ lines, days: page.days, shows_price: true, by_age: false }, lang);
  },
};
