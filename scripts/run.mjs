// Runs a program of dist/ in this process, building first when sources changed: node scripts/run.mjs app/main.js [arguments]
// One process, so that a signal sent to `npm start` reaches the service itself.

import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { requireFreePort } from './require-free-port.mjs';

/** Programs that listen on PORT. */
const LISTENING = ['app/main.js', 'app/subgraph.js'];

const [program, ...args] = process.argv.slice(2);
if (!program) throw new Error('usage: node scripts/run.mjs <program in dist> [arguments]');
const parent = process.ppid;
if (LISTENING.includes(program)) await requireFreePort(process.env);
ensureBuilt();
// Nothing was heard of a signal while it was built.
if (process.env.npm_lifecycle_event && process.ppid !== parent) process.exit(143);
const file = path.join(fileURLToPath(new URL('../dist', import.meta.url)), program);
process.argv = [process.execPath, file, ...args];
await import(pathToFileURL(file).href);
