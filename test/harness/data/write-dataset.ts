import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A dataset in a separate folder, like that of an operator. */
export interface WrittenDataset {
  /** Settings of a service that runs on it. */
  readonly settings: Readonly<Record<string, string>>;
  remove(): void;
}

/** File of a manifest with a value a day. */
export const DAILY = { source: 'mine', date_column: 'date' } as const;

/** Panel of a manifest with the daily bars of a market. */
export const BARS = { ...DAILY, panel: 'bars', attributes: { quote: 'USDT', venue: 'binance', kind: 'spot' } } as const;

/**
 * Writes a manifest and the files it names.
 *
 * @param lists - The lists of the manifest.
 * @param csv - Text of each file, by its name.
 */
export function writeDataset(lists: object, csv: Readonly<Record<string, string>>): WrittenDataset {
  const folder = mkdtempSync(path.join(tmpdir(), 'cyclegraph-dataset-'));
  for (const [name, text] of Object.entries(csv)) writeFileSync(path.join(folder, name), text);
  const manifest = path.join(folder, 'manifest.json');
  writeFileSync(manifest, JSON.stringify({ name: 'own', description: '', licence_note: '', ...lists }));
  return { settings: { DATASET: manifest }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
