import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../app/project-root.ts';
import { type Day, GENESIS_DAY, toDay } from '../engine/calendar.ts';
import { elementAt } from '../engine/element-at.ts';
import { signalEvents } from '../engine/events/signal-events.ts';
import { SIGNALS } from '../engine/events/signals.ts';
import { priceBars } from '../engine/markets/price-bars.ts';
import { UNIVERSES, universeMembers } from '../engine/markets/universe-members.ts';
import { scoreHistory } from '../engine/screener/score-history.ts';
import { createScreener } from '../engine/screener/screener-scores.ts';
import type { SeriesView } from '../engine/series-view.ts';
import { volatilityPhases } from '../engine/volatility/volatility-phase.ts';
import { openCsvDataset } from '../ingest/datasets/dataset.ts';
import { readManifest } from '../ingest/datasets/read-manifest.ts';
import { createSampleDataset } from '../ingest/datasets/sample/sample-dataset.ts';
import { createDerive } from '../ingest/pipeline/derive.ts';
import { type EngineDeclarations, loadEngineDeclarations } from '../platform/modules/engine-declarations.ts';
import { PanelTables } from '../platform/panels/panel-tables.ts';
import { type ColumnSnapshot, emptySnapshot } from '../platform/series/column-snapshot.ts';
import type { SeriesUpdate } from '../platform/series/publication.ts';
import type { BenchResult } from './bench-result.ts';

const ALL_SECONDS = 10;
const DAY_SECONDS = 1.5;
/** Maximum ratio of the cost of a day among four times as many days to the cost of a day among them once. */
const GROWTH = 1.3;
const ROUNDS = 5;
const SHOWN = 5;
const SAMPLE_DAY = toDay('2026-11-20');
const STATE = { version: 1, publishedAt: new Date(0), sample: false };

/**
 * Derives every reading of every day since 2009 on the reference history (without it, on the sample dataset), then one
 * more day, and measures how the cost of a day grows with the number of days. One thread, no database.
 */
export async function run(): Promise<BenchResult[]> {
  const declarations = await loadEngineDeclarations();
  const collected = await readCollected(declarations);
  const derive = createDerive(declarations.derivations);
  const days = collected.view().length;
  const series = seconds(() => derive(collected));
  const known = collected.with(STATE, derive(collected));
  const requested = seconds(() => requestedHistories(known));
  const further = seconds(() => oneDayMore(known, declarations, derive));
  const [quarter, half, whole, beyond] = costs(collected, declarations) as [number, number, number, number];
  const growth = whole / quarter;
  return [
    {
      name: `every reading of ${days} days, cold`,
      figures: `${(series + requested).toFixed(2)} s: ${declarations.derivations.length} derivations ${series.toFixed(2)} s, histories on request ${requested.toFixed(2)} s`,
      limit: `at most ${ALL_SECONDS} s`,
      holds: series + requested <= ALL_SECONDS,
    },
    {
      name: 'one day more, all days computed again and compared',
      figures: `${further.toFixed(2)} s`,
      limit: `at most ${DAY_SECONDS} s`,
      holds: further <= DAY_SECONDS,
    },
    {
      name: 'derivations over a quarter of the days, half of them and all',
      figures: `${quarter.toFixed(0)}, ${half.toFixed(0)} and ${whole.toFixed(0)} ns a day and derived series, all over a quarter ${growth.toFixed(2)}; ${beyond.toFixed(0)} ns with four times the history`,
      limit: `at most ${GROWTH}`,
      holds: growth <= GROWTH,
    },
    { name: 'dearest derivations', figures: dearest(known.view(), declarations), limit: null, holds: true },
  ];
}

async function readCollected(declarations: EngineDeclarations): Promise<ColumnSnapshot> {
  const root = findProjectRoot();
  const reference = process.env.DATASET_ROOT ?? path.resolve(root, '../shared/data');
  const manifest = () =>
    readManifest(path.join(root, 'test/reference/manifest.json'), { ...declarations, taken: new Set() });
  const dataset = existsSync(reference)
    ? await openCsvDataset(await manifest(), reference, declarations)
    : createSampleDataset(SAMPLE_DAY);
  const { series, panels } = await dataset.read(() => {});
  return emptyOf(declarations).with(STATE, series, panels);
}

