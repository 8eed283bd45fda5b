import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenApiDocument, operationsOf } from '../harness/clients/openapi-document.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const { stack, power } = await shareReader();
let document: OpenApiDocument;

beforeAll(async () => {
  document = (await stack.get('/openapi.json')).body;
});

const isParameter = (part: string | undefined) => part?.startsWith('{') ?? false;

/**
 * Whether one request path matches both templates, and none of them is the more concrete one. OpenAPI 3.1 matches concrete
 * paths first, so only templates of which each has a literal where the other has a parameter, or which differ in the names of
 * parameters alone, are ambiguous.
 */
function areAmbiguous(a: string, b: string): boolean {
  const [ours, theirs] = [a.split('/'), b.split('/')];
  if (ours.length !== theirs.length) return false;
  const pairs = ours.map((part, i) => [part, theirs[i]] as const);
  if (pairs.some(([one, other]) => one !== other && !isParameter(one) && !isParameter(other))) return false;
  const isNarrower = (place: 0 | 1) => pairs.some((pair) => !isParameter(pair[place]) && isParameter(pair[1 - place]));
  return isNarrower(0) === isNarrower(1);
}

/** Every pair of paths of which a request can mean either. */
function ambiguousPairs(paths: readonly string[]): string[] {
  return paths.flatMap((a, i) => paths.slice(i + 1).flatMap((b) => (areAmbiguous(a, b) ? [`${a} ${b}`] : [])));
}

describe('paths of the OpenAPI document', () => {
  it('are never ambiguous', () => {
    const paths = Object.keys(document.paths);
    expect(paths.length).toBeGreaterThan(100);
    expect(ambiguousPairs(paths)).toEqual([]);
    expect(ambiguousPairs(['/a/{id}', '/a/new', '/a/grid/{id}', '/a/{id}/trades', '/a/{name}'])).toEqual([
      '/a/{id} /a/{name}',
      '/a/grid/{id} /a/{id}/trades',
    ]);
  });

  it('name the former path of a route, which still answers and says what replaced it', async () => {
    const former = operationsOf(document).flatMap(({ path, operation }) =>
      operation['x-former-path'] ? [[operation['x-former-path'], path] as const] : [],
    );
    expect(former.map(([path]) => path).sort()).toEqual([
      '/api/v1/backtests/grid/{id}',
      '/api/v1/backtests/shared/{share_id}',
    ]);
    for (const [path, current] of former) {
      expect(Object.keys(document.paths)).not.toContain(path);
      const fill = (template: string) => template.replace(/\{\w+\}/, 'Zk9mN2xQd1RyVHlVaU9wQQ');
      const [old, now] = [await stack.get(fill(path), { key: power }), await stack.get(fill(current), { key: power })];
      expect([old.status, old.body.detail]).toEqual([404, now.body.detail]);
      expect([old.headers.get('deprecation'), old.headers.get('link')]).toEqual([
        expect.stringMatching(/^@\d+$/),
        `<${fill(current)}>; rel="successor-version"`,
      ]);
      expect(now.headers.get('deprecation')).toBeNull();
    }
  });
});
