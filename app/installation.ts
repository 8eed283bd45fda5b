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

/** What there is to collect and to compute: what the product brings, and what the manifest of this installation adds. */
export interface Installation {
  readonly declarations: EngineDeclarations;
  readonly sources: readonly Source[];
  /** Null where no manifest is set. */
  readonly manifest: Manifest | null;
}

/**
 * Reads what an installation consists of, without a database.
 *
 * @throws Error that lists every fault of the manifest.
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

/** A series of the catalogue that files alone delivered, now that a source does. */
function delivered(id: string, { collected }: EngineDeclarations): SeriesDeclaration {
  const { filesOnly: _waited, ...known } = collected.get(id) as SeriesDeclaration;
  return known;
}
