import { expect, it } from 'vitest';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

it('are told apart: two kinds of work under one key would keep each other from running', () => {
  const keys = Object.values(ADVISORY_LOCKS);
  expect(new Set(keys).size).toBe(keys.length);
});
