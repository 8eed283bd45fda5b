import { allowedValue, describeAllowed } from '../../../engine/allowed-values.ts';
import { type Cadence, type SeriesDeclaration, seriesSlug } from '../../../engine/series-declaration.ts';
import type { SeriesUpdate } from '../../../platform/series/publication.ts';
import { fredSource } from '../fred-observations.ts';
import { researchKitSource } from '../research-kit-observations.ts';
import type { Source } from '../source.ts';
import { sourceUnavailable } from '../source-unavailable.ts';
import type { DeclaredSource } from './declared-source.ts';
import { urlSource } from './url-source.ts';

/** Cadence of the source of a series, and the days after which its newest value is stale. */
const ASKED: Readonly<Record<Cadence, Pick<Source, 'cadence' | 'staleDays'>>> = {
  daily: { cadence: 'daily', staleDays: 3 },
  business_daily: { cadence: 'daily', staleDays: 3 },
  weekly: { cadence: 'weekly', staleDays: 14 },
  monthly: { cadence: 'monthly', staleDays: 75 },
  quarterly: { cadence: 'monthly', staleDays: 90 },
};

/** Opens the live source that a manifest declares for a series, equivalent to a built-in one. */
export function openDeclaredSource(declared: DeclaredSource, series: SeriesDeclaration): Source {
  const { cadence, staleDays } = ASKED[series.cadence ?? 'daily'];
  const key = seriesSlug(series.id);
  const common = {
    key,
    cadence,
    title: series.label,
    since: declared.since,
    staleDays: declared.stale_days ?? staleDays,
  };
  const source = providerOf(declared, series.id, common);
  return {
    ...source,
    fetch: async (request) => convertUnits(declared.scale, series, key, await source.fetch(request)),
  };
}

type Common = Pick<Source, 'key' | 'cadence' | 'title' | 'staleDays'> & { readonly since: string };

function providerOf(declared: DeclaredSource, id: string, common: Common): Source {
  switch (declared.provider) {
    case 'bitcoin-research-kit':
      return {
        ...researchKitSource({ ...common, series: [{ seriesId: id, ways: [[declared.name]] }] }),
        step: 'chain',
      };
    case 'fred': {
      const source = fredSource({ ...common, series: { [id]: { fredId: declared.id, units: declared.units } } });
      return { ...source, licence: declared.licence ?? source.licence, step: 'macro' };
    }
    case 'url':
      return { ...common, ...urlSource(common.key, id, declared), blocked: null, series: [id], panels: [] };
  }
}

/** @throws DomainError `source_unavailable` for a value that the series does not allow. */
function convertUnits(
  scale: number,
  { allowed }: SeriesDeclaration,
  key: string,
  collected: Awaited<ReturnType<Source['fetch']>>,
) {
  const toValue = (value: number): number => {
    const scaled = value * scale;
    const kept = allowed ? allowedValue(scaled, allowed) : scaled;
    if (kept === null) throw sourceUnavailable(key, `${scaled} is not ${allowed && describeAllowed(allowed)}`);
    return kept;
  };
  const series = collected.series.map((one): SeriesUpdate => ({ ...one, values: one.values.map(toValue) }));
  return { ...collected, series };
}
