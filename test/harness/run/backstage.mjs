// A separate process on the build, next to the tests: it fills databases that tests copy, and serves readers that they
// share. Plain JavaScript, because it starts without a loader.

import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const load = (name) => import(path.join(root, 'dist', name));
const [{ startService }, { openDatabase }, { readConfig }, { createLog }] = await Promise.all(
  ['app/start-service.js', 'platform/database/open-database.js', 'platform/config.js', 'platform/log.js'].map(load),
);
const log = createLog('error');
/** Services by their address. */
const services = new Map();

const methods = {
  /** Creates the schema and leaves it empty. */
  async migrate({ env }) {
    const { dataDir, DATABASE_URL: databaseUrl } = readConfig(env);
    const database = await openDatabase({
      dataDir,
      databaseUrl,
      log,
      migrationsDir: path.join(root, 'prisma/migrations'),
    });
    await database.close();
  },
  /** Fills a database as a service with these settings does, including its background work. */
  async fill({ env }) {
    const service = await startService({ config: readConfig(env), log, root });
    await service.coverage.settled();
    await service.recording.settled();
    await service.close();
  },
  async serve({ env, tiers }) {
    const service = await startService({ config: readConfig(env), log, root, tiers });
    services.set(service.url, service);
    return service.url;
  },
  async createKey({ url, tier }) {
    const { key } = await services.get(url).state.services.apiKeys.create({ tier, name: 'test' });
    return key;
  },
};

process.on('message', ({ id, method, params }) => {
  methods[method](params).then(
    (result) => process.send({ id, result }),
    (error) => process.send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', async () => {
  for (const service of services.values()) await service.close();
  process.exit(0);
});
