import { expect, it } from 'vitest';
import { toDurationText } from './duration.ts';

it.each([
  [0, '1 second'],
  [45, '45 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [1_950, '33 minutes'],
  [3_600, '60 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('formats a wait of %i s as %s', (seconds, text) => {
  expect(toDurationText(seconds)).toBe(text);
});
