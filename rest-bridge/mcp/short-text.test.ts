import { expect, it } from 'vitest';
import { shortText } from './short-text.ts';

it('begins with the day and counts lists, with the newest of days and the first of others', () => {
  const body = {
    score: 24,
    snapshots: [
      { date: '2026-01-01', score: 20 },
      { date: '2026-01-02', score: 24 },
    ],
    pairs: [{ pair: 'A' }, { pair: 'B' }],
    range: { clamped: false, reason: null },
    nothing: null,
    none: [],
    to: '2026-01-02',
  };
  expect(shortText('Pulse', body)).toBe(
    'Pulse. to: 2026-01-02, score: 24, snapshots: 2, newest (date: 2026-01-02, score: 24), pairs: 2, first (pair: A), range (clamped: false), none: 0',
  );
});

it('is never longer than a few lines', () => {
  const body = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`member_${i}`, i]));
  expect(shortText('Much', body)).toHaveLength(600);
});
