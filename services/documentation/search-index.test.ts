import { describe, expect, it } from 'vitest';
import { createSearchIndex, excerptOf } from './search-index.ts';

const section = (path: string, title: string, text: string, heading: string | null = null) => ({
  path,
  title,
  text,
  heading,
  lang: 'en' as const,
});

const search = createSearchIndex([
  section('/docs/a', 'Accounts', 'A key has the plan of its account.'),
  section('/docs/a#rotation', 'Accounts', 'Rotate a key to replace it.', 'Rotation'),
  section('/docs/b', 'Backtests', 'Costs of an account that trades.'),
  ...Array.from({ length: 5 }, (_, i) => section(`/docs/c#${i}`, 'Long page', 'A webhook is signed.', `Part ${i}`)),
]);
const paths = (query: string) => search(query, 10).map(({ path }) => path);

describe('createSearchIndex', () => {
  it('ranks a title above a heading above text', () => {
    expect(paths('account')).toEqual(['/docs/a', '/docs/a#rotation', '/docs/b']);
    expect(paths('rotation')).toEqual(['/docs/a#rotation']);
  });

  it('finds words by their beginning and with a misspelt letter', () => {
    expect(paths('backt')).toEqual(['/docs/b']);
    expect(paths('bakctests webhook')).toEqual([]);
    expect(paths('backtasts')).toEqual(['/docs/b']);
  });

  it('requires every word', () => {
    expect(paths('account plan')).toEqual(['/docs/a']);
    expect(paths('account webhook')).toEqual([]);
  });

  it('shows at most three sections of a page, and no more than asked for', () => {
    expect(paths('webhook')).toHaveLength(3);
    expect(search('account', 1)).toHaveLength(1);
  });

  it('answers nothing to a query without words', () => {
    expect(paths('')).toEqual([]);
    expect(paths('?! …')).toEqual([]);
  });
});

describe('excerptOf', () => {
  const text = (parts: ReturnType<typeof excerptOf>) => parts.map((part) => part.text).join('');
  const marked = (parts: ReturnType<typeof excerptOf>) =>
    parts.filter(({ isMatch }) => isMatch).map((part) => part.text);

  it('cuts around the first match at spaces, and marks every match', () => {
    const long = `${'before '.repeat(40)}The Key opens; a key closes. ${'after '.repeat(60)}`;
    const parts = excerptOf(long, ['key']);
    expect(marked(parts)).toEqual(['Key', 'key']);
    expect(text(parts)).toMatch(/^… before .* after …$/);
    expect(text(parts).length).toBeLessThan(220);
  });

  it('keeps a short text whole, and takes terms literally', () => {
    expect(text(excerptOf('1 + 1 = 2', ['+']))).toBe('1 + 1 = 2');
    expect(marked(excerptOf('1 + 1 = 2', ['+']))).toEqual(['+']);
    expect(marked(excerptOf('nothing', []))).toEqual([]);
  });
});
