import { describe, expect, it } from 'vitest';
import { ALL_FOLDERS, readFiles } from './source-files.ts';

const SPREAD_LITERAL = /\.\.\.\{/;

describe('every file', () => {
  const files = ALL_FOLDERS.flatMap(readFiles);

  it('is among the checked files', () => {
    expect(files.length).toBeGreaterThan(1_500);
  });

  // Spreading a literal into a literal has no effect except that the formatter keeps the members on one line.
  it('spreads no literal into a literal', () => {
    const wrong = files.filter(({ text }) => SPREAD_LITERAL.test(text)).map(({ name }) => name);
    expect(wrong).toEqual([]);
  });
});
