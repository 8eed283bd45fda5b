// Runs the whole service with live sources, without their pauses, until it is killed, and prints its log. Plain
// JavaScript over dist/: see run-killed.ts.
import path from 'node:path';
import { pino } from 'pino';
import { startService } from '../../dist/bundle/start-service.js';
import { readConfig } from '../../dist/platform/config.js';

const settings = JSON.parse(process.argv[2]);
await startService({
  config: readConfig(settings),
  log: pino({ level: 'info', base: null }, pino.destination({ dest: 1, sync: true })),
  root: path.resolve(import.meta.dirname, '../..'),
  client: { clockNow: () => 0, random: () => 0, sleep: async () => {} },
});
