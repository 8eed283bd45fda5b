// Runs a program of dist/ in this process, building first when sources changed: node scripts/run.mjs app/main.js [arguments]
// One process, so that a signal sent to `npm start` reaches the service itself.

import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';

const [program, ...args] = process.argv.slice(2);
if (!program) throw new Error('usage: node scripts/run.mjs <program in dist> [arguments]');
ensureBuilt();
const file = path.join(fileURLToPath(new URL('../dist', import.meta.url)), program);
process.argv = [process.execPath, file, ...args];
await import(pathToFileURL(file).href);
