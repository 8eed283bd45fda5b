import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openCsvDataset } from './dataset.ts';
import { readManifest } from './read-manifest.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cyclegraph-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const collected = new Map([
  ['waiting', { filesOnly: true }],
  ['delivered', {}],
]);
const KNOWN = { collected, panels: [], taken: new Set(['mvrv-zscore', 'waiting', 'delivered']) };
let made = 0;

describe('the live sources of a manifest', () => {
  const series = { id: 'own', label: 'Own', description: 'Own.', subgraph: 'macro', unit: 'index' };
  const fred = { provider: 'fred', id: 'UNRATE', since: '1948-01-01', series };
  const readSources = (sources: readonly object[], files: readonly object[] = []) => {
    const file = path.join(folder, `${++made}.json`);
    writeFileSync(file, JSON.stringify({ name: 'test', description: '', licence_note: '', sources, files }));
    return readManifest(file, KNOWN);
  };

  it('are refused with every fault listed', async () => {
    const url = { provider: 'url', url: 'https://example.org/a', since: '2020-01-01', series };
    const refused = readSources([
      { ...fred, id: 'unrate', since: '1948' },
      { ...fred, series: { ...series, unit: 'dollars', cadence: 'yearly' } },
      { ...url, answer: { type: 'csv', date: 'day', value: 'v' }, days_per_request: 9 },
      { provider: 'coinbase' },
      { ...url, url: 'https://me:secret@example.org/a' },
    ]);
    for (const fault of [
      'sources.0.id: must be an id of FRED, upper case',
      'sources.0.since: ',
      'sources.1.series.unit: ',
      'sources.1.series.cadence: ',
      'sources.2.licence: ',
      'sources.3.provider: ',
      'sources.4.url: must be without a user name and password',
    ])
      await expect(refused).rejects.toThrow(fault);
  });

  it('take no name that is already in use', async () => {
    const named = (id: string) => ({ ...fred, series: { ...series, id } });
    const refused = readSources([named('mvrv_zscore'), named('own'), named('own')]);
    await expect(refused).rejects.toThrow(
      'sources.0.series.id: mvrv_zscore is already the name of a built-in series, source or chart. Choose another id.',
    );
    await expect(refused).rejects.toThrow('sources.2.series.id: own is already declared by sources.1.');
  });

  it('may deliver catalogue series without a source, and none that has one', async () => {
    const { sources } = await readSources([{ ...fred, series: 'waiting' }]);
    expect(sources).toMatchObject([{ series: 'waiting' }]);
    const refused = readSources(
      ['delivered', 'unknown', 'waiting', 'waiting'].map((one) => ({ ...fred, series: one })),
    );
    for (const fault of [
      'sources.0.series: delivered is not a catalogue series without a source. Expected one of waiting.',
      'sources.1.series: unknown is not a catalogue series without a source. Expected one of waiting.',
      'sources.3.series: waiting is already declared by sources.2.',
    ])
      await expect(refused).rejects.toThrow(fault);
  });

  it('may have files too, which do not change with them', async () => {
    writeFileSync(path.join(folder, 'own.csv'), 'date,close\n2010-01-01,5\n');
    const columns = { close: { series: 'own' } };
    const manifest = await readSources([fred], [{ path: 'own.csv', date_column: 'date', source: 'x', columns }]);
    const open = (sources: typeof manifest.sources) => openCsvDataset({ ...manifest, sources }, folder, KNOWN);
    const dataset = await open(manifest.sources);
    expect((await dataset.read(() => {})).series).toMatchObject([{ seriesId: 'own', values: [5] }]);
    expect(dataset.digest).toBe((await open([])).digest);
  });
});
