import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../../app/project-root.ts';

const root = findProjectRoot();

/** Folder of the real history, which is not part of the project. */
export const REFERENCE_DATA = process.env.DATASET_ROOT ?? path.resolve(root, '../shared/data');

/** Whether the real history is available; tests on it are skipped otherwise. */
export const HAS_REFERENCE = existsSync(path.join(REFERENCE_DATA, 'btc_ohlcv_daily.csv'));

/** Settings of a service on the real history. */
export const REFERENCE_SETTINGS = {
  DATASET: path.join(root, 'test/reference/manifest.json'),
  DATASET_ROOT: REFERENCE_DATA,
};
