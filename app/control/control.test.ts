import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { callControlServer } from './control-client.ts';
import { startControlServer } from './control-server.ts';

async function call(run: (args: readonly string[]) => Promise<string>, ...args: string[]) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-control-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const server = await startControlServer(dataDir, run);
  onTestFinished(() => server.close());
  return callControlServer(dataDir, args, () => {});
}

it('transfers output of any length with every character intact', async () => {
  // Characters of two units, so that some piece ends between them.
  const output = `x${'€😀\n'.repeat(1_000_000)}`;
  expect((await call(async () => output)) === output).toBe(true);
  expect(await call(async () => '')).toBe('');
});

it('transfers the arguments of a command, and the error message of a failed one', async () => {
  expect(await call(async (args) => args.join(), 'source', 'a b\n')).toBe('source,a b\n');
  await expect(call(() => Promise.reject(new Error('Unknown source.')))).rejects.toThrow('Unknown source.');
});
