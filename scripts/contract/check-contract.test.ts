import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { checkContract } from './check-contract.ts';
import { parseUsage } from './read-usage.ts';

// A repository with one operation, changed as contributors change theirs.

const SCHEMA = `type Query { "Heat of the market." heat(days: Int): Heat }
"Heat of the market."
type Heat { "0 to 100." score: Int! "Name of the range." band: String! }`;
const OPERATION = `"""
Heat of the market today.
"""
query HeatToday("Number of days." $days: Int)
@rest(path: "/api/heat/today", tier: public)
@mcp(tool: "svc_get_heat", title: "Heat", use: "for the heat", notFor: "for other days: svc_get_pulse")
@x402(path: "/api/v1/agent/heat/today", price: "0.01")
@example(variables: {}) {
  heat(days: $days) @body { score band }
}
`;
const DOORS = 'HeatToday (GET /api/heat/today, x402 GET /api/v1/agent/heat/today, tool svc_get_heat)';
const USAGE = parseUsage(
  [
    '# TYPE cyclegraph_graphql_field_requests_total counter',
    'cyclegraph_graphql_field_requests_total{client="dashboard",field="Heat.band"} 12',
    'cyclegraph_graphql_field_requests_total{client="phone",field="Heat.score"} 7',
  ].join('\n'),
);

const root = mkdtempSync(path.join(tmpdir(), 'contract-test-'));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], { cwd: root });
const write = (schema: string, operation: string) => {
  writeFileSync(path.join(root, 'generated/schema.graphql'), schema);
  writeFileSync(path.join(root, 'operations/market/heat-today.graphql'), operation);
};

beforeAll(() => {
  mkdirSync(path.join(root, 'generated'));
  mkdirSync(path.join(root, 'operations/market'), { recursive: true });
  const directives = 'operations/directives.graphql';
  cpSync(path.join(findProjectRoot(), directives), path.join(root, directives));
  write(SCHEMA, OPERATION);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
});
afterAll(() => rmSync(root, { recursive: true }));

const check = (schema: string, operation: string) => {
  write(schema, operation);
  return checkContract(root, 'HEAD', USAGE);
};

describe('the check of the contract', () => {
  it('names the operation, routes, tool and client of a removed field', async () => {
    const removed = await check(
      SCHEMA.replace(/"Name of the range." band: String!/, ''),
      OPERATION.replace(' band', ''),
    );
    expect(removed.report.split('\n')).toEqual([
      'FIELD_REMOVED: Heat.band was removed.',
      `  operation ${DOORS}`,
      '  client dashboard (12 requests)',
      'answer.band was removed',
      `  operation ${DOORS}`,
      '2 breaking changes since HEAD',
      '',
    ]);
  });

  it('names removed routes and tools, and parameters that are required now', async () => {
    const moved = OPERATION.replace('/api/heat/today', '/api/heat/now').replace('svc_get_heat', 'svc_heat');
    const { breaks, report } = await check(
      SCHEMA,
      moved.replace('$days: Int)', '$days: Int!)').replace('variables: {}', 'variables: { days: 1 }'),
    );
    expect(report).toContain('GET /api/heat/today was removed');
    expect(report).toContain('tool svc_get_heat was removed');
    expect(report).toContain('parameter days is required now');
    expect(breaks).toBe(3);
  });

  it('accepts added fields and arguments', async () => {
    const more = SCHEMA.replace('score: Int!', 'score: Int! "Change." change(days: Int): Float');
    const added = await check(more, OPERATION.replace('score', 'score change'));
    expect([added.breaks, added.report]).toEqual([0, '0 breaking changes since HEAD\n']);
  });

  it('refuses a ref that git does not know', async () => {
    await expect(checkContract(root, 'nowhere')).rejects.toThrow('nowhere');
  });
});
