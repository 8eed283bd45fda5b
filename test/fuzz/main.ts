import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishedSchema } from '../harness/clients/published-schema.ts';
import { type FuzzReport, fuzz } from './fuzz.ts';
import { startServed } from './start-served.ts';

// npm run fuzz [-- --requests N --seed S]: fuzzes the service on the sample dataset with N requests, or without end
// with 0. Exits with 1 when it found a fault.

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!Number.isInteger(requests) || requests < 0 || !Number.isInteger(seed))
  throw new Error('--requests is 0 or more, --seed an integer');

const write = (text: string) => void process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-fuzz-'));
  const served = await startServed({ dataDir, databaseUrl: undefined, settings: {} }, 'lifted');
  try {
    write(`${served.url}, seed ${seed}, ${requests === 0 ? 'until it is stopped' : `${requests} requests`}`);
    const schema = publishedSchema();
    const report = await fuzz({
      ...served,
      schema,
      requests,
      seed,
      onFinding: ({ probe, fault, example }) => write(`${probe}\n  ${fault}\n  ${example.slice(0, 500)}`),
    });
    show(report);
  } finally {
    await served.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function show({ requests: made, findings, slow, median, slowest }: FuzzReport): void {
  for (const { path: asked, body, ms } of slow) write(`slow: ${asked} ${body.slice(0, 300)} ${Math.round(ms)} ms`);
  write(
    `${made} requests, ${findings.length} findings, median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms`,
  );
  process.exitCode = findings.length + slow.length === 0 ? 0 : 1;
}

await main();
