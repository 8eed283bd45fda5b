import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { PanelUpdate } from '../../platform/panels/panel-update.ts';
import type { SeriesUpdate } from '../../platform/series/publication.ts';
import type { Collected } from '../collected.ts';
import { coinShares } from './coin-shares.ts';
import type { Manifest } from './manifest.ts';
import { readAttributeFile } from './read-attribute-file.ts';
import type { Catalogue } from './read-manifest.ts';
import { readPanelFile } from './read-panel-file.ts';
import { readSeriesFile } from './read-series-file.ts';

/** Collected observations from one place, ready to publish. */
export interface Dataset {
  readonly name: string;
  /** SHA-256 over all inputs; equal digests mean equal observations. */
  readonly digest: string;
  readonly sample: boolean;
  read(onFile: (done: number, total: number, name: string) => void): Promise<Collected>;
}

/**
 * Opens the dataset of a manifest's CSV files. The digest is computed at once, the rows are parsed on demand.
 *
 * @throws Error naming the first file that cannot be read.
 */
export async function openCsvDataset(
  // Live sources are left out of the digest, since another source does not change the files.
  { sources: _live, ...manifest }: Manifest,
  root: string,
  catalogue: Pick<Catalogue, 'collected' | 'panels'>,
): Promise<Dataset> {
  const { files, panels, attributes } = manifest;
  const all = [...files, ...panels, ...attributes];
  const declarations = new Map(catalogue.panels.map((panel) => [panel.id, panel]));
  const panelOf = (id: string) => declarations.get(id) as PanelDeclaration;
  return {
    name: manifest.name,
    digest: await digestOf(JSON.stringify(manifest), root, [...new Set(all.map((file) => file.path))]),
    sample: false,
    async read(onFile) {
      const collected: { series: SeriesUpdate[]; panels: PanelUpdate[] } = { series: [], panels: [] };
      let done = 0;
      const full = (file: { readonly path: string }) => path.join(root, file.path);
      const count = (file: { readonly path: string }) => onFile(++done, all.length, file.path);
      for (const file of files) {
        collected.series.push(...(await readSeriesFile(full(file), file, catalogue.collected)));
        count(file);
      }
      for (const file of panels) {
        collected.panels.push(...(await readPanelFile(full(file), file, panelOf(file.panel))));
        count(file);
      }
      for (const file of attributes) {
        collected.panels.push(...(await readAttributeFile(full(file), file, panelOf(file.panel))));
        count(file);
      }
      const rows = merge(collected.panels);
      const filled = new Set(collected.series.map(({ seriesId }) => seriesId));
      return { series: [...collected.series, ...coinShares(rows, filled)], panels: rows };
    },
  };
}

async function digestOf(manifest: string, root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(manifest);
  for (const name of paths) for await (const chunk of createReadStream(path.join(root, name))) hash.update(chunk);
  return hash.digest('hex');
}

/** Merges updates to one per entity: its rows come from a single file, its attributes from any of them. */
function merge(updates: readonly PanelUpdate[]): PanelUpdate[] {
  const merged = new Map<string, PanelUpdate>();
  for (const update of updates) {
    const key = `${update.panel} ${update.entity}`;
    const other = merged.get(key);
    if (other && other.days.length > 0 && update.days.length > 0)
      throw new Error(
        `Two files contain rows of ${update.entity} in the panel ${update.panel}. Keep its rows in one file.`,
      );
    const attributes = { ...other?.attributes, ...update.attributes };
    const rows = other && update.days.length === 0 ? other : update;
    merged.set(key, { ...rows, ...(Object.keys(attributes).length > 0 && { attributes }) });
  }
  return [...merged.values()];
}
