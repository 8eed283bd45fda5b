import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { NO_LAW, OWN_LAWS } from './no-law.ts';
import { PANEL_READINGS } from './panel-readings.ts';
import { SERIES_READINGS } from './series-readings.ts';

/**
 * Every export of the engine that takes more than single numbers and words could look ahead. It must be a derivation,
 * which the laws find by themselves, or be listed: as covered by a reading that is held to the laws, or with the reason
 * why none applies.
 */
const ENGINE = path.resolve(import.meta.dirname, '..');
const HOW =
  'add it to what a reading in engine/testing/series-readings.ts or panel-readings.ts covers, or to engine/testing/no-law.ts with the reason';

/** Kernels are covered by the law through the derivations and readings that use them. */
const KERNELS = 'indicators/';
/** Members of declarations that the laws visit themselves, or that take a single day. */
const DECLARATIONS = new Set(['derivation', 'knowledge', 'chart']);

interface Export {
  readonly name: string;
  readonly file: string;
  readonly value: unknown;
}

const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'));
const texts = new Map(files.map((file) => [file, readFileSync(path.join(ENGINE, file), 'utf8')]));
const exported: Export[] = (
  await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(path.join(ENGINE, file)).href)) as Record<string, unknown>;
      return Object.entries(module).map(([name, value]) => ({ name, file, value }));
    }),
  )
).flat();

/** Types of a closed set of words, which hold no history. */
const words = new Set(
  [...texts.values()].flatMap((text) =>
    [
      ...text.matchAll(/type (\w+) =\s*(?:\|\s*)?'[^']*'(?:\s*\|\s*'[^']*')*;|type (\w+) = \(typeof \w+\)\[number\];/g),
    ].map((match) => match[1] ?? match[2]),
  ),
);
const PLAIN = new Set(['number', 'string', 'boolean', 'null', 'undefined', 'Day']);

/** Returns the parameter types as written, null where the declaration cannot be parsed. */
function parameterTypes(text: string, name: string): string[] | null {
  const start = text.match(new RegExp(`^export (?:async )?function ${name}(?:<[^>]*>)?\\(`, 'm'));
  if (start?.index === undefined) return null;
  const types: string[] = [];
  let depth = 0;
  let type = '';
  for (const letter of text.slice(start.index + start[0].length)) {
    if (letter === ')' && depth === 0) return [...types, type].map(typeOf).filter((one) => one !== '');
    if ('({['.includes(letter)) depth++;
    if (')}]'.includes(letter)) depth--;
    if (letter === ',' && depth === 0) {
      types.push(type);
      type = '';
    } else type += letter;
  }
  return null;
}

/** Returns the text after the colon that no bracket encloses. */
function typeOf(parameter: string): string {
  let depth = 0;
  for (const [i, letter] of [...parameter].entries()) {
    if ('({['.includes(letter)) depth++;
    if (')}]'.includes(letter)) depth--;
    if (letter === ':' && depth === 0) return parameter.slice(i + 1).trim();
  }
  return parameter.trim();
}

function isPlain(type: string): boolean {
  return type
    .split('|')
    .every((part) => PLAIN.has(part.trim()) || words.has(part.trim()) || /^'[^']*'$/.test(part.trim()));
}

function takesHistory({ name, file, value }: Export): boolean {
  if (typeof value === 'function') {
    const types = parameterTypes(texts.get(file) as string, name);
    // A declaration that cannot be parsed is assumed to take more than plain values.
    return types === null || types.some((type) => !isPlain(type));
  }
  return !DECLARATIONS.has(name) && holdsFunction(value, 4);
}

function holdsFunction(value: unknown, depth: number): boolean {
  if (typeof value === 'function') return true;
  if (depth === 0 || typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return Object.values(value).some((one) => holdsFunction(one, depth - 1));
}

const readings = [...SERIES_READINGS, ...PANEL_READINGS];
const covered = new Set(readings.flatMap(({ covers }) => covers));
const excused = Object.values(NO_LAW).flat();
const apart = [KERNELS, ...Object.keys(OWN_LAWS)];
const subject = exported.filter((one) => !apart.some((folder) => one.file.startsWith(folder)) && takesHistory(one));
const views = exported.flatMap(({ name, value }) => {
  if (name !== 'chart') return [];
  const { slug, views: all = [] } = value as { slug: string; views?: readonly { key: string }[] };
  return all.map(({ key }) => `chart:${slug}/${key}`);
});

describe('exports that may look ahead', () => {
  it('are found at all', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(subject.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['signalEvents', 'SIGNALS', 'coinFactors', 'macroReading', 'settledPain']),
    );
    expect(subject.map(({ name }) => name)).not.toContain('roundSignificant');
  });

  it('are held to the laws by a reading, or have a reason why not', () => {
    const named = new Set([...covered, ...excused]);
    const missing = [...subject.map(({ name, file }) => ({ name, file })), ...views.map((name) => ({ name, file: '' }))]
      .filter(({ name }) => !named.has(name))
      .map(({ name, file }) => `${name} ${file}`);
    expect(missing, HOW).toEqual([]);
  });

  it('are listed once, and only when they exist', () => {
    const known = new Set([...exported.map(({ name }) => name), ...views]);
    expect([...covered, ...excused].filter((name) => !known.has(name))).toEqual([]);
    for (const folder of Object.keys(OWN_LAWS))
      expect(
        files.some((file) => file.startsWith(folder)),
        folder,
      ).toBe(true);
    expect(excused.filter((name, i) => covered.has(name) || excused.indexOf(name) !== i)).toEqual([]);
  });

  it('include a kernel only when a computation uses it', () => {
    const used = new Set(
      [...texts]
        .flatMap(([file, text]) => (file.startsWith(KERNELS) ? [] : [...text.matchAll(/\/indicators\/([\w-]+)\.ts'/g)]))
        .map((match) => match[1]),
    );
    const through = (stem: string): boolean =>
      used.has(stem) ||
      [...texts].some(
        ([file, text]) =>
          file.startsWith(KERNELS) && text.includes(`'./${stem}.ts'`) && used.has(path.basename(file, '.ts')),
      );
    const kernels = files.filter((file) => file.startsWith(KERNELS)).map((file) => path.basename(file, '.ts'));
    expect(kernels.filter((stem) => !through(stem))).toEqual([]);
  });
});
