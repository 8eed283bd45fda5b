import { BITCOIN } from '../../platform/backtests/backtests.ts';
import type { Attribution } from '../../platform/licences/attribution.ts';
import type { Attributions } from '../../platform/licences/attributions.ts';
import { marketGrounds } from '../../platform/markets/market-grounds.ts';
import { lookUpMarket } from '../../platform/markets/markets.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { SectionContent } from '../../web/reports/report-content.ts';
import { idsOf } from '../../web/reports/section-parts.ts';

/** What the providers of everything in a report want to stand beside it, once for each source. */
export function collectAttributions(
  sections: readonly SectionContent[],
  snapshot: SeriesSnapshot,
  attributions: Attributions,
): readonly Attribution[] {
  const all = sections.flatMap((section) => [
    ...answered(section),
    ...attributions.of(snapshot, marketGrounds(readBy(section, snapshot))),
  ]);
  return [...new Map(all.map((one) => [one.source, one])).values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}

/** Of the knowledge objects, whose pages say it themselves. */
function answered(section: SectionContent): readonly Attribution[] {
  if (section.kind !== 'market_briefing' && section.kind !== 'knowledge') return [];
  return section.objects.flatMap(({ page }) => page.answer?.attributions ?? []);
}

function readBy(section: SectionContent, snapshot: SeriesSnapshot): string[] {
  // The key levels of a briefing are those of the market of Bitcoin.
  const bitcoin = section.kind === 'market_briefing' ? lookUpMarket(snapshot, BITCOIN) : null;
  return [...idsOf(section), ...(bitcoin ? [bitcoin.code] : [])];
}
