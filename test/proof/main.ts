import { parseArgs } from 'node:util';
import { toDay } from '../../engine/calendar.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { killProofs } from './kill-proof.ts';
import { proveAlerts } from './prove-alerts.ts';
import { proveBackfill } from './prove-backfill.ts';
import { fuzz } from './prove-fuzz.ts';
import { knowledge } from './prove-knowledge.ts';
import { lookAhead } from './prove-look-ahead.ts';
import { provePublications } from './prove-publications.ts';
import { samples } from './prove-samples.ts';
import { runProofs } from './run-proofs.ts';

// npm run proof [-- name... --minutes N --seed S --day YYYY-MM-DD]: tries the laws that the tests only sample on as
// many cases as time permits. Exits with 1 when a law does not hold.

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string' },
    day: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes is "${values.minutes}" and must be a number above 0, such as 15`);

const held = await runProofs(
  [
    ...killProofs('alerts', proveAlerts),
    ...killProofs('publications', provePublications),
    ...killProofs('backfill', proveBackfill),
    lookAhead,
    knowledge,
    fuzz,
    samples,
  ],
  {
    names,
    minutes,
    seed: seedOfToday('the proofs', values.seed).seed,
    day: values.day === undefined ? null : toDay(values.day),
    now: () => performance.now(),
    write: (line) => void process.stdout.write(`${line}\n`),
  },
);
process.exitCode = held ? 0 : 1;
