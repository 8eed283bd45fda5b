import { planFor } from '../ingest/schedule/plan.ts';
import type { Source } from '../ingest/sources/source.ts';
import type { PlannedSource } from '../services/status/planned-source.ts';
import type { LiveSources } from './live-sources.ts';

/** Returns the sources that the settings name, with the times at which the daily plan queries them. */
export function plannedSources({ enabled, withoutKey, withoutLicence }: LiveSources): readonly PlannedSource[] {
  const inUse = enabled.map(({ source }) => source);
  const plan = planFor(inUse);
  const toPlanned = (source: Source, leftOut: PlannedSource['leftOut']): PlannedSource => {
    const { key, title, cadence, series, panels, staleDays, since } = source;
    const times = plan.filter(({ sources }) => sources.includes(key)).map(({ at }) => at);
    return { key, title, cadence, series, panels, staleDays, times, hasHistory: since !== null, leftOut };
  };
  return [
    ...inUse.map((source) => toPlanned(source, null)),
    ...withoutKey.map((source) => toPlanned(source, 'key')),
    ...withoutLicence.map((source) => toPlanned(source, 'licence')),
  ];
}
