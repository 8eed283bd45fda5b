import { expect, it } from 'vitest';
import { parseFormula } from './formula.ts';

const VALUES = { a: 8, b: 2, c: 3 };

it.each([
  ['a-b-c', 'a - b - c', 3],
  ['a / b / c', 'a / b / c', 8 / 2 / 3],
  ['a+b*c', 'a + b * c', 14],
  ['(a + b) * c', '(a + b) * c', 30],
  ['-a + b', '-a + b', -6],
  ['a - -(b - c)', 'a - -(b - c)', 7],
  ['a * 1.5', 'a * 1.5', 12],
])('reads %s', (given, text, value) => {
  const formula = parseFormula(given);
  expect(formula.text).toBe(text);
  expect(formula.evaluate(VALUES)).toBe(value);
});

it('names each series once, in order of appearance', () => {
  expect(parseFormula('b * a / (a + b)').series).toEqual(['b', 'a']);
});

it.each([
  ['a / (b', 'The formula "a / (b" is not valid at "its end".'],
  ['a b', 'is not valid at "b".'],
  ['a; process.exit()', 'The formula has "; process.exit()". Use ids of series, numbers, + - * /'],
  ['1 + 2', 'The formula "1 + 2" names no series.'],
  ['', 'is not valid at "its end".'],
])('refuses %j', (given, said) => {
  expect(() => parseFormula(given)).toThrow(said);
});
