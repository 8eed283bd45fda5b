import { inject } from 'vitest';
import { createTestDatabase } from './databases.ts';
import { type Reader, readWith } from './start-reader.ts';
import { createKeys, type Stack, startStack } from './start-stack.ts';

/** By settings, for as long as the process of the tests runs. */
const running = new Map<string, Promise<Stack>>();

/**
 * A reader of a service that other files read too: for files that change nothing. Its keys, and so their quotas, are its
 * own; the quota of callers without a key is everybody's. Nobody closes the service: its database goes with the run.
 */
export async function shareReader(env: Readonly<Record<string, string>> = {}): Promise<Reader> {
  const settings = JSON.stringify(env);
  const starting = running.get(settings) ?? startShared(env);
  running.set(settings, starting);
  const stack = await starting;
  return readWith({ ...stack, key: createKeys(stack) });
}

async function startShared(env: Readonly<Record<string, string>>): Promise<Stack> {
  return startStack(env, { database: await createTestDatabase(inject('template'), inject('empty')) });
}
