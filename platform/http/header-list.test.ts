import { expect, it } from 'vitest';
import { HeaderList } from './header-list.ts';

it('makes one line of each header', () => {
  expect(new HeaderList(['A', '1', 'Cache-Control', 'no-store']).lines).toBe('A: 1\r\nCache-Control: no-store\r\n');
});

it.each([
  ['a value with a line of its own', ['A', '1\r\nSet-Cookie: b=c']],
  ['a value beyond Latin-1', ['A', '\u20ac']],
  ['a name with a space', ['A B', '1']],
])('refuses %s', (_, pairs) => {
  expect(() => new HeaderList(pairs).lines).toThrow(TypeError);
});
