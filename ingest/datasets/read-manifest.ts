import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

/** Collected series by id. */
export type CollectedSeries = ReadonlyMap<string, Pick<SeriesDeclaration, 'allowed'>>;

/** What a dataset may fill. */
export interface Catalogue {
  readonly collected: CollectedSeries;
  readonly panels: readonly PanelDeclaration[];
}

/**
 * Reads a dataset manifest.
 *
 * @throws Error that lists every fault with its place in the manifest.
 */
export async function readManifest(manifestPath: string, catalogue: Catalogue): Promise<Manifest> {
  const text = await readFile(manifestPath, 'utf8').catch((error: unknown) => {
    throw new Error(`dataset manifest ${manifestPath} cannot be read: ${messageOf(error)}`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`dataset manifest ${manifestPath} is not JSON: ${messageOf(error)}`);
  }
  const parsed = MANIFEST.safeParse(json);
  const faults = parsed.success
    ? [...seriesFaults(parsed.data, catalogue), ...panelFaults(parsed.data, catalogue)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`);
  if (!parsed.success || faults.length > 0) {
    throw new Error(
      `dataset manifest ${path.basename(manifestPath)} is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  return parsed.data;
}

function seriesFaults({ files }: Manifest, { collected }: Catalogue): string[] {
  const taken = new Map<string, string>();
  return files.flatMap(({ columns, aggregate }, i) =>
    Object.entries(columns).flatMap(([name, { series }]) => {
      const place = `files.${i}.columns.${name}`;
      const other = taken.get(series);
      taken.set(series, place);
      if (other) return [`${place}.series: ${series} is already filled by ${other}`];
      if (aggregate === 'mean' && collected.get(series)?.allowed?.isWhole)
        return [`${place}.series: ${series} takes whole numbers, which a mean need not be; aggregate by last instead`];
      return collected.has(series)
        ? []
        : [`${place}.series: unknown series ${series}.${didYouMean(series, collected.keys())}`];
    }),
  );
}

function panelFaults({ panels: files, attributes }: Manifest, { panels }: Catalogue): string[] {
  const known = new Map(panels.map((panel) => [panel.id, panel.fields.map(({ key }) => key)]));
  const unknown = (id: string, place: string) =>
    known.has(id) ? [] : [`${place}.panel: unknown panel ${id}.${didYouMean(id, known.keys())}`];
  return [
    ...files.flatMap(({ panel, columns }, i) => [
      ...unknown(panel, `panels.${i}`),
      ...Object.entries(columns).flatMap(([name, { field }]) => {
        const fields = known.get(panel);
        return !fields || fields.includes(field)
          ? []
          : [`panels.${i}.columns.${name}.field: unknown field ${field}.${didYouMean(field, fields)}`];
      }),
    ]),
    ...attributes.flatMap(({ panel }, i) => unknown(panel, `attributes.${i}`)),
  ];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
