import { createTestDatabase, SERVER_URL } from '../harness/databases.ts';
import { proveAlerts } from './alert-proof.ts';

// npm run proof:alerts [rounds] [seed]: on the embedded database, or on the server of TEST_DATABASE_URL.
const [rounds = SERVER_URL ? '200' : '50', seed = '1'] = process.argv.slice(2);
const database = await createTestDatabase();
try {
  const proof = await proveAlerts(database, Number(rounds), Number(seed));
  const { missing, invented, renamed, disordered, lost } = proof;
  process.stdout.write(`${JSON.stringify({ database: SERVER_URL ? 'server' : 'embedded', seed, ...proof })}\n`);
  process.exitCode = missing.length + invented.length + renamed.length + disordered.length + lost > 0 ? 1 : 0;
} finally {
  await database.drop();
}
