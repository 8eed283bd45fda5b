import { beforeAll, describe, expect, it } from 'vitest';
import { type Day, GENESIS_DAY, toDay } from '../../engine/calendar.ts';
import { derivationLookAhead } from '../../engine/testing/derivation-law.ts';
import { LOOKING_AHEAD } from '../../engine/testing/looking-ahead.ts';
import { PANEL_READINGS } from '../../engine/testing/panel-readings.ts';
import { judgeReading } from '../../engine/testing/reading-law.ts';
import { SERIES_READINGS } from '../../engine/testing/series-readings.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { HAS_REFERENCE } from '../harness/reference-data.ts';
import { randomCuts, windowTo } from './law-cuts.ts';
import { type ReferenceWorld, RUNS_WITHOUT_DATABASE, readReferenceWorld } from './reference-world.ts';

const MARKETS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'EOSUSDT'].map((pair) => `binance_spot/${pair}.csv`);
/** Nothing a reading looks at goes back further than a year; the laws need no longer panels. */
const PANELS_FROM = toDay('2023-01-01');
/** Last day of the coins. */
const LAST_COINS = toDay('2025-07-12');
/** The only snapshot of options, and the days its expiries settle on. */
const OPTIONS = Array.from({ length: 60 }, (_, i) => toDay('2025-12-05') + i);
/** One coin of so many, beside Bitcoin: large and small, young and dead ones. */
const EVERY_COIN = 14;

const { derivations } = await loadEngineDeclarations();

describe.skipIf(!HAS_REFERENCE || !RUNS_WITHOUT_DATABASE)('no look-ahead on the real history', () => {
  let world: ReferenceWorld;
  let cuts: readonly Day[];

  beforeAll(async () => {
    world = await readReferenceWorld({
      file: ({ path, panel }) => panel !== 'bars' || MARKETS.includes(path),
      entity: (code, index) => !/^[a-z0-9-]+$/.test(code) || code === 'bitcoin' || index % EVERY_COIN === 0,
      from: PANELS_FROM,
    });
    cuts = randomCuts(GENESIS_DAY, world.view.lastDay - 1);
  });

  it.each(derivations)('$id, on random days', (derivation) => {
    expect(derivationLookAhead(derivation, world.view, cuts)).toBeNull();
  });

  it.each(LOOKING_AHEAD)('catches $id', (derivation) => {
    expect(derivationLookAhead(derivation, world.view, cuts)).not.toBeNull();
  });

  it.each(SERIES_READINGS)('$id, on every day of a window and on random days', (reading) => {
    const days = [...windowTo(LAST_COINS), ...cuts].filter((_, i) => i % (reading.everyCut ?? 1) === 0);
    const { lookAhead, spoke } = judgeReading(reading, world, days);
    expect(lookAhead).toBeNull();
    expect(spoke).toBeGreaterThan(30);
  });

  it.each(PANEL_READINGS)('$id, on every day of a window and on random days', (reading) => {
    const all = [...windowTo(LAST_COINS), ...randomCuts(PANELS_FROM, world.view.lastDay - 1), ...OPTIONS];
    const days = all.filter((_, i) => i % (reading.everyCut ?? 1) === 0);
    const { lookAhead, spoke } = judgeReading(reading, world, days);
    expect(lookAhead).toBeNull();
    // The real history has no taker volumes of these markets; the random world has.
    expect(spoke > 0).toBe(reading.id !== 'taker-days');
  });
});
