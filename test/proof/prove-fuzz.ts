import { fuzz as askAnything } from '../fuzz/fuzz.ts';
import { startServed } from '../fuzz/start-served.ts';
import { publishedSchema } from '../harness/clients/published-schema.ts';
import { createEmbeddedDatabase } from '../harness/data/databases.ts';
import type { Proof, ProofFailure } from './proof.ts';

/** Requests per seed: the default number of `npm run fuzz`. */
const REQUESTS = 2_000;

/** Fuzzes the service as `npm run fuzz` does, with one seed after another. */
export const fuzz: Proof = {
  name: 'fuzz',
  title: 'fuzz',
  lacks: null,
  async run({ seed, isOver, progress }) {
    const database = createEmbeddedDatabase();
    const served = await startServed(database, 'lifted');
    try {
      const schema = publishedSchema();
      const failures: ProofFailure[] = [];
      let made = 0;
      for (let batch = 0; batch === 0 || !isOver(); batch++) {
        const report = await askAnything({ ...served, schema, requests: REQUESTS, seed: seed + batch });
        made += report.requests;
        progress(`${made} requests`);
        const again = `npm run fuzz -- --requests ${REQUESTS} --seed ${seed + batch}`;
        for (const { probe, fault, example } of report.findings)
          failures.push({ what: `${probe}: ${fault}, asked ${example.slice(0, 500)}`, again });
        for (const { path: asked, body, ms } of report.slow)
          failures.push({ what: `${asked} ${body.slice(0, 300)} took ${Math.round(ms)} ms`, again });
      }
      return { done: `${made} requests`, failures };
    } finally {
      await served.close();
      await database.drop();
    }
  },
};
