import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { APPS_SCHEMA, WIDGETS_SCHEMA } from '../harness/clients/openbb-schema.ts';
import {
  OPENBB_ORIGINS,
  OPENBB_PREFLIGHT,
  openBbHeaders,
  openBbUrl,
  type WidgetParam,
} from '../harness/clients/openbb-workspace.ts';
import { shareReader } from '../harness/services/share-reader.ts';

interface Widget {
  readonly type: string;
  readonly endpoint: string;
  readonly params: readonly WidgetParam[];
  readonly data?: { readonly table: { readonly columnsDefs?: readonly { readonly field: string }[] } };
  readonly mcp_tool?: { readonly mcp_server: string; readonly tool_id: string };
}

interface App {
  readonly tabs: Readonly<Record<string, { readonly layout: readonly Place[] }>>;
  readonly groups: readonly { readonly paramName: string; readonly widgetIds: readonly string[] }[];
  readonly mcp_servers: readonly { readonly name: string; readonly url: string }[];
}

interface Place {
  readonly i: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const { stack, power, free } = await shareReader();
let widgets: Readonly<Record<string, Widget>>;
let apps: readonly App[];
let today: string;

const ask = (url: string, key = power) => fetch(stack.url + url, { headers: openBbHeaders(key) });
const read = async (url: string) => {
  const response = await ask(url);
  const body = await response.json();
  expect([url, response.status, body.detail]).toEqual([url, 200, undefined]);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return body;
};

beforeAll(async () => {
  [widgets, apps] = [await read('/widgets.json'), await read('/apps.json')];
  today = (await stack.get('/api/v1/info')).body.data.last_day;
});

/** Faults of a document by a schema. */
function faultsOf(schema: object, document: unknown): unknown[] {
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema);
  validate(document);
  return validate.errors ?? [];
}

const isFlat = (row: object) => Object.values(row).every((value) => typeof value !== 'object' || value === null);

