import { GENESIS_DAY } from '../../engine/calendar.ts';
import { latest } from '../../engine/series-view.ts';
import { openAlertWorld } from '../harness/alert-world.ts';
import { pulseOn } from './alert-proof.ts';

/** Publishes day after day and delivers what it causes, printing each day that is acknowledged, until it is killed. */
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const world = await openAlertWorld({ dataDir, databaseUrl: databaseUrl || undefined, leaseMs: 1_500, byHand: false });
await world.startDeliverer(1_000);
const newest = latest(world.snapshot().view(), 'pulse_score');
for (let day = (newest?.day ?? GENESIS_DAY) + 1; ; day++) {
  await world.publishPulse(day, pulseOn(day));
  process.stdout.write(`${day}\n`);
}
