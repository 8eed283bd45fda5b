import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { CONTENTS } from '../../services/documentation/contents.ts';
import { PYTHON, PYTHON_SOURCES } from '../harness/clients/python.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// Runs the samples of the quickstarts as a reader does who copies them from the page: those marked `run`.

const { stack, free } = await shareReader();
const run = promisify(execFile);

/** Programs by language of a sample: the first that exists, with its arguments before the text. */
const PROGRAMS: Readonly<Record<string, { readonly names: readonly string[]; readonly args: readonly string[] }>> = {
  sh: { names: ['/bin/bash', '/usr/bin/bash'], args: ['-euo', 'pipefail', '-c'] },
  js: { names: [process.execPath], args: ['--input-type=module', '-e'] },
  python: { names: PYTHON === undefined ? [] : [PYTHON], args: ['-c'] },
};

interface Sample {
  readonly page: string;
  readonly language: string;
  readonly text: string;
  /** The answer that the page shows below it, abridged; null for none. */
  readonly shown: unknown;
}

async function samplesOf(page: string): Promise<Sample[]> {
  const { status, body } = await stack.get(page, { headers: { accept: 'text/html' } });
  expect([page, status]).toEqual([page, 200]);
  expect(body, page).not.toContain('127.0.0.1:4000');
  const blocks = parse(body, { blockTextElements: { script: true } }).querySelectorAll('article pre > code');
  return blocks.flatMap((block, i): Sample[] => {
    if (!block.hasAttribute('data-run')) return [];
    const next = blocks[i + 1];
    const isAnswer = next?.getAttribute('data-language') === 'json' && !next.hasAttribute('data-run');
    return [
      {
        page,
        language: block.getAttribute('data-language') ?? '',
        text: block.text,
        shown: isAnswer ? JSON.parse(next.text) : null,
      },
    ];
  });
}

const starts = CONTENTS.find(({ key }) => key === 'start')?.files ?? [];
const samples = (await Promise.all(starts.map(({ path }) => samplesOf(path)))).flat();

/** Expects that an answer has the members of an abridged one, with values of the same types. */
function expectShape(answer: unknown, shown: unknown, place: string): void {
  expect([place, typeOf(answer)]).toEqual([place, typeOf(shown)]);
  if (typeof shown === 'object' && shown !== null)
    for (const [name, value] of Object.entries(shown))
      expectShape((answer as Record<string, unknown>)[name], value, `${place}.${name}`);
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

describe('the quickstarts', () => {
  it('have samples in every language', () => {
    expect(starts.length).toBe(7);
    expect(new Set(samples.map(({ language }) => language))).toEqual(new Set(['sh', 'js', 'python']));
    expect(samples.length).toBeGreaterThan(12);
  });

  it.each(samples.map((sample, i) => [sample.page, i, sample] as const))(
    'run: %s, sample %i',
    async (_, __, sample) => {
      const { language, text, shown, page } = sample;
      const program = PROGRAMS[language]?.names.find((name) => existsSync(name));
      if (program === undefined) {
        process.stderr.write(`${page}: no program for samples in ${language} on this machine; sample skipped\n`);
        return;
      }
      const { stdout } = await run(program, [...(PROGRAMS[language]?.args ?? []), text], {
        env: {
          PATH: process.env.PATH,
          CYCLEGRAPH_KEY: free,
          PYTHONPATH: PYTHON_SOURCES,
          PYTHONDONTWRITEBYTECODE: '1',
        },
      });
      expect(stdout.trim(), text).not.toBe('');
      if (shown !== null) expectShape(JSON.parse(stdout), shown, page);
      else expect(stdout, text).not.toContain('/docs/errors/');
    },
  );
});
