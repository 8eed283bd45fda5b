import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';

/** Address of the chart of a series. */
export function chartLink(series: string, lang: PageLanguage): string {
  return pageLink(`/charts/${series.replaceAll('_', '-')}`, lang);
}
