import type { BenchResult } from './bench-result.ts';
import { run as federation } from './federation.ts';
import { run as restCache } from './rest-cache.ts';

/** Every bench, in the order printed: each measures its candidate and a peer in the same run and reports the ratio. */
const BENCHES: Readonly<Record<string, () => Promise<readonly BenchResult[]>>> = {
  federation,
  'rest-cache': restCache,
};

const wanted = process.argv.slice(2);
const results: BenchResult[] = [];
for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) results.push(...(await run()));
}
for (const { name, unit, ours, peer, ratio, floor } of results) {
  const verdict = ratio >= floor ? 'holds' : 'MISSED';
  console.log(
    `${name}: ours ${ours.toFixed(0)} ${unit}, peer ${peer.toFixed(0)} ${unit}, ratio ${ratio.toFixed(2)} (floor ${floor}: ${verdict})`,
  );
}
process.exitCode = results.length > 0 && results.every(({ ratio, floor }) => ratio >= floor) ? 0 : 1;
