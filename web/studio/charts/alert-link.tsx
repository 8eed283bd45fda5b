/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';

/** Kinds of alerts by the chart that shows what they watch. */
const KINDS: Readonly<Record<string, string>> = {
  'pulse-score': 'pulse_score',
  'btc-cycle-raw-score': 'cycle_band',
  'bullmarket-stage': 'bullmarket_stage',
};
/** Width of a band of the pulse, points. */
const BAND_POINTS = 20;

interface LinkProps {
  readonly page: ChartAnswer;
  readonly lang: PageLanguage;
}

/** Link to the form of an alert on what a chart shows; nothing for a chart that no alert watches. */
export function AlertLink({ page, lang }: LinkProps) {
  const query = alertQuery(page);
  if (query === null) return null;
  return (
    <a class="btn" href={pageLink(`/dashboard/account/alerts/new?${query}`, lang)}>
      {CHART_WORDS[lang].alert}
    </a>
  );
}

/** Values that the form begins with: the pulse waits for its next band, a price for a strategy on it. */
function alertQuery({ entry, lines }: ChartAnswer): string | null {
  const kind = KINDS[entry.slug];
  const value = entry.now?.value;
  if (kind === 'pulse_score' && value != null)
    return `kind=${kind}&above=${Math.min(100, (Math.floor(value / BAND_POINTS) + 1) * BAND_POINTS)}&preview=true`;
  if (kind !== undefined) return `kind=${kind}&preview=true`;
  return lines.some(({ key }) => key === 'price') || entry.slug === 'btc-close'
    ? 'kind=signal_alert&pair=BTCUSDT&preview=true'
    : null;
}
