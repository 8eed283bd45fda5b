import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { type InfinityTarget, infinityRequest, rowsAt } from '../harness/clients/infinity.ts';
import { shareReader } from '../harness/services/share-reader.ts';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly datasource: { readonly type: string; readonly uid: string };
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly (InfinityTarget & { readonly datasource: Panel['datasource'] })[];
}

const folder = path.join(findProjectRoot(), 'ops/grafana/data');
const file = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const board = JSON.parse(file('market-cycle.json')) as {
  readonly uid: string;
  readonly schemaVersion: number;
  readonly time: { readonly from: string; readonly to: string };
  readonly panels: readonly Panel[];
};
const { stack, power, free } = await shareReader();
let lastDay: string;

beforeAll(async () => {
  lastDay = (await stack.get('/api/v1/info')).body.data.last_day;
});

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('the Grafana dashboard of the market cycle', () => {
  it('has panels of its own data source that do not overlap', () => {
    const [, uid] = /^ {4}uid: (\S+)$/m.exec(file('datasource.yaml')) ?? [];
    const [, type] = /^ {4}type: (\S+)$/m.exec(file('datasource.yaml')) ?? [];
    expect(board.panels.length).toBeGreaterThan(7);
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
    expect([board.schemaVersion, board.time]).toEqual([39, { from: 'now-1y', to: 'now' }]);
    for (const { datasource, gridPos, targets } of board.panels) {
      expect([datasource, ...targets.map((one) => one.datasource)]).toEqual([
        { type, uid },
        { type, uid },
      ]);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      const same = board.panels.filter((one) => one.gridPos.x === gridPos.x && one.gridPos.y === gridPos.y);
      expect(same.length).toBe(1);
    }
  });

  it.each(board.panels.map((panel) => [panel.title, panel] as const))(
    'gets days with the named columns for %s',
    async (_title, { targets }) => {
      for (const target of targets) {
        expect(target).toMatchObject({ type: 'json', source: 'url', parser: 'backend', format: 'timeseries' });
        const range = { from: dayAfter(lastDay, -365), to: lastDay };
        const { url, headers } = infinityRequest(target, range, stack.url, power);
        const response = await fetch(url, { headers });
        expect([url, response.status]).toEqual([url, 200]);
        expect(response.headers.get('content-encoding')).toBe('gzip');
        const rows = rowsAt((await response.json()) as object, target.root_selector);
        expect([url, rows.length > 100]).toEqual([url, true]);
        const [time, ...values] = target.columns;
        expect(time).toMatchObject({ type: 'timestamp', timestampFormat: '2006-01-02' });
        for (const row of rows) expect(String(row[time?.selector ?? ''])).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        for (const { selector, type } of values) {
          expect(type).toBe('number');
          expect([selector, rows.some((row) => typeof row[selector] === 'number')]).toEqual([selector, true]);
        }
      }
    },
  );

  it('gets the days that a free key may see, for a range that ends after today', async () => {
    for (const { targets } of board.panels)
      for (const target of targets) {
        const { url, headers } = infinityRequest(
          target,
          { from: '2020-01-01', to: dayAfter(lastDay, 40) },
          stack.url,
          free,
        );
        const response = await fetch(url, { headers });
        expect([url, response.status]).toEqual([url, 200]);
        expect(rowsAt((await response.json()) as object, target.root_selector).length).toBeGreaterThan(20);
      }
  });

  it('answers a query of the type CSV, which names the encoding of text', async () => {
    const [target] = board.panels[0]?.targets ?? [];
    const range = { from: dayAfter(lastDay, -30), to: lastDay };
    const { url, headers } = infinityRequest(target as InfinityTarget, range, stack.url, power);
    const response = await fetch(url, { headers: { ...headers, accept: 'text/csv; charset=utf-8' } });
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/csv']);
    expect((await response.text()).split('\r\n')[0]).toMatch(/^date,/);
    const today = `${stack.url}/api/v1/fear-greed/today`;
    const json = await fetch(today, { headers: { ...headers, accept: 'application/json; charset=utf-8' } });
    expect(json.status).toBe(200);
  });

  it('checks the connection at a path that needs the key', async () => {
    const source = file('datasource.yaml');
    const [, health = ''] = /customHealthCheckUrl: \$CYCLEGRAPH_URL(\S+)/.exec(source) ?? [];
    const check = async (key: string) =>
      (await fetch(stack.url + health, { headers: { authorization: `Bearer ${key}` } })).status;
    expect([await check(free), await check('sk_svc_unknown')]).toEqual([200, 401]);
    expect(source).toContain('auth_method: bearerToken');
    expect(source).toContain('bearerToken: $CYCLEGRAPH_KEY');
  });
});
