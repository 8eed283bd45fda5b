import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Node gives every package the CommonJS build of graphql; Vite would give our own files the other one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    exclude: ['node_modules/**', 'dist/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    retry: 0,
    projects: [
      {
        extends: true,
        // Pure functions and what stands beside them: no database, no state of their own, so files share their modules.
        test: { name: 'units', include: ['**/*.test.ts'], exclude: ['test/**'], pool: 'threads', isolate: false },
      },
      {
        extends: true,
        // What crosses floors, on real databases: each file in a process of its own.
        test: {
          name: 'service',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/harness/global-setup.ts'],
          pool: 'forks',
        },
      },
    ],
  },
});
