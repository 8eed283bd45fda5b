import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { createProgramFolder } from './run-program.ts';

const root = findProjectRoot();
const here = import.meta.dirname;
const { path: folder, run, write, remove } = createProgramFolder();
const { stack, power, free } = await shareReader();

afterAll(remove);

describe('the generated client', () => {
  it('compiles in a strict program that prints the answers of the service', async () => {
    write('openapi.json', (await stack.get('/openapi.json')).body);
    const hook = path.join(root, 'scripts/resolve-typescript-5.mjs');
    const printed = await run(
      'openapi-typescript/bin/cli.js',
      ['openapi.json', '-o', 'openapi.d.ts'],
      [...['--import', hook]],
    );
    expect(printed.code, printed.stderr).toBe(0);
    for (const name of ['program.ts', 'tsconfig.json'])
      copyFileSync(path.join(here, 'client', name), path.join(folder, name));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    const compiled = await run('typescript/bin/tsc', ['-p', folder]);
    expect(compiled.code, compiled.stdout).toBe(0);
    const { code, stdout, stderr } = await run(path.join(folder, 'out/program.js'), [stack.url, power, free]);
    expect(code, stderr).toBe(0);
    const [pulse, history, knowledge, backtest, wrong, refused] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(pulse.score).toBeGreaterThanOrEqual(0);
    expect(history).toEqual({ days: 7, tier: 'api_power' });
    expect(knowledge.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(backtest).toEqual({ run: expect.stringMatching(/^[0-9a-f-]{36}$/), stored: 200 });
    expect(wrong).toEqual({ code: 'invalid_input', parameter: 'days' });
    expect(refused).toMatchObject({ code: 'tier_insufficient', tier: 'api_pro' });
    expect(refused.upgrade).toMatch(/^\/dashboard\//);
  });
});
