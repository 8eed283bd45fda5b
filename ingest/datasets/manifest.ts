import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { didYouMean } from '../../platform/text/nearest.ts';

const column = z.strictObject({
  series: z.string().describe('Id of a collected series.'),
  scale: z.number().default(1).describe('Factor from the unit of the file to the unit of the series.'),
});

const file = z.strictObject({
  path: z.string().min(1).describe('Relative to the dataset root; .gz is unpacked.'),
  date_column: z.string().min(1),
  source: z.string().min(1).describe('Provider key of the rows.'),
  source_column: z.string().optional().describe('Column that names the provider of each row instead.'),
  aggregate: z
    .enum(['mean', 'last'])
    .optional()
    .describe('The rows carry instants: how those of a UTC day become one value.'),
  columns: z.record(z.string(), column),
});

const manifest = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower case letters, digits and dashes'),
  description: z.string(),
  licence_note: z.string(),
  files: z.array(file).min(1),
});

export type Manifest = z.output<typeof manifest>;
export type ManifestFile = Manifest['files'][number];

/**
 * Reads a dataset manifest: which columns of which CSV files hold which series.
 *
 * @throws Error that lists every fault with its place in the manifest.
 */
export async function readManifest(manifestPath: string, collected: ReadonlyMap<string, unknown>): Promise<Manifest> {
  const text = await readFile(manifestPath, 'utf8').catch((error: unknown) => {
    throw new Error(
      `dataset manifest ${manifestPath} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(
      `dataset manifest ${manifestPath} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = manifest.safeParse(json);
  const faults = parsed.success
    ? unknownSeries(parsed.data, collected)
    : parsed.error.issues.map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`);
  if (!parsed.success || faults.length > 0) {
    throw new Error(
      `dataset manifest ${path.basename(manifestPath)} is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  return parsed.data;
}

function unknownSeries({ files }: Manifest, collected: ReadonlyMap<string, unknown>): string[] {
  const taken = new Map<string, string>();
  return files.flatMap(({ columns }, i) =>
    Object.entries(columns).flatMap(([name, { series }]) => {
      const place = `files.${i}.columns.${name}`;
      const other = taken.get(series);
      taken.set(series, place);
      if (other) return [`${place}.series: ${series} is already filled by ${other}`];
      return collected.has(series)
        ? []
        : [`${place}.series: unknown series ${series}.${didYouMean(series, collected.keys())}`];
    }),
  );
}
