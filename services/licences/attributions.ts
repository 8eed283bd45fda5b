import { type Day, GENESIS_DAY } from '../../engine/calendar.ts';
import type { PanelInput } from '../../engine/knowledge/declaration.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { createCollectedBehind } from '../../platform/series/collected-behind.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { KnowledgeReading } from '../knowledge/knowledge-reader.ts';
import { type AttributedSource, type Attribution, attributionOf } from './attribution.ts';
import { type SourceName, sourceName } from './source-name.ts';

/** Data that an answer is based on: series, collected or derived, and panel rows. */
export interface Grounds {
  readonly series?: readonly string[];
  readonly panels?: readonly PanelInput[];
}

/** Determines which providers to credit next to a number. */
export interface Attributions {
  /**
   * Returns the attributions of all values of series and panels up to a day, once per source, sorted by key. Generated data
   * and the operator's files have none.
   *
   * @param asOf - Last day; defaults to the snapshot's last day.
   */
  of(snapshot: SeriesSnapshot, grounds: Grounds, asOf?: Day): readonly Attribution[];
  /**
   * Returns the attributions of a knowledge object's inputs on its day, including composed objects.
   *
   * @param shown - Data shown next to the object.
   */
  ofReading(reading: KnowledgeReading, shown?: Grounds): readonly Attribution[];
  /** Returns the names of sources, once each. */
  namesOf(keys: readonly string[]): readonly SourceName[];
}

type Declarations = Pick<EngineDeclarations, 'derivations' | 'series'>;

/** First day with a value, by source of a series. */
type Beginnings = ReadonlyMap<string, Day>;

/** @param sources - All known live sources: a disabled one may still have values in the data. */
export function createAttributions(sources: readonly AttributedSource[], declarations: Declarations): Attributions {
  const known = new Map(sources.map((source) => [source.key, attributionOf(source)]));
  const titles = new Map(sources.map(({ key, title }) => [key, title]));
  // Includes derived series that some source also delivers.
  const behind = createCollectedBehind(declarations.derivations, () => true);
  const beginningsOf = perSnapshot((id: string) => id, readBeginnings, declarations.series.size);
  const sortedOf = (keys: Iterable<string>): Attribution[] =>
    [...new Set(keys)].sort().flatMap((key) => known.get(key) ?? []);

  const of: Attributions['of'] = (snapshot, { series = [], panels = [] }, asOf) => {
    const ids = new Set(series.flatMap((id) => behind(declarations.series.get(id)?.aliasOf ?? id)));
    const keys = [...ids].flatMap((id) =>
      [...beginningsOf(snapshot, id)].flatMap(([key, first]) => (first <= (asOf ?? snapshot.lastDay) ? [key] : [])),
    );
    return sortedOf([...keys, ...panels.flatMap((panel) => panelSources(snapshot, panel, asOf))]);
  };

  const ofReading: Attributions['ofReading'] = ({ snapshot, declaration, key, composed }, shown = {}) => {
    const { inputs, panels } = declaration;
    const grounds = {
      series: [...inputs(key.subject), ...(shown.series ?? [])],
      panels: [...(panels?.(key.subject) ?? []), ...(shown.panels ?? [])],
    };
    const all = [...of(snapshot, grounds, key.asOf), ...composed.flatMap((one) => [...ofReading(one)])];
    return sortedOf(all.map(({ source }) => source));
  };

  const namesOf: Attributions['namesOf'] = (keys) => [...new Set(keys)].map((key) => sourceName(key, titles.get(key)));

  return { of, ofReading, namesOf };
}

function readBeginnings(snapshot: SeriesSnapshot, id: string): Beginnings {
  const first = new Map<string, Day>();
  // Spans ascend, so the first span of a source is its beginning.
  for (const { source, from } of snapshot.sources(id, GENESIS_DAY, snapshot.lastDay))
    if (!first.has(source)) first.set(source, from);
  return first;
}

function panelSources(snapshot: SeriesSnapshot, { panel, entities: codes }: PanelInput, asOf?: Day): string[] {
  const { entities } = snapshot.panel(panel, asOf);
  const read = codes ? codes.flatMap((code) => entities.get(code) ?? []) : [...entities.values()];
  return [...new Set(read.map(({ source }) => source))];
}
