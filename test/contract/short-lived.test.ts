import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as zod from 'zod/v4';
import { findProjectRoot } from '../../app/project-root.ts';

const root = findProjectRoot();
const script = pathToFileURL(path.join(root, 'scripts/short-lived.mjs')).href;
const { shortLived } = (await import(script)) as { readonly shortLived: Plugin };

/** Returns a package as the bundle has it. */
async function bundled(name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${name}';`, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins: [shortLived],
  });
  return outputFiles[0]?.text ?? '';
}

describe('zod in the bundle', async () => {
  const text = await bundled('zod/v4');
  const own = (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as typeof zod;
  const parse = ({ z }: typeof zod, value: unknown) => z.object({ day: z.iso.date() }).safeParse(value);

  it('reports what zod itself reports', () => {
    for (const value of [{ day: '2024-02-29' }, { day: '2024-02-30' }, {}, null])
      expect({ ...plain(parse(own, value)) }).toEqual(plain(parse(zod, value)));
  });

  it('makes the error of a failed parse once, and lets it be replaced', () => {
    const failed = parse(own, {});
    expect(failed.error).toBe(failed.error);
    expect(failed.error).toBeInstanceOf(own.z.ZodError);
    const other = new own.z.ZodError([]);
    (failed as { error?: unknown }).error = other;
    expect(failed.error).toBe(other);
  });
});

it('the SDK in the bundle assigns no function literal to a member of a transport', async () => {
  const text = await bundled('@modelcontextprotocol/server');
  expect(text).toMatch(/_transport\.onmessage = \(0, \(/);
  expect(text).not.toMatch(/_transport\.on\w+ = (\(|\w+ =>)(?!0, )/);
});

it('the adapter of the SDK makes a request without a signal, and gives it that of the response', async () => {
  const text = await bundled('@modelcontextprotocol/node');
  expect(text).toMatch(/"signal", \{ value: abort\w*\.signal \}/);
});

function plain({ success, data, error }: ReturnType<zod.ZodType['safeParse']>) {
  return { success, data, issues: error?.issues };
}
