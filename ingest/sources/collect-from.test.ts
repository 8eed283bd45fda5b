import { describe, expect, it, onTestFinished } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { source } from './alternative-me-fear-greed.ts';
import { collectFrom } from './collect-from.ts';
import type { Source } from './source.ts';
import { bySeries, ms } from './testing/collect.ts';
import { startProvider } from './testing/provider.ts';

async function collectAs(declared: Partial<Source>) {
  const provider = await startProvider(() => ({
    body: { data: [{ value: '40', timestamp: String(ms('2026-01-05') / 1_000) }], metadata: { error: null } },
  }));
  onTestFinished(() => provider.close());
  const window = { from: toDay('2026-01-01'), to: toDay('2026-01-07') };
  const enabled = { source: { ...source, ...declared }, origin: provider.origin, apiKey: null };
  return collectFrom(enabled, window, new Date('2026-01-08T00:30:00Z'));
}

describe('a source', () => {
  it('is queried at its origin', async () => {
    expect(bySeries(await collectAs({}))).toEqual({ fear_greed: { '2026-01-05': 40 } });
  });

  it('may deliver only what it declares', async () => {
    await expect(collectAs({ series: ['btc_close'] })).rejects.toMatchObject({
      code: 'source_unavailable',
      message: 'alternative-me-fear-greed: delivered fear_greed, which it does not declare',
      details: { source: 'alternative-me-fear-greed' },
    });
  });
});
