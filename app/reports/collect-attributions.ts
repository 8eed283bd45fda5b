import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { BITCOIN } from '../../services/backtests/backtests.ts';
import type { Attribution } from '../../services/licences/attribution.ts';
import type { Attributions } from '../../services/licences/attributions.ts';
import { marketGrounds } from '../../services/markets/market-grounds.ts';
import { lookUpMarket } from '../../services/markets/markets.ts';
import type { ReportNumbers, SectionContent } from '../../web/reports/report-content.ts';
import { idsOf } from '../../web/reports/section-parts.ts';

/** Collects the attributions that the providers of a report's data require, once per source. */
export function collectAttributions(
  { state, sections }: Pick<ReportNumbers, 'state' | 'sections'>,
  snapshot: SeriesSnapshot,
  attributions: Attributions,
): readonly Attribution[] {
  const all = sections.flatMap((section) => [
    ...answered(section),
    ...attributions.of(snapshot, marketGrounds(readBy(section, snapshot))),
  ]);
  const named = [...(state.answer?.attributions ?? []), ...all];
  return [...new Map(named.map((one) => [one.source, one])).values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}

/** Attributions of knowledge objects, as their pages list them. */
function answered(section: SectionContent): readonly Attribution[] {
  if (section.kind !== 'market_briefing' && section.kind !== 'knowledge') return [];
  return section.objects.flatMap(({ page }) => page.answer?.attributions ?? []);
}

function readBy(section: SectionContent, snapshot: SeriesSnapshot): string[] {
  // The key levels of a briefing are computed from the Bitcoin market.
  const bitcoin = section.kind === 'market_briefing' ? lookUpMarket(snapshot, BITCOIN) : null;
  return [...idsOf(section), ...(bitcoin ? [bitcoin.code] : [])];
}
