import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import { isBroken, type ShapeLedger, shapeLedgerFaults } from '../../services/knowledge/shape-ledger.ts';
import { startServed } from '../fuzz/start-served.ts';
import { createCaller } from '../harness/clients/create-caller.ts';
import { readShapeLedger } from './read-shape-ledger.ts';

// npm run shapes: records the computations of every knowledge type on the sample dataset under its version. A
// computation that changed under the same version is refused; the line of a version that was never released may be
// removed by hand.

const FILE = path.join(findProjectRoot(), 'operations/shape-ledger.json');
const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-shapes-'));
const { url, key, close } = await startServed({ dataDir, databaseUrl: undefined, settings: {} }, 'lifted');
try {
  const { get } = createCaller(url);
  const now = await readShapeLedger(async (asked) => (await get(asked, { key })).body);
  const released = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as ShapeLedger) : {};
  const broken = shapeLedgerFaults(released, now).filter(isBroken);
  if (broken.length > 0) throw new Error(`computations changed under the same version:\n${broken.join('\n')}`);
  const lines = Object.entries(now).map(([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
  process.stdout.write(`${lines.length} types\n`);
} finally {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}
