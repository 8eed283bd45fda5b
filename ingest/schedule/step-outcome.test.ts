import { expect, it } from 'vitest';
import type { Collected } from '../collected.ts';
import { describeOutcome } from './step-outcome.ts';

const delivered = (notes?: readonly string[]): Collected => ({ series: [], panels: [], ...(notes && { notes }) });

it('reports the published version, the missing sources, and the notes of the others', () => {
  const collected = new Map([
    ['coinbase-candles', delivered()],
    ['kraken-ohlc', delivered(['the answer begins 2024-02-03, not 2013-10-06'])],
  ]);
  const faults = ['okx-funding: the provider answered with HTTP 403'];
  expect(describeOutcome({ published: null, collected, faults, asked: 3, requests: 14 })).toBe(
    'nothing new from 2 of 3 sources, 14 requests; without okx-funding: the provider answered with HTTP 403; kraken-ohlc: the answer begins 2024-02-03, not 2013-10-06',
  );
  expect(describeOutcome({ published: null, collected: new Map(), faults: [], asked: 0 })).toBe(
    'nothing new from 0 of 0 sources',
  );
});
