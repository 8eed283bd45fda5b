import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import type { Day } from '../../engine/calendar.ts';
import { lowerBound } from '../../engine/indicators/lower-bound.ts';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { SeriesView } from '../../engine/series-view.ts';
import type { LawWorld } from '../../engine/testing/law-world.ts';
import type { PanelFile } from '../../ingest/datasets/manifest.ts';
import { readManifest } from '../../ingest/datasets/read-manifest.ts';
import { readPanelFile } from '../../ingest/datasets/read-panel-file.ts';
import { readSeriesFile } from '../../ingest/datasets/read-series-file.ts';
import { createDerive } from '../../ingest/pipeline/derive.ts';
import { type EngineDeclarations, loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { PanelTables } from '../../platform/panels/panel-tables.ts';
import type { PanelUpdate } from '../../platform/panels/panel-update.ts';
import { emptySnapshot } from '../../platform/series/column-snapshot.ts';
import { SERVER_URL } from '../harness/data/databases.ts';
import { REFERENCE_DATA as data } from '../harness/data/reference-data.ts';

const root = findProjectRoot();

/** The suite runs once on each kind of database; tests without a database run only with the embedded one. */
export const RUNS_WITHOUT_DATABASE = SERVER_URL === undefined;

/** The real history with everything derived from it, in memory: no database, no service. */
export interface ReferenceWorld extends LawWorld {
  readonly declarations: EngineDeclarations;
  readonly view: SeriesView;
}

/** The required panels; reading all of them takes longer than all series. */
export interface PanelWish {
  readonly file: (file: PanelFile) => boolean;
  readonly entity: (code: string, index: number) => boolean;
  /** First day of the rows. */
  readonly from: Day;
}

const NO_PANELS: PanelWish = { file: () => false, entity: () => false, from: 0 };

/** Reads all series of the real history, and the required panels. */
export async function readReferenceWorld(wish: PanelWish = NO_PANELS): Promise<ReferenceWorld> {
  const declarations = await loadEngineDeclarations();
  const catalogue = { ...declarations, taken: new Set<string>() };
  const { files, panels } = await readManifest(path.join(root, 'test/reference/manifest.json'), catalogue);
  const series = (
    await Promise.all(files.map((file) => readSeriesFile(path.join(data, file.path), file, declarations.collected)))
  ).flat();
  const rows: PanelUpdate[] = [];
  for (const file of panels.filter(wish.file)) {
    const panel = declarations.panels.find(({ id }) => id === file.panel) as PanelDeclaration;
    const updates = await readPanelFile(path.join(data, file.path), file, panel);
    rows.push(...updates.filter(({ entity }, i) => wish.entity(entity, i)).map((update) => since(update, wish.from)));
  }
  const fields = new Map(declarations.panels.map((panel) => [panel.id, panel.fields.map(({ key }) => key)]));
  const state = { version: 1, publishedAt: new Date(0), sample: false };
  const collected = emptySnapshot(new PanelTables(fields)).with(state, series, rows);
  const snapshot = collected.with(state, createDerive(declarations.derivations)(collected));
  return { declarations, view: snapshot.view(), panel: (id) => snapshot.panel(id) };
}

function since(update: PanelUpdate, from: Day): PanelUpdate {
  const row = lowerBound(update.days, from);
  return {
    ...update,
    days: update.days.slice(row),
    columns: update.columns.map((column) => Array.from(column).slice(row)),
  };
}
