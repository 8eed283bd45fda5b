import { parse, print } from 'graphql';
import { expect, it } from 'vitest';
import { snakeCase } from '../../platform/text/snake-case.ts';
import { withSnakeNames } from './snake-names.ts';

const compiled = (text: string) =>
  print(withSnakeNames(parse(text), ({ directives }) => (directives ?? []).length > 0)).replace(/\s+/g, ' ');

it.each([
  ['colorHex', 'color_hex'],
  ['score', 'score'],
  ['zScore', 'z_score'],
  ['delta7d', 'delta7d'],
])('names %s %s', (field, name) => expect(snakeCase(field)).toBe(name));

it('aliases every field without an alias, at every depth and in fragments', () => {
  expect(compiled('{ pulse { colorHex components { ...part } } } fragment part on Part { maxPoints }')).toBe(
    '{ pulse { color_hex: colorHex components { ...part } } } fragment part on Part { max_points: maxPoints }',
  );
});

it('keeps the aliases of a document, and the names of fields that no caller sees', () => {
  const text = '{ btcCycle @body { rawValue: rawValue labelDe: label(lang: de) __typename } }';
  expect(compiled(text)).toBe(text);
});
