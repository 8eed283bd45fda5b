import { expect, it } from 'vitest';
import { requestId } from './request-id.ts';

it('returns a random UUID each time, across the texts that they are cut from', () => {
  const ids = Array.from({ length: 1_000 }, () => requestId());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
