import { describe, expect, it } from 'vitest';
import { loadSources } from '../sources/load-sources.ts';
import { DAILY_PLAN } from './plan.ts';

describe('the daily plan', () => {
  it('queries every source at least once a day, and no unknown source', async () => {
    const keys = (await loadSources()).map(({ key }) => key);
    const planned = new Set(DAILY_PLAN.flatMap(({ sources }) => sources));
    expect(keys.length).toBeGreaterThan(15);
    expect([...planned].sort()).toEqual([...keys].sort());
  });

  it('names each step once, with an hour of the UTC day and a purpose', () => {
    const keys = DAILY_PLAN.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    for (const { at, sources, description } of DAILY_PLAN) {
      expect(at).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(sources).toEqual([...new Set(sources)]);
      expect(description).toMatch(/\.$/);
    }
  });

  it('publishes the cycle at 02:00, the pulse at 07:55 and volatility at 08:00', () => {
    const hours = new Map(DAILY_PLAN.map(({ key, at }) => [key, at]));
    expect([hours.get('cycle'), hours.get('pulse'), hours.get('volatility')]).toEqual(['02:00', '07:55', '08:00']);
  });
});
