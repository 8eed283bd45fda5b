import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const root = findProjectRoot();
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { version } = JSON.parse(textOf('package.json')) as { version: string };
const { stack } = await shareReader();

it('is one version in every file', () => {
  const [, changelog] = /^## (\S+)/m.exec(textOf('CHANGELOG.md')) ?? [];
  const [, python] = /VERSION = "(.*)"/.exec(textOf('clients/python/src/cyclegraph/_generated/version.py')) ?? [];
  expect({
    lock: JSON.parse(textOf('package-lock.json')).version,
    changelog,
    python,
    javascript: JSON.parse(textOf('clients/javascript/package.json')).version,
    openapi: JSON.parse(textOf('generated/openapi.json')).info.version,
  }).toEqual({ lock: version, changelog: version, python: version, javascript: version, openapi: version });
});

it('is one version on every channel', async () => {
  const read = async (place: string) => (await stack.get(place)).body;
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/cyclegraph.mjs', 'version'], { cwd: root });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp`)));
  const mcp = client.getServerVersion()?.version;
  await client.close();
  expect({
    command: stdout.trim(),
    mcp,
    openapi: (await read('/openapi.json')).info.version,
    server: (await read('/server.json')).version,
    card: (await read('/.well-known/mcp/server-card.json')).version,
    info: (await read('/api/v1/info')).versions,
  }).toEqual({
    command: version,
    mcp: version,
    openapi: version,
    server: version,
    card: version,
    info: { api: 'v1', openapi: version },
  });
});
