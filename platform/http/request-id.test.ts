import { expect, it } from 'vitest';
import { createRequestId } from './request-id.ts';

it('makes random UUIDs of version 4, each once', () => {
  const ids = Array.from({ length: 1_000 }, createRequestId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  // Each digit that is free is not always the same.
  for (let i = 0; i < 36; i++)
    expect(new Set(ids.map((id) => id[i])).size).toBe([8, 13, 14, 18, 23].includes(i) ? 1 : i === 19 ? 4 : 16);
});
