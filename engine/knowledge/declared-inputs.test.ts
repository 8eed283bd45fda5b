import { expect, it } from 'vitest';
import { ALONE } from '../testing/alone.ts';
import { viewOf } from '../testing/derive-series.ts';
import type { KnowledgeInputs } from './declaration.ts';
import { declaredInputs } from './declared-inputs.ts';

const view = viewOf({ price: [1, 2], volume: [3, 4] });
const kept = new Map<string, unknown>();
const all: KnowledgeInputs = {
  ...ALONE,
  view,
  panel: () => ({ entities: new Map() }),
  common<Value>(name: string, make: () => Value) {
    if (!kept.has(name)) kept.set(name, make());
    return kept.get(name) as Value;
  },
};
const of = (type: string, inputs: readonly string[]) => declaredInputs({ type, inputs: () => inputs }, 'BTC', all);
const first = (inputs: KnowledgeInputs, id: string) => inputs.common('first', () => inputs.view.values(id)[0]);

it('exposes declared inputs and nothing else', () => {
  const inputs = of('one', ['price']);
  expect([...inputs.view.values('price')]).toEqual([1, 2]);
  expect(() => inputs.view.values('volume')).toThrow(
    'one/BTC reads the series volume but does not list it in its inputs',
  );
  expect(() => inputs.panel('bars')).toThrow('the panel bars');
  expect(() => inputs.reading('market_pulse', 'BTC')).toThrow('market_pulse/BTC');
});

it('shares a common step only between objects with the same declared inputs', () => {
  expect(first(of('one', ['price']), 'price')).toBe(1);
  // A different computation under the same name: the cached result proves it did not run.
  expect(of('one', ['price']).common('first', () => -1)).toBe(1);
  expect(first(of('one', ['volume']), 'volume')).toBe(3);
  expect(first(of('other', ['price']), 'price')).toBe(1);
  expect(kept.size).toBe(3);
});
