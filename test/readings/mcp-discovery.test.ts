import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findProjectRoot } from '../../app/project-root.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const { stack } = await shareReader();

/** Rules of the registry's schema of 2025-12-11 for a server that is only reached remotely. */
const SERVER = z.object({
  $schema: z.url(),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  websiteUrl: z.url(),
  remotes: z
    .array(
      z.strictObject({
        type: z.enum(['streamable-http', 'sse']),
        url: z.string().regex(/^https?:\/\/[^\s]+$/),
        headers: z.array(
          z.strictObject({
            name: z.string(),
            description: z.string(),
            isRequired: z.boolean(),
            isSecret: z.boolean(),
          }),
        ),
        supportedProtocolVersions: z.array(z.string().regex(/^\d{4}-\d{2}-\d{2}$/)).optional(),
      }),
    )
    .min(1),
});

describe('a document that describes the MCP server', () => {
  it('follows the rules of the registry', async () => {
    const { status, body } = await stack.get('/server.json');
    expect(status).toBe(200);
    const { remotes } = SERVER.strict().parse(body);
    expect(remotes[0]?.url).toBe(`${stack.url}/api/mcp`);
  });

  it('is a card for clients that know only the host, marked as a draft', async () => {
    const { status, body } = await stack.get('/.well-known/mcp/server-card.json');
    expect(status).toBe(200);
    const card = SERVER.extend({ _meta: z.record(z.string(), z.string()) })
      .strict()
      .parse(body);
    expect(Object.values(card._meta)).toEqual(['draft']);
  });
});

describe('the folder of skills', () => {
  const folder = path.join(findProjectRoot(), 'skills');
  const skills = readdirSync(folder).map((name) => ({
    name,
    text: readFileSync(path.join(folder, name, 'SKILL.md'), 'utf8'),
  }));
  const listed: { name: string }[] = JSON.parse(
    readFileSync(path.join(findProjectRoot(), 'generated/mcp-tools.json'), 'utf8'),
  );

  it.each(skills)('has $name in the format of agentskills.io', ({ name, text }) => {
    const [, header = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]+)$/.exec(text) ?? [];
    const members = new Map(
      header.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    expect([...members.keys()]).toEqual(['name', 'description', 'license', 'compatibility']);
    expect(members.get('name')).toBe(name);
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(name.length).toBeLessThanOrEqual(64);
    const description: string = JSON.parse(members.get('description') ?? '');
    expect(description).toContain('Use when');
    expect(description.length).toBeLessThanOrEqual(1_024);
    expect(members.get('compatibility')?.length).toBeLessThanOrEqual(500);
    expect(body.split('\n').length).toBeLessThan(500);
  });

  it('names every tool once', () => {
    const named = skills.flatMap(({ text }) => [...text.matchAll(/^- `(\w+)`: /gm)].map(([, tool]) => tool));
    expect(named.toSorted()).toEqual(listed.map(({ name }) => name).toSorted());
  });
});
