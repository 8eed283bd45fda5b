import { type Config, readConfig } from '../../platform/config.ts';
import type { TestDatabase } from './databases.ts';

/** The instant of every stack. */
export const NOW = '2026-11-21T09:00:00Z';

/** Settings of a stack on a test database: a free port, a clock that stands still. */
export function testConfig(
  database: Pick<TestDatabase, 'dataDir' | 'databaseUrl' | 'redisUrl'>,
  more: Readonly<Record<string, string>> = {},
): Config {
  return readConfig({
    PORT: '0',
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
    REDIS_URL: database.redisUrl,
    NOW,
    LOG_LEVEL: 'error',
    COVERAGE: 'off',
    KNOWLEDGE_RECORDING: 'off',
    ...more,
  });
}
