import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// Prisma's command line insists on downloading a native engine; the engine in tools/ replaces it. On Windows, Prisma
// starts only .exe files.
if (process.platform !== 'win32') {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(new URL('./tools/schema-engine.mjs', import.meta.url));
}

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
