import { type Day, GENESIS_DAY } from '../../engine/calendar.ts';
import type { PanelInput } from '../../engine/knowledge/declaration.ts';
import type { KnowledgeReading } from '../knowledge/knowledge-reader.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import { createCollectedBehind } from '../series/collected-behind.ts';
import { perSnapshot } from '../series/per-snapshot.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { type AttributedSource, type Attribution, attributionOf } from './attribution.ts';

/** What an answer stands on: series, collected or derived, and rows of panels. */
export interface Grounds {
  readonly series?: readonly string[];
  readonly panels?: readonly PanelInput[];
}

/** Finds whom to name beside a number: the providers of the values that it was made of. */
export interface Attributions {
  /**
   * Of everything that series and panels hold up to a day: once for each source, in the order of their keys. Data that
   * no live source delivers, generated or from files of the operator, has none.
   *
   * @param asOf - Default and at most: all that the snapshot shows.
   */
  of(snapshot: SeriesSnapshot, grounds: Grounds, asOf?: Day): readonly Attribution[];
  /**
   * Of the inputs of a knowledge object on its day, and of the objects it is composed of.
   *
   * @param shown - What is shown beside the object.
   */
  ofReading(reading: KnowledgeReading, shown?: Grounds): readonly Attribution[];
}

type Declarations = Pick<EngineDeclarations, 'derivations' | 'series'>;

/** First day of each source of a series that has a value. */
type Beginnings = ReadonlyMap<string, Day>;

/** @param sources - Every live source there is: values of one that is switched off today may still be in the data. */
export function createAttributions(sources: readonly AttributedSource[], declarations: Declarations): Attributions {
  const known = new Map(sources.map((source) => [source.key, attributionOf(source)]));
  // Also what is computed by day where no source has it.
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

  return { of, ofReading };
}

function readBeginnings(snapshot: SeriesSnapshot, id: string): Beginnings {
  const first = new Map<string, Day>();
  // Ascending: the first span of a source is its beginning.
  for (const { source, from } of snapshot.sources(id, GENESIS_DAY, snapshot.lastDay))
    if (!first.has(source)) first.set(source, from);
  return first;
}

function panelSources(snapshot: SeriesSnapshot, { panel, entities: codes }: PanelInput, asOf?: Day): string[] {
  const { entities } = snapshot.panel(panel, asOf);
  const read = codes ? codes.flatMap((code) => entities.get(code) ?? []) : [...entities.values()];
  return [...new Set(read.map(({ source }) => source))];
}
