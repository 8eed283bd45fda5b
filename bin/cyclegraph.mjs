#!/usr/bin/env node
// The command `cyclegraph`: runs the program of a command in this process, and builds it first if sources changed. One
// process, so that a signal sent to `npm start` reaches the service itself.

import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt } from '../scripts/build.mjs';
import { watchNpm } from '../scripts/end-with-npm.mjs';
import '../scripts/keep-tick-class.mjs';
import { requireFreePort } from '../scripts/require-free-port.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Commands that are programs of their own, and whether they listen on PORT. */
const PROGRAMS = {
  start: { listens: true },
  worker: { listens: false },
  subgraph: { listens: true },
  source: { listens: false },
};

const [command = 'help', ...args] = process.argv.slice(2);
if (command === 'version' || command === '--version') {
  process.stdout.write(`${JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version}\n`);
  process.exit();
}
const program = Object.hasOwn(PROGRAMS, command) ? PROGRAMS[command] : undefined;
const asksForHelp = command !== 'source' && args.some((one) => one === '--help' || one === '-h');
const isOwnProgram = program !== undefined && !asksForHelp;

// A program that needs a clean shutdown listens for the event.
watchNpm(() => {
  if (!process.emit('npmGone')) process.exit(143);
});
// Node 22 and later keep what V8 has compiled: the next start is ready a tenth sooner. A folder that cannot be written does
// no harm.
module.enableCompileCache?.(path.join(ROOT, 'dist/.compiled'));
if (isOwnProgram && program.listens) await requireFreePort(process.env);
await ensureBuilt();
const name = isOwnProgram ? command : 'cli';
const bundled = path.join(ROOT, 'dist/bundle', `${name}.js`);
const file = existsSync(bundled) ? bundled : path.join(ROOT, 'dist/app', `${name}.js`);
process.argv = [process.execPath, file, ...(isOwnProgram ? args : [command, ...args])];
await import(pathToFileURL(file).href);
