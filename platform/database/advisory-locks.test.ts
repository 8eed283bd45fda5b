import { expect, it } from 'vitest';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

it('have distinct keys, so that different kinds of work do not block each other', () => {
  const keys = Object.values(ADVISORY_LOCKS);
  expect(new Set(keys).size).toBe(keys.length);
});
