import path from 'node:path';
import { type SeriesDeclaration, seriesSlug } from '../engine/series-declaration.ts';
import type { Manifest } from '../ingest/datasets/manifest.ts';
import { readManifest } from '../ingest/datasets/read-manifest.ts';
import { declaredSeries } from '../ingest/sources/declared/declared-series.ts';
import { openDeclaredSource } from '../ingest/sources/declared/open-declared-source.ts';
import { loadSources } from '../ingest/sources/load-sources.ts';
import type { Source } from '../ingest/sources/source.ts';
import type { Config } from '../platform/config.ts';
import { type EngineDeclarations, loadEngineDeclarations } from '../platform/modules/engine-declarations.ts';
import { withSeries } from '../platform/modules/with-series.ts';

/** Everything to collect and compute: the built-in catalogue plus the manifest of this installation. */
export interface Installation {
  readonly declarations: EngineDeclarations;
  readonly sources: readonly Source[];
  /** Null if no manifest is set. */
  readonly manifest: Manifest | null;
}

/**
 * Reads the definition of an installation, without a database.
 *
 * @throws Error listing every fault of the manifest.
 */
export async function readInstallation({ DATASET }: Pick<Config, 'DATASET'>): Promise<Installation> {
  const declarations = await loadEngineDeclarations();
  const sources = await loadSources();
  if (DATASET === 'sample' || DATASET === 'none') return { declarations, sources, manifest: null };
  const taken = new Set([
    ...[...declarations.series.keys()].map(seriesSlug),
    ...declarations.charts.map(({ slug }) => slug),
    ...sources.map(({ key }) => key),
  ]);
  const manifest = await readManifest(path.resolve(DATASET), { ...declarations, taken });
  const declared = manifest.sources.map((source) => ({
    source,
    series: typeof source.series === 'string' ? delivered(source.series, declarations) : declaredSeries(source.series),
  }));
  return {
    declarations: withSeries(
      declarations,
      declared.map(({ series }) => series),
    ),
    sources: [...sources, ...declared.map(({ source, series }) => openDeclaredSource(source, series))],
    manifest,
  };
}

/** Series of the catalogue that only files delivered until a source was declared for it. */
function delivered(id: string, { collected }: EngineDeclarations): SeriesDeclaration {
  const { filesOnly: _waited, ...known } = collected.get(id) as SeriesDeclaration;
  return known;
}
