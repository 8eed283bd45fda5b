import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as pothos from '@pothos/core';
import { build, type Plugin } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import * as zod from 'zod/v4';
import { findProjectRoot } from '../../app/project-root.ts';
import { moduleUrl } from '../harness/module-url.ts';

const root = findProjectRoot();
const script = pathToFileURL(path.join(root, 'scripts/short-lived.mjs')).href;
const { shortLived } = (await import(script)) as { readonly shortLived: Plugin };

let server: Server;

afterAll(() => {
  server?.close();
});

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

function load<Module>(text: string): Promise<Module> {
  return import(moduleUrl(text));
}

describe('zod in the bundle', async () => {
  const text = await bundled('zod/v4');
  const own = await load<typeof zod>(text);
  const parse = ({ z }: typeof zod, value: unknown) => z.object({ day: z.iso.date() }).safeParse(value);

  it('reports what zod itself reports', () => {
    for (const value of [{ day: '2024-02-29' }, { day: '2024-02-30' }, {}, null])
      expect(plain(parse(own, value))).toEqual(plain(parse(zod, value)));
  });

  it('makes the error of a failed parse once, and lets it be replaced', () => {
    const failed = parse(own, {});
    expect(failed.error).toBe(failed.error);
    expect(failed.error).toBeInstanceOf(own.z.ZodError);
    const other = new own.z.ZodError([]);
    (failed as { error?: unknown }).error = other;
    expect(failed.error).toBe(other);
  });

  it('assigns no function literal to a member of what it parses, also within other functions', () => {
    expect(text.match(/payload\w*\.addIssue = \(0, \(/g)).toHaveLength(2);
    expect(text).not.toMatch(/payload\w*\.\w+ = \((?!0, )\w*\) =>/);
  });
});

describe('the caches by context of Pothos in the bundle', async () => {
  const { createContextCache } = await load<typeof pothos>(await bundled('@pothos/core'));
  const created = () => {
    let count = 0;
    return createContextCache(() => ({ count: ++count }));
  };

  it('create one object for each context, and again once it is deleted', () => {
    const [cache, other, context] = [created(), created(), {}];
    expect(cache(context)).toBe(cache(context));
    expect(cache({})).toEqual({ count: 2 });
    expect(other(context)).not.toBe(cache(context));
    cache.delete(context);
    expect(cache(context)).toEqual({ count: 3 });
  });

  it('keep contexts apart that inherit from each other, and add nothing that is listed', () => {
    const [cache, context] = [created(), { day: '2024-01-01' }];
    const known = cache(context);
    expect(cache(Object.create(context))).not.toBe(known);
    expect({ ...context }).toEqual({ day: '2024-01-01' });
    expect(Object.getOwnPropertySymbols({ ...context })).toEqual([]);
  });
});

it('the SDK in the bundle assigns no function literal to a member of a transport', async () => {
  const text = await bundled('@modelcontextprotocol/server');
  expect(text).toMatch(/_transport\.onmessage = \(0, \(/);
  expect(text).not.toMatch(/_transport\.on\w+ = (\(|\w+ =>)(?!0, )/);
});

describe('the adapter of the SDK in the bundle', async () => {
  const text = await bundled('@modelcontextprotocol/node');

  it('makes a request without a signal, and gives it that of the response', () => {
    expect(text).toMatch(/"signal", \{ value: abort\w*\.signal \}/);
  });

  it('ends a call whose caller hangs up', async () => {
    const { toNodeHandler } = await load<typeof import('@modelcontextprotocol/node')>(text);
    const caller = new AbortController();
    let called: AbortSignal | undefined;
    const handler = toNodeHandler({
      async fetch({ signal }) {
        called = signal;
        caller.abort();
        return new Promise<Response>(() => {});
      },
    });
    server = createServer(handler as RequestListener).listen(0, '127.0.0.1');
    const gone = once(server, 'request').then(([, response]) => once(response as ServerResponse, 'close'));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const call = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}', signal: caller.signal });
    await expect(call).rejects.toThrow('aborted');
    await gone;
    expect(called?.aborted).toBe(true);
  });
});

function plain({ success, data, error }: ReturnType<zod.ZodType['safeParse']>) {
  return { success, data, issues: error?.issues };
}
