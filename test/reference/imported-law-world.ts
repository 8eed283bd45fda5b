import { lowerBound } from '../../engine/indicators/lower-bound.ts';
import type { PanelEntity, PanelView } from '../../engine/panel-view.ts';
import type { LawWorld } from '../../engine/testing/law-world.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { isChosen, MARKETS, PANELS_FROM } from './law-world.ts';
import { openReferenceState } from './reference-state.ts';

const BARS = MARKETS.map((pair) => `binance:${pair}`);

/** Returns what `readLawWorld` reads from the files, from the run's import of them, which takes seconds less. */
export async function importedLawWorld(): Promise<LawWorld> {
  const { state, close } = await openReferenceState();
  const snapshot = state.store.series.current();
  await close();
  return lawWorldOf(snapshot);
}

function lawWorldOf(snapshot: SeriesSnapshot): LawWorld {
  const panels = new Map<string, PanelView>();
  const narrowed = (id: string): PanelView => {
    const all = [...snapshot.panel(id).entities.values()];
    const chosen = id === 'bars' ? all.filter(({ code }) => BARS.includes(code)) : all;
    const entities = chosen.filter(({ code }, i) => isChosen(code, i)).map(sinceStart);
    return { entities: new Map(entities.filter(({ days }) => days.length > 0).map((one) => [one.code, one])) };
  };
  return {
    view: snapshot.view(),
    panel(id) {
      const panel = panels.get(id) ?? narrowed(id);
      panels.set(id, panel);
      return panel;
    },
  };
}

function sinceStart(entity: PanelEntity): PanelEntity {
  const row = lowerBound(entity.days, PANELS_FROM);
  return { ...entity, days: entity.days.subarray(row), column: (field) => entity.column(field).subarray(row) };
}
