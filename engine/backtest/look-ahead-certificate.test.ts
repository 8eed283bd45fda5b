import { describe, expect, it } from 'vitest';
import { backtestRequest } from '../testing/backtest-request.ts';
import { backtestWorld } from '../testing/backtest-world.ts';
import { madeStrategy } from '../testing/made-strategy.ts';
import { executedRun, rulesOf } from './executed-run.ts';
import type { FilterDeclaration } from './filter-declaration.ts';
import { lookAheadCertificate } from './look-ahead-certificate.ts';
import { type PreparedRun, preparedRun } from './prepared-run.ts';
import type { StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';

const world = backtestWorld(3, 500);

function certify(strategy: StrategyDeclaration, filters: readonly FilterDeclaration[] = [], seed = 1) {
  const request = backtestRequest();
  const rules = { strategy, filters };
  const prepared = preparedRun(request, rules, world) as PreparedRun;
  const executed = executedRun(strategy.kind, prepared.bars, prepared.target, rulesOf(request));
  return lookAheadCertificate(request, rules, world, { prepared, executed }, seed);
}

const mean = (column: Float64Array) => column.reduce((sum, value) => sum + value, 0) / column.length;
const whole = ({ bars }: StrategyInputs, isHeld: (bar: number) => boolean) =>
  bars.close.map((_, i) => (isHeld(i) ? 1 : 0));
const rises = (inputs: StrategyInputs) => whole(inputs, (i) => inputs.bars.close[i]! > (inputs.bars.close[i - 5] ?? 0));

const CHEATS: Readonly<Record<string, (inputs: StrategyInputs) => ArrayLike<number>>> = {
  'the next close': (inputs) => whole(inputs, (i) => (inputs.bars.close[i + 1] ?? 0) > inputs.bars.close[i]!),
  'the next open': (inputs) => whole(inputs, (i) => (inputs.bars.open[i + 1] ?? 0) > inputs.bars.close[i]!),
  'a close twenty bars on': (inputs) => whole(inputs, (i) => (inputs.bars.close[i + 20] ?? 0) > inputs.bars.close[i]!),
  'the mean of all bars': (inputs) => whole(inputs, (i) => inputs.bars.close[i]! > mean(inputs.bars.close)),
  'the highest of all bars': (inputs) =>
    whole(inputs, (i) => inputs.bars.close[i]! < 0.5 * Math.max(...inputs.bars.high)),
  'the number of bars': (inputs) => whole(inputs, (i) => inputs.bars.length - i > 20 && i % 9 > 4),
  'Bitcoin tomorrow': (inputs) => whole(inputs, (i) => (inputs.bitcoin[i + 1] ?? 0) > inputs.bitcoin[i]!),
  'a series tomorrow': (inputs) => whole(inputs, (i) => (inputs.series('fear_greed')[i + 1] ?? 0) > 50),
  'the mean of a series': (inputs) => {
    const known = inputs.series('fear_greed').filter((value) => !Number.isNaN(value));
    return whole(inputs, (i) => inputs.series('fear_greed')[i]! > mean(known));
  },
};

describe('the certificate', () => {
  it.each(Object.keys(CHEATS))('catches a strategy that knows %s', (name) => {
    const { firstViolation } = certify(madeStrategy(CHEATS[name] as (inputs: StrategyInputs) => ArrayLike<number>));
    expect(firstViolation).not.toBeNull();
  });

  it('catches a filter that knows the next close', () => {
    const filter: FilterDeclaration = {
      key: 'made',
      name: { en: 'Made', de: 'Gemacht' },
      description: { en: 'Made for a test.', de: 'Für einen Test gemacht.' },
      reads: 'pair',
      series: [],
      warmup: 0,
      applies: () => true,
      allow: ({ bars }, out) => out.set(bars.close.map((close, i) => ((bars.close[i + 1] ?? 0) > close ? 1 : 0))),
    };
    expect(certify(madeStrategy(rises)).firstViolation).toBeNull();
    expect(certify(madeStrategy(rises), [filter]).firstViolation).not.toBeNull();
  });

  it('names the first bar that differs', () => {
    const knows = (inputs: StrategyInputs) =>
      whole(inputs, (i) => i === 300 && (inputs.bars.close[400] ?? 0) > inputs.bars.close[300]! / 1e3);
    expect(certify(madeStrategy(knows)).firstViolation).toBe(300);
  });

  it('finds nothing in a strategy that looks back, whatever share it holds', () => {
    const shares: readonly ((inputs: StrategyInputs) => ArrayLike<number>)[] = [
      rises,
      // A full position first and a partial one later, because the simulator runs the two by different paths.
      ({ bars }) => bars.close.map((_, i) => [0, 1, 1, 1, 0.5, 0.3, 0.7][i % 7]!),
      ({ bars }) => new Float64Array(bars.length),
    ];
    for (const target of shares)
      for (let seed = 0; seed < 5; seed++) expect(certify(madeStrategy(target), [], seed).firstViolation).toBeNull();
  });

  it('holds for a savings plan', () => {
    expect(certify(madeStrategy(rises, { kind: 'contributions' })).firstViolation).toBeNull();
  });

  it('reports what it checked, and draws the same cuts from the same seed', () => {
    const certificate = certify(madeStrategy(rises), [], 9);
    expect(certificate).toEqual(certify(madeStrategy(rises), [], 9));
    expect(certificate).toMatchObject({ fill: 'next_open', seed: 9 });
    expect(certificate.cuts).toBeGreaterThan(24);
    expect(certificate.cuts).toBeLessThanOrEqual(48);
    expect(certificate.mutatedCuts).toBeGreaterThan(8);
    expect(certificate.mutatedCuts).toBeLessThanOrEqual(16);
  });
});
