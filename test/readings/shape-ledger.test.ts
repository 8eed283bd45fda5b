import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { type ShapeLedger, shapeLedgerFaults } from '../../services/knowledge/shape-ledger.ts';
import { readShapeLedger } from '../contract/read-shape-ledger.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const { body } = await shareReader();
const released = JSON.parse(
  readFileSync(path.join(findProjectRoot(), 'operations/shape-ledger.json'), 'utf8'),
) as ShapeLedger;

it('computes the same results under every version as when the version was recorded', async () => {
  const now = await readShapeLedger(body);
  expect(Object.keys(now).length).toBeGreaterThan(30);
  expect(shapeLedgerFaults(released, now)).toEqual([]);
});
