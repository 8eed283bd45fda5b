import { describe, expect, it } from 'vitest';
import { viewOf } from '../testing/derive-series.ts';
import { seriesInputs } from '../testing/series-inputs.ts';
import { knowledge } from './confluence-state.ts';

type Columns = Readonly<Record<string, readonly number[]>>;

interface Payload {
  readonly [field: string]: unknown;
  readonly gauges: readonly { readonly key: string; readonly [field: string]: unknown }[];
}

const read = (columns: Columns) => {
  const result = knowledge.compute(seriesInputs(viewOf(columns)), 'BTC');
  return result && { ...result, payload: result.payload as unknown as Payload };
};

describe('the confluence', () => {
  it('is the mean lean of the gauges present', () => {
    const result = read({
      btc_close: [1],
      fear_greed: [90],
      bullmarket_stage: [1],
      funding_z: [3],
      halving_position: [50],
    });
    // Heats 90, 20, 100 and 50 lean 80, -60, 100 and 0.
    expect(result?.payload).toMatchObject({ score: 30, state: 'leaning_hot', hot: 2, cold: 1, neutral: 1 });
    expect(result?.payload).toMatchObject({ agreement: 0.25, coverage: 0.5 });
    const contributions = result?.payload.gauges.map(({ key, contribution }) => [key, contribution]);
    expect(Object.fromEntries(contributions ?? [])).toMatchObject({ sentiment: 20, structure: -15, derivatives: 25 });
  });

  it('ranks gauges without a fixed scale in their own history, once it is long enough', () => {
    const rising = Array.from({ length: 365 }, (_, i) => i);
    const gauge = (length: number) =>
      read({
        btc_close: rising.slice(0, length),
        mvrv_z: rising.slice(0, length),
        fear_greed: rising.slice(0, length),
      })?.payload.gauges.find(({ key }) => key === 'valuation');
    expect(gauge(365)).toMatchObject({ heat: expect.closeTo((100 * 364.5) / 365, 8), lean: 'hot', null_reason: null });
    expect(gauge(364)).toMatchObject({ heat: null, lean: null, null_reason: 'too few values so far' });
  });

  it('carries a value forward for six more days and no longer', () => {
    const days = (after: number) => ({
      btc_close: Array.from({ length: after + 1 }, () => 1),
      fear_greed: [10, ...Array.from({ length: after }, () => Number.NaN)],
    });
    expect(read(days(6))?.payload).toMatchObject({ score: -80, state: 'cold', cold: 1 });
    expect(read(days(7))).toBeNull();
  });
});
