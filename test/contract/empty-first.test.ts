import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { moduleUrl } from '../harness/module-url.ts';

const script = pathToFileURL(path.join(findProjectRoot(), 'scripts/empty-first.mjs')).href;
const { emptyFirst } = (await import(script)) as { emptyFirst(code: string): string };

describe('emptyFirst', () => {
  it('rewrites literals that begin with a spread and have more, within each other, too', () => {
    expect(emptyFirst('f({ ...a, b: { ...c, d } });')).toBe('f({ ...void 0,...a, b: { ...void 0,...c, d } });');
    expect(emptyFirst('x = () => ({...a,...b});')).toBe('x = () => ({...void 0,...a,...b});');
  });

  it.each([
    'f({ ...a });',
    'f({ b: 1, ...a });',
    'const { ...rest } = a;',
    'function f({ ...rest }) {}',
    '({ ...rest } = a);',
    "text = '{...a, b}';",
    'text = `{...a, b}`;',
    'pattern = /{...a, b}/;',
    'f([...a, b]);',
  ])('leaves %s alone', (code) => {
    expect(emptyFirst(code)).toBe(code);
  });

  it('keeps values, their order and what they replace', async () => {
    const code = `
      const symbol = Symbol.for('test');
      const more = { a: 7 };
      export const results = [undefined, null, 'ab', [1, 2], { b: 1, a: 2, [symbol]: 3 }, { get a() { return 4; } }, new Map()]
        .flatMap((value) => [{ ...value, a: 5, c: 6 }, { ...value, ...more }, { ...value, b: { ...value, d: 8 } }])
        .map((result) => [JSON.stringify(result), result[symbol]]);`;
    const [before, after] = await Promise.all([import(moduleUrl(code)), import(moduleUrl(emptyFirst(code)))]);
    expect(after.results).toHaveLength(21);
    expect(after.results).toEqual(before.results);
  });

  it('lets the objects of a literal share a hidden class', async () => {
    const code = `
      const window = (i) => ({ from: i, to: i + 1 });
      export const make = (i) => ({ ...window(i), days: i, rows: [] });`;
    const program = `
      import(${JSON.stringify(moduleUrl(emptyFirst(code)))}).then(({ make }) => {
        const objects = Array.from({ length: 1000 }, (_, i) => make(i));
        console.log(objects.filter((one, i) => i > 0 && !%HaveSameMap(objects[i - 1], one)).length);
      });`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--allow-natives-syntax', '-e', program]);
    // The first calls of a function, before V8 has seen what it is called with.
    expect(Number(stdout)).toBeLessThan(20);
  });
});