describe('OpenBB Workspace', () => {
  it.each(OPENBB_ORIGINS)('may connect from %s with the header of the connection', async (origin) => {
    for (const path of ['/widgets.json', '/apps.json', '/openbb/PulseHistory?from=2026-01-01', '/openbb/Candles']) {
      const { status, headers } = await fetch(stack.url + path, {
        method: 'OPTIONS',
        headers: { ...OPENBB_PREFLIGHT, origin },
      });
      expect([path, status]).toEqual([path, 204]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-methods')).toContain('GET');
      expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
    }
  });

  it('reads widgets and apps that have the documented members and values', () => {
    expect(Object.keys(widgets).length).toBeGreaterThan(40);
    expect(faultsOf(WIDGETS_SCHEMA, widgets)).toEqual([]);
    expect(faultsOf(APPS_SCHEMA, apps)).toEqual([]);
    expect(faultsOf(WIDGETS_SCHEMA, { one: { name: 'One', description: 'One.', endpoint: '/one' } })).not.toEqual([]);
  });

  it('gets flat rows with the declared columns for every table', async () => {
    const tables = Object.entries(widgets).filter(([, { type }]) => type === 'table');
    let filled = 0;
    for (const [id, { endpoint, params, data }] of tables) {
      const rows: object[] = await read(openBbUrl(endpoint, params, today));
      expect([id, Array.isArray(rows), rows.every(isFlat)]).toEqual([id, true, true]);
      const [first] = rows;
      const fields = data?.table.columnsDefs?.map(({ field }) => field);
      if (first && fields) expect([id, Object.keys(first)]).toEqual([id, fields]);
      if (first) filled++;
    }
    // Lists about backtests are empty here, because none was run.
    expect(filled).toBeGreaterThan(tables.length * 0.7);
  });

  it('gets labelled values with their change for every metric', async () => {
    const metrics = Object.entries(widgets).filter(([, { type }]) => type === 'metric');
    expect(metrics.length).toBeGreaterThan(10);
    for (const [id, { endpoint, params }] of metrics) {
      const values: { label: string; value: string; delta?: string }[] = await read(openBbUrl(endpoint, params, today));
      expect([id, values.length > 0]).toEqual([id, true]);
      for (const { label, value, delta = '0' } of values) {
        expect([id, label]).toEqual([id, expect.stringMatching(/^\S/)]);
        expect([id, value, delta].map(String)).toEqual([
          id,
          expect.stringMatching(/^-?[\d,]+(\.\d+)?$/),
          expect.stringMatching(/^-?\d+(\.\d{1,2})?$/),
        ]);
      }
    }
    const [score] = await read('/openbb/PulseHistory/metrics');
    const { body } = await stack.get('/api/v1/svc-pulse/history?days=2', { key: power });
    const [before, last] = body.snapshots.map((one: { score: number }) => one.score);
    const change = Math.round((10_000 * (last - before)) / before) / 100;
    expect(score).toEqual({ label: 'Score (points, 0 to 100)', value: String(last), delta: String(change) });
  });

  it('gets the choices of parameters, and the first value among them', async () => {
    const chosen = Object.values(widgets).flatMap(({ params }) =>
      params.filter(({ optionsEndpoint }) => optionsEndpoint),
    );
    expect(new Set(chosen.map(({ optionsEndpoint }) => optionsEndpoint)).size).toBeGreaterThan(3);
    for (const endpoint of new Set(chosen.map(({ optionsEndpoint = '' }) => optionsEndpoint))) {
      const options: { label: string; value: string }[] = await read(`/${endpoint}`);
      expect([endpoint, options.length > 1]).toEqual([endpoint, true]);
      for (const option of options)
        expect([endpoint, option]).toEqual([endpoint, { label: expect.any(String), value: expect.any(String) }]);
    }
  });

  it('places only known widgets, side by side, and groups those that have the parameter', () => {
    for (const { tabs, groups } of apps) {
      for (const { layout } of Object.values(tabs)) {
        expect(layout.map(({ i }) => i).filter((id) => !(id in widgets))).toEqual([]);
        expect(layout.filter(({ x, w }) => x + w > 40)).toEqual([]);
        const overlaps = layout.flatMap((a, n) =>
          layout.slice(n + 1).filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
        );
        expect(overlaps).toEqual([]);
      }
      for (const { paramName, widgetIds } of groups)
        for (const id of widgetIds)
          expect([id, widgets[id]?.params.some((one) => one.paramName === paramName)]).toEqual([id, true]);
    }
  });

  it('finds the tool of each widget at the server that the app names', async () => {
    const [server] = apps[0]?.mcp_servers ?? [];
    const client = new Client({ name: 'openbb-workspace', version: '1' });
    // An MCP server with authType token gets the headers of the data connection. Its origin needs MCP_ORIGINS; see ports.test.ts.
    const transport = new StreamableHTTPClientTransport(new URL(`${server?.url}?tools=all`), {
      requestInit: { headers: { authorization: `Bearer ${free}` } },
    });
    await client.connect(transport);
    const listed = new Set((await client.listTools()).tools.map(({ name }) => name));
    await client.close();
    const linked = Object.values(widgets).flatMap(({ mcp_tool: tool }) => tool ?? []);
    expect(linked.length).toBeGreaterThan(30);
    expect(linked.filter(({ mcp_server, tool_id }) => mcp_server !== server?.name || !listed.has(tool_id))).toEqual([]);
  });

  it('shows the detail of a refusal', async () => {
    const refused = async (url: string, headers = openBbHeaders(power)) => {
      const response = await fetch(stack.url + url, { headers });
      return [response.status, (await response.json()).detail];
    };
    const { authorization: _key, ...anonymous } = openBbHeaders(power);
    expect(await refused('/openbb/PulseHistory', anonymous)).toEqual([401, expect.stringContaining('API key')]);
    expect(await refused('/openbb/PulseHistry')).toEqual([404, expect.stringContaining('PulseHistory')]);
    expect(await refused('/openbb/Candles?pair=')).toEqual([400, expect.stringContaining('pair')]);
    expect(await refused('/openbb/PulseHistory/pictures')).toEqual([404, expect.stringContaining('metrics')]);
    expect(await refused('/openbb/PulseHistory?day=1')).toEqual([400, expect.stringContaining('day')]);
  });

  it('counts as one request of the key', async () => {
    const left = async () => {
      const { headers } = await ask('/openbb/PulseHistory', free);
      return Number(/"hour";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    };
    const first = await left();
    expect(await left()).toBe(first - 1);
  });
});
