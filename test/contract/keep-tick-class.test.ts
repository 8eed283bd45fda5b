import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';

const script = pathToFileURL(path.join(findProjectRoot(), 'scripts/keep-tick-class.mjs')).href;

/** Makes many calls of nextTick, collects the whole heap while none waits, and compares the objects of later calls. */
const PROGRAM = `
  const { executionAsyncResource } = require('node:async_hooks');
  const tick = () => new Promise((resolve) => process.nextTick(() => resolve(executionAsyncResource())));
  import(${JSON.stringify(script)}).then(async (kept) => {
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 1000; i++) await tick();
      await new Promise((resolve) => setImmediate(resolve));
      gc();
    }
    const last = await tick();
    console.log(last !== kept.keptTick && %HaveSameMap(last, kept.keptTick));
  });`;

it('keeps the class of the objects that nextTick makes through full collections', async () => {
  const args = ['--expose-gc', '--allow-natives-syntax', '-e', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe('true\n');
});
