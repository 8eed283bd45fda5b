import { type Config, readConfig } from '../../../platform/config.ts';
import type { TestDatabase } from '../data/databases.ts';
import { PATIENCE_MS } from '../patience.ts';

/** The fixed time of every stack. */
export const NOW = '2026-11-21T09:00:00Z';

/** Wallet for tests without a chain: requests may be asked to pay it, but nobody does. */
const PAYEE = '0x000000000000000000000000000000000000dEaD';

/**
 * The end of the sample dataset, a fifth of its rows: long enough for a weekly indicator to converge from its start.
 */
export const SMALL_SAMPLE = { SAMPLE_SINCE: '2023-03-01' };

type SettledDatabase = Pick<TestDatabase, 'dataDir' | 'databaseUrl' | 'settings'> &
  Partial<Pick<TestDatabase, 'redisUrl'>>;

/** Environment of a service on a test database: a free port, a fixed clock. */
export function testEnvironment(
  { dataDir, databaseUrl, redisUrl, settings }: SettledDatabase,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return {
    PORT: '0',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(redisUrl && { REDIS_URL: redisUrl }),
    NOW,
    LOG_LEVEL: 'error',
    COVERAGE: 'off',
    KNOWLEDGE_RECORDING: 'off',
    PAGE_WARMING: 'off',
    X402_PAY_TO: PAYEE,
    // Under load, a computation of a second takes many.
    SUBGRAPH_TIMEOUT_SECONDS: String(PATIENCE_MS / 1_000),
    ...settings,
    ...more,
  };
}

/** Settings of a stack on a test database. */
export function testConfig(database: SettledDatabase, more: Readonly<Record<string, string>> = {}): Config {
  return readConfig(testEnvironment(database, more));
}
