import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import { type SeriesDeclaration, seriesSlug } from '../../engine/series-declaration.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { declaredSeries } from '../sources/declared/declared-series.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

/** Collected series by id. */
export type CollectedSeries = ReadonlyMap<string, Pick<SeriesDeclaration, 'allowed' | 'filesOnly'>>;

/** Series, panels and names that a dataset manifest is checked against. */
export interface Catalogue {
  readonly collected: CollectedSeries;
  readonly panels: readonly PanelDeclaration[];
  /** Names in kebab case already used by series, sources and charts; a declared source must not use one of them. */
  readonly taken: ReadonlySet<string>;
}

/**
 * Reads a dataset manifest.
 *
 * @throws Error that lists every fault with its place in the manifest.
 */
export async function readManifest(manifestPath: string, catalogue: Catalogue): Promise<Manifest> {
  const text = await readFile(manifestPath, 'utf8').catch((error: unknown) => {
    throw new Error(
      `Cannot read dataset manifest ${manifestPath}: ${messageOf(error)}. Set DATASET to an existing file.`,
    );
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`Dataset manifest ${manifestPath} is not valid JSON: ${messageOf(error)}`);
  }
  const parsed = MANIFEST.safeParse(json);
  const faults = parsed.success
    ? [
        ...sourceFaults(parsed.data, catalogue),
        ...seriesFaults(parsed.data, catalogue),
        ...panelFaults(parsed.data, catalogue),
      ]
    : parsed.error.issues
        .flatMap(closestIssues)
        .map(({ path: place, message }) => `${place.join('.') || '(root)'}: ${message}`);
  if (!parsed.success || faults.length > 0) {
    throw new Error(
      `Invalid dataset manifest ${path.basename(manifestPath)}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  return parsed.data;
}

/** Returns, for a value with two allowed shapes, the faults of the shape it comes closest to. */
function closestIssues(issue: z.core.$ZodIssue): Pick<z.core.$ZodIssue, 'path' | 'message'>[] {
  const shapes = issue.code === 'invalid_union' ? issue.errors : [];
  const closest = shapes.find((faults) => faults.every(({ path: inside }) => inside.length > 0));
  return closest?.map((fault) => ({ ...fault, path: [...issue.path, ...fault.path] })) ?? [issue];
}

function sourceFaults({ sources }: Manifest, { taken, collected }: Catalogue): string[] {
  const waiting = [...collected].flatMap(([id, { filesOnly }]) => (filesOnly ? [id] : []));
  const keys = sources.map(({ series }) => seriesSlug(typeof series === 'string' ? series : series.id));
  return sources.flatMap(({ series }, i) => {
    const isOwn = typeof series !== 'string';
    const place = `sources.${i}.series${isOwn ? '.id' : ''}`;
    const id = isOwn ? series.id : series;
    const key = keys[i] as string;
    if (isOwn && taken.has(key))
      return [`${place}: ${id} is already the name of a built-in series, source or chart. Choose another id.`];
    if (!isOwn && !waiting.includes(id))
      return [`${place}: ${id} is not a catalogue series without a source. Expected one of ${waiting.join(', ')}.`];
    return keys.indexOf(key) < i ? [`${place}: ${id} is already declared by sources.${keys.indexOf(key)}.`] : [];
  });
}

function seriesFaults({ files, sources }: Manifest, catalogue: Catalogue): string[] {
  const collected: CollectedSeries = new Map([
    ...catalogue.collected,
    ...sources.flatMap(({ series }) =>
      typeof series === 'string' ? [] : [[series.id, declaredSeries(series)] as const],
    ),
  ]);
  const taken = new Map<string, string>();
  return files.flatMap(({ columns, aggregate }, i) =>
    Object.entries(columns).flatMap(([name, { series }]) => {
      const place = `files.${i}.columns.${name}`;
      const other = taken.get(series);
      taken.set(series, place);
      if (other) return [`${place}.series: ${series} is already filled by ${other}. Remove one of them.`];
      if (aggregate === 'mean' && collected.get(series)?.allowed?.isWhole)
        return [
          `${place}.series: ${series} allows whole numbers only, so its values cannot be averaged. Set aggregate to last.`,
        ];
      return collected.has(series)
        ? []
        : [`${place}.series: unknown series ${series}.${didYouMean(series, collected.keys())}`];
    }),
  );
}

function panelFaults({ panels: files, attributes }: Manifest, { panels }: Catalogue): string[] {
  const known = new Map(panels.map((panel) => [panel.id, panel.fields.map(({ key }) => key)]));
  const unknown = (id: string, place: string) =>
    known.has(id)
      ? []
      : [
          `${place}.panel: unknown panel ${id}.${didYouMean(id, known.keys())} Allowed: ${[...known.keys()].join(', ')}.`,
        ];
  return [
    ...files.flatMap(({ panel, columns }, i) => [
      ...unknown(panel, `panels.${i}`),
      ...Object.entries(columns).flatMap(([name, { field }]) => {
        const fields = known.get(panel);
        return !fields || fields.includes(field)
          ? []
          : [
              `panels.${i}.columns.${name}.field: unknown field ${field}.${didYouMean(field, fields)} Allowed: ${fields.join(', ')}.`,
            ];
      }),
    ]),
    ...attributes.flatMap(({ panel }, i) => unknown(panel, `attributes.${i}`)),
  ];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
