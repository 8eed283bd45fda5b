import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLookAhead } from '../testing/look-ahead.ts';
import { regimeInputs } from '../testing/regime-inputs.ts';
import { volatilityPhases } from '../volatility/volatility-phase.ts';
import { defaultParameters } from './default-parameters.ts';
import { filterCoverage } from './filter-coverage.ts';
import type { FilterDeclaration } from './filter-declaration.ts';
import { gatedContributions } from './gated-contributions.ts';
import { gatedEntries } from './gated-entries.ts';
import type { StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';

// Every filter on disk must obey these laws without being listed here.
async function exportsOf<Export>(path: string): Promise<Export[]> {
  const folder = new URL(path, import.meta.url);
  return Promise.all(readdirSync(folder).map((name) => import(new URL(name, folder).href) as Promise<Export>));
}

const filters = (await exportsOf<{ filter: FilterDeclaration }>('./filters/')).map(({ filter }) => filter);
const strategies = (await exportsOf<{ strategy: StrategyDeclaration }>('./strategies/')).map(
  ({ strategy }) => strategy,
);
const named = filters.map((filter) => [filter.key, filter] as const);

function allowedBy(filter: FilterDeclaration, inputs: StrategyInputs): Uint8Array {
  const out = new Uint8Array(inputs.bars.length).fill(9);
  const series = (id: string) => {
    if (!filter.series.includes(id))
      throw new Error(
        `Filter \`${filter.key}\` reads series \`${id}\` but does not list it in \`series\`. Add it there.`,
      );
    return inputs.series(id);
  };
  filter.allow({ ...inputs, series }, out);
  return out;
}

/** Inputs in which every series has the same column. */
function reading(inputs: StrategyInputs, values: readonly number[]): StrategyInputs {
  return { ...inputs, series: () => Float64Array.from(values) };
}

const entriesOf = (target: ArrayLike<number>) =>
  Array.from(target, (share, i) => (share > 0 && (target[i - 1] ?? 0) === 0 ? i : -1)).filter((bar) => bar >= 0);

describe.each(named)('%s', (_key, filter) => {
  it('judges by data known when the bar closed', () => {
    expect(findLookAhead(regimeInputs(3, 300), (inputs) => allowedBy(filter, inputs))).toBeNull();
  });

  it('allows some bars but not all, and none that it cannot judge', () => {
    const inputs = regimeInputs(4, 1_500);
    const allowed = allowedBy(filter, inputs);
    expect(new Set(allowed)).toEqual(new Set([0, 1]));
    expect(allowed.slice(0, filterCoverage(filter, inputs)).every((one) => one === 0)).toBe(true);
    if (filter.series.length > 0)
      expect(allowedBy(filter, reading(inputs, Array(1_500).fill(Number.NaN))).every((one) => one === 0)).toBe(true);
  });
});

describe('the entries a filter allows', () => {
  const inputs = regimeInputs(1, 7);
  it.each([
    ['ma200w', [-1, 0, 0.1, Number.NaN, 300, 5, 5], [0, 0, 1, 0, 1, 1, 1]],
    ['altcoin_season', [-4, 0, 1, Number.NaN, 2, 3, 4], [0, 0, 1, 0, 1, 1, 1]],
    ['bullmarket_confirm', [0, 2, 3, Number.NaN, 4, 5, 1], [0, 0, 1, 0, 1, 1, 0]],
    ['bullmarket_strict', [0, 2, 3, Number.NaN, 4, 5, 1], [0, 0, 0, 0, 0, 1, 0]],
    ['macro_quadrant', [0, 1, 2, Number.NaN, 3, 0, 1], [0, 1, 0, 0, 1, 0, 1]],
    ['fear_greed', [0, 74.9, 75, Number.NaN, 99, 30, 75], [1, 1, 0, 0, 0, 1, 0]],
  ])('%s, by the value of its series', (key, values, allowed) => {
    const filter = filters.find((one) => one.key === key) as FilterDeclaration;
    expect([...allowedBy(filter, reading(inputs, values))]).toEqual(allowed);
  });

  it('by volatility follow the phase of the bar, at most one phase per bar', () => {
    const market = regimeInputs(8, 900);
    const days = new Map(volatilityPhases(market.bars).map(({ day, phase }) => [day, phase]));
    const phases = [...market.bars.days].map((day) => days.get(day));
    for (const phase of ['low', 'high', 'expansion']) {
      const filter = filters.find(({ key }) => key === `atr_${phase}`) as FilterDeclaration;
      expect([...allowedBy(filter, market)]).toEqual(phases.map((one) => (one === phase ? 1 : 0)));
    }
  });
});

describe('filterCoverage', () => {
  it('begins where the bars suffice and the series has a value, or nowhere', () => {
    const inputs = regimeInputs(1, 300);
    const [byBars, bySeries] = ['atr_low', 'fear_greed'].map((key) => filters.find((one) => one.key === key)) as [
      FilterDeclaration,
      FilterDeclaration,
    ];
    const values = [...Array(40).fill(Number.NaN), ...Array(260).fill(50)];
    expect(filterCoverage(byBars, inputs)).toBe(213);
    expect(filterCoverage(byBars, regimeInputs(1, 50))).toBe(50);
    expect(filterCoverage(bySeries, reading(inputs, values))).toBe(40);
    expect(filterCoverage(bySeries, reading(inputs, Array(300).fill(Number.NaN)))).toBe(300);
  });
});

describe('gatedEntries', () => {
  const gate = (target: readonly number[], allowed: readonly number[]) => {
    const out = new Float64Array(target.length);
    gatedEntries(Float64Array.from(target), Uint8Array.from(allowed), out);
    return [...out];
  };

  it('removes a forbidden entry whole and leaves an allowed one to the target', () => {
    expect(gate([0, 1, 1, 0, 1, 1, 0], [1, 0, 1, 1, 1, 0, 0])).toEqual([0, 0, 0, 0, 1, 1, 0]);
    expect(gate([0.5, 0.8, 0, 0.3], [0, 1, 1, 1])).toEqual([0, 0, 0, 0.3]);
    expect(gate([0.5, 0.8, 0.2, 0], [1, 0, 0, 0])).toEqual([0.5, 0.8, 0.2, 0]);
  });

  it('keeps holdings whole: each is unchanged or gone, as the filter decides on its first bar', () => {
    const shares = fc.array(fc.tuple(fc.constantFrom(0, 0, 0.4, 1), fc.constantFrom(0, 1)), { maxLength: 60 });
    fc.assert(
      fc.property(shares, (pairs) => {
        const [target, allowed] = [pairs.map(([share]) => share), pairs.map(([, one]) => one)];
        const expected = target.map((share, i) => {
          const entry = target.lastIndexOf(0, i) + 1;
          return share > 0 && allowed[entry] === 1 ? share : 0;
        });
        expect(gate(target, allowed)).toEqual(expected);
      }),
    );
  });

  it('adds no entry to any strategy under any filter', () => {
    const inputs = regimeInputs(6, 1_200);
    let removed = 0;
    for (const strategy of strategies) {
      const target = new Float64Array(1_200);
      strategy.target(inputs, defaultParameters(strategy), target);
      const before = new Set(entriesOf(target));
      for (const filter of filters) {
        const out = new Float64Array(1_200);
        gatedEntries(target, allowedBy(filter, inputs), out);
        const after = entriesOf(out);
        expect(after.filter((bar) => !before.has(bar))).toEqual([]);
        removed += before.size - after.length;
      }
    }
    expect(removed).toBeGreaterThan(1_000);
  });
});

describe('gatedContributions', () => {
  it('leaves out the contributions on forbidden bars and no others', () => {
    const out = new Float64Array(4);
    gatedContributions(Float64Array.of(1, 1, 0, 1), Uint8Array.of(1, 0, 1, 1), out);
    expect([...out]).toEqual([1, 0, 0, 1]);
  });
});
