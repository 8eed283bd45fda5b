// Runs a program of dist/ in this process, building first if sources changed: node scripts/run.mjs app/main.js
// [arguments]. One process, so that a signal sent to `npm start` reaches the service itself.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { watchNpm } from './end-with-npm.mjs';
import { requireFreePort } from './require-free-port.mjs';

/** Programs that listen on PORT. */
const LISTENING = ['app/main.js', 'app/subgraph.js'];

const [program, ...args] = process.argv.slice(2);
if (!program) throw new Error('usage: node scripts/run.mjs <program in dist> [arguments]');
// A program that needs a clean shutdown listens for the event.
const lookForNpm = watchNpm(() => {
  if (!process.emit('npmGone')) process.exit(143);
});
if (LISTENING.includes(program)) await requireFreePort(process.env);
ensureBuilt();
// No timer ran during the build.
lookForNpm();
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const bundled = path.join(dist, 'bundle', path.basename(program));
const file = existsSync(bundled) ? bundled : path.join(dist, program);
process.argv = [process.execPath, file, ...args];
await import(pathToFileURL(file).href);
