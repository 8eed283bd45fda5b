import { describe, expect, it } from 'vitest';
import { ALONE } from '../testing/alone.ts';
import { viewOf } from '../testing/derive-series.ts';
import { BRIEFING_PARTS } from './briefing-parts.ts';
import type { Json, KnowledgeResult } from './declaration.ts';
import { knowledge } from './market-briefing.ts';

const DAY = '2009-01-10';

interface Payload {
  readonly [field: string]: unknown;
  readonly parts: readonly { readonly type: string; readonly [field: string]: unknown }[];
}

function brief(payloads: Readonly<Record<string, Readonly<Record<string, Json>>>>, date = DAY) {
  const view = viewOf({ pulse_score: [40, ...Array(6).fill(50), 47], btc_close: [100, ...Array(6).fill(90), 110] });
  const explanation = { summary: { en: 'A reading.', de: 'Ein Messwert.' }, score: null, factors: [], confidence: 1 };
  const reading = (type: string): KnowledgeResult | null =>
    payloads[type] ? { date: type === 'market_pulse' ? DAY : date, payload: payloads[type], explanation } : null;
  const panel = () => {
    throw new Error('reads a panel');
  };
  const result = knowledge.compute({ ...ALONE, view, panel, reading }, 'GLOBAL');
  return result && { ...result, payload: result.payload as unknown as Payload };
}

const part = (type: string) => BRIEFING_PARTS.find((one) => one.type === type);

describe('the briefing', () => {
  it('is the weighted mean lean of the parts present', () => {
    // Leans 1, -0.5 and 0.5 with weights 10, 15 and 15.
    const result = brief({ market_pulse: { score: 0 }, btc_cycle: { raw_score: 75 }, btc_valuation: { score: 25 } });
    expect(result?.payload).toMatchObject({ net_tilt: 25, tilt: 'slight_tailwind', tailwinds: 2, headwinds: 1 });
    expect(result?.payload.contradictions).toEqual([
      { tailwind: 'market_pulse', headwind: 'btc_cycle', gap: 1.5 },
      { tailwind: 'btc_valuation', headwind: 'btc_cycle', gap: 1 },
    ]);
    const contributions = result?.payload.parts.map(({ type, contribution }) => [type, contribution]) ?? [];
    expect(Object.fromEntries(contributions)).toMatchObject({
      market_pulse: 25,
      btc_cycle: -18.75,
      btc_valuation: 18.75,
    });
    expect(result?.explanation.summary.en).toContain(
      'Largest tailwind: Market pulse (25.0). Largest headwind: Bitcoin cycle',
    );
    expect(result?.explanation.summary.de).toContain('Größter Rückenwind: Marktpuls (25,0).');
  });

  it('excludes parts that are too old, have no lean or have not begun, and gives the reason', () => {
    const old = brief({ market_pulse: { score: 100 }, miner_state: { state: 'recovery' } }, '2008-12-01');
    expect(old?.payload.net_tilt).toBe(-100);
    const reasons = Object.fromEntries(old?.payload.parts.map(({ type, null_reason }) => [type, null_reason]) ?? []);
    expect(reasons).toMatchObject({
      miner_state: 'its newest reading is 40 days old',
      btc_cycle: 'its inputs have not begun',
    });
    const mute = brief({ market_pulse: { score: 50 }, derivatives_state: { funding_z: null } });
    const derivatives = mute?.payload.parts.find(({ type }) => type === 'derivatives_state');
    expect(derivatives).toMatchObject({ lean: null, weight: 0, null_reason: 'its reading has no lean' });
  });

  it('lists context without weight', () => {
    const result = brief({ market_pulse: { score: 50 }, confluence_state: { score: 100 } });
    expect(result?.payload).toMatchObject({ net_tilt: 0, headwinds: 0, tilt: 'balanced' });
    expect(result?.payload.parts.find(({ type }) => type === 'confluence_state')).toMatchObject({
      lean: -1,
      weight: 0,
    });
  });

  it('reports the changes of price and pulse when both days are known', () => {
    const changes = brief({ market_pulse: { score: 50 } })?.payload.changes;
    expect(changes).toMatchObject([
      { days: 1, pulse_change: -3 },
      { days: 7, price_change: expect.closeTo(10, 9), pulse_change: 7, null_reason: null },
      { days: 30, price_change: null, null_reason: 'no value on one of the two days' },
      { days: 90 },
    ]);
  });

  it.each([
    ['btc_liquidity_fair_value', { residual_z: 1 }, -0.5],
    ['btc_liquidity_fair_value', { residual_z: -5 }, 1],
    ['onchain_cost_basis_ladder', { levels: [{ key: 'sth_realized_price', distance: -5 }] }, -0.2],
    ['onchain_cost_basis_ladder', { levels: [] }, null],
    ['supply_distribution', { lth_supply_change_30d: 5, circulating_supply: 1_000 }, 0.5],
    ['miner_state', { state: 'capitulation' }, -1],
    ['derivatives_state', { funding_z: 1 }, -0.5],
    ['market_regime', { score: 75 }, 0.5],
    ['market_structure', { current_trend: 'down' }, -1],
    ['etf_flows', { net_flow_20d_percentile: 10 }, -0.8],
    ['etf_flows', { net_flow_20d_percentile: null }, null],
    [
      'return_probability',
      {
        conditions: [
          {
            rates: [
              { horizon_days: 90, thin: false, lift_pp: 10 },
              { horizon_days: 30, thin: false, lift_pp: 90 },
            ],
          },
          { rates: [{ horizon_days: 90, thin: true, lift_pp: 90 }] },
          { rates: [{ horizon_days: 90, thin: false, lift_pp: -20 }] },
        ],
      },
      -0.2,
    ],
    ['return_probability', { conditions: [] }, null],
  ])('reads the lean of %s', (type, payload, lean) => {
    expect(part(type)?.lean(payload as Record<string, Json>)).toBe(lean);
  });
});
