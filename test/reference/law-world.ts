import { toDay } from '../../engine/calendar.ts';
import { lowerBound } from '../../engine/indicators/lower-bound.ts';
import type { PanelEntity, PanelView } from '../../engine/panel-view.ts';
import type { LawWorld } from '../../engine/testing/law-world.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { type ReferenceWorld, readReferenceWorld } from './reference-world.ts';

const MARKETS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'EOSUSDT'];
const FILES = MARKETS.map((pair) => `binance_spot/${pair}.csv`);
const ENTITIES = MARKETS.map((pair) => `binance:${pair}`);
/** Every n-th coin next to Bitcoin: large and small, young and discontinued ones. */
const EVERY_COIN = 14;

/** Readings look back a year at most, so the laws need no longer panels. */
export const PANELS_FROM = toDay('2023-01-01');

const isChosen = (code: string, index: number) =>
  !/^[a-z0-9-]+$/.test(code) || code === 'bitcoin' || index % EVERY_COIN === 0;

/**
 * Reads the part of the real history on which on-request readings are checked: all series, some markets, some coins.
 */
export function readLawWorld(): Promise<ReferenceWorld> {
  return readReferenceWorld({
    file: ({ path, panel }) => panel !== 'bars' || FILES.includes(path),
    entity: isChosen,
    from: PANELS_FROM,
  });
}

/** Returns the same part of an imported history: reading the files again takes seconds. */
export function lawWorldOf(snapshot: SeriesSnapshot): LawWorld {
  const panels = new Map<string, PanelView>();
  const narrowed = (id: string): PanelView => {
    const all = [...snapshot.panel(id).entities.values()];
    const chosen = id === 'bars' ? all.filter(({ code }) => ENTITIES.includes(code)) : all;
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