function emptyOf({ panels }: EngineDeclarations): ColumnSnapshot {
  return emptySnapshot(new PanelTables(new Map(panels.map(({ id, fields }) => [id, fields.map(({ key }) => key)]))));
}

/** The histories computed on request, without answers for the newest day only. */
function requestedHistories(snapshot: ColumnSnapshot): void {
  signalEvents(snapshot.view(), SIGNALS);
  for (const market of snapshot.panel('bars').entities.values())
    volatilityPhases(priceBars(market, market.days.at(-1) as Day));
  const coins = snapshot.panel('coins');
  for (const { size } of UNIVERSES) universeMembers(coins, size, snapshot.lastDay);
  const screener = createScreener(coins);
  if (screener) scoreHistory(screener, screener.bitcoin.firstDay, screener.lastDay);
}

/**
 * The work of publishing a day, without the database: every series gets a value, everything is derived and compared.
 */
function oneDayMore(
  known: ColumnSnapshot,
  { collected }: EngineDeclarations,
  derive: ReturnType<typeof createDerive>,
): void {
  const view = known.view();
  const updates = [...collected.keys()].flatMap((seriesId): SeriesUpdate[] => {
    const value = view.values(seriesId).findLast((one) => !Number.isNaN(one));
    return value === undefined ? [] : [{ seriesId, source: 'bench', days: [known.lastDay + 1], values: [value] }];
  });
  const next = known.with(STATE, updates);
  const changed = derive(next).map((update) => next.difference(update));
  known.with(STATE, [...updates, ...changed]);
}

/** Nanoseconds per day and derived series over a quarter of the days, half of them, all, and four times as many. */
function costs(snapshot: ColumnSnapshot, declarations: EngineDeclarations): readonly number[] {
  const outputs = declarations.derivations.reduce((sum, one) => sum + one.outputs.length, 0);
  const derive = createDerive(declarations.derivations);
  const worlds = [1 / 4, 1 / 2, 1, 4].map((times) => stretched(snapshot, declarations, times));
  const min = worlds.map(() => Number.POSITIVE_INFINITY);
  // Measured in turn, and the minimum counts, because noise only ever makes a measurement slower.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [i, world] of worlds.entries()) {
      const taken = (seconds(() => derive(world)) * 1e9) / (world.view().length * outputs);
      if (round > 0) min[i] = Math.min(elementAt(min, i), taken);
    }
  return min;
}

/** The history with only every fourth or second day, or repeated: the requested number of days, equally dense. */
function stretched(snapshot: ColumnSnapshot, declarations: EngineDeclarations, times: number): ColumnSnapshot {
  const view = snapshot.view();
  const length = Math.floor(times * view.length);
  const step = Math.max(1 / times, 1);
  const updates = [...declarations.collected.keys()].map((seriesId): SeriesUpdate => {
    const values = view.values(seriesId);
    return {
      seriesId,
      source: 'bench',
      days: Array.from({ length }, (_, i) => GENESIS_DAY + i),
      values: Array.from({ length }, (_, i) => elementAt(values, (i * step) % values.length)),
    };
  });
  return emptyOf(declarations).with(STATE, updates);
}

function dearest(view: SeriesView, { derivations }: EngineDeclarations): string {
  const taken = derivations.map(({ id, outputs, compute }) => {
    const out = Object.fromEntries(outputs.map((one) => [one.id, new Float64Array(view.length).fill(Number.NaN)]));
    const rounds = Array.from({ length: ROUNDS }, () => seconds(() => compute(view, out)));
    return { id, seconds: Math.min(...rounds) };
  });
  const total = taken.reduce((sum, one) => sum + one.seconds, 0);
  const shares = taken
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map((one) => `${one.id} ${((100 * one.seconds) / total).toFixed(0)} %`);
  return `${shares.join(', ')} of ${(1_000 * total).toFixed(0)} ms`;
}

function seconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1_000;
}
