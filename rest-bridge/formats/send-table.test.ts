import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StreamedTable } from './render-table.ts';
import { sendTable } from './send-table.ts';
import { writeCsv } from './write-csv.ts';

const ROWS = 4_000_000;
/** Turns of the event loop without a row after which the server waits for the client. */
const IDLE_TURNS = 200;
const SHARING = { tier: 'public', maxAgeSeconds: null, staleWhileRevalidateSeconds: null } as const;
const COLUMNS = [{ name: 'value', path: ['value'], kind: 'number', unit: null, description: null }] as const;

let made = 0;
let ended = 0;
const table = (rows: number): StreamedTable => ({
  format: {
    name: 'csv',
    contentType: 'text/csv',
    isCompressed: false,
    load: async () => writeCsv,
  },
  dataVersion: 7,
  headers: ['X-Data-Version', '7'],
  tag: () => `of-${rows}`,
  chunks: writeCsv({
    columns: COLUMNS,
    context: {},
    areColumnsListed: false,
    rows: {
      *[Symbol.iterator]() {
        try {
          for (made = 0; made < rows; made++) yield { value: made };
        } finally {
          ended++;
        }
      },
    },
  }),
});

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  void sendTable(request, response, table(Number(request.url?.slice(1))), SHARING);
});
let origin: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Waits until no further row has been made for some turns of the event loop. */
async function untilIdle(): Promise<void> {
  for (let [turns, before] = [0, -1]; turns < IDLE_TURNS; turns++) {
    if (made !== before) [turns, before] = [0, made];
    await nextTurn();
  }
}

it('writes no more than the client takes', async () => {
  const [response] = (await once(get(`${origin}/${ROWS}`), 'response')) as [IncomingMessage];
  response.pause();
  await untilIdle();
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(ROWS / 2);
  response.destroy();
  await once(response, 'close');
});

it('stops writing when the client leaves', async () => {
  const before = ended;
  const [response] = (await once(get(`${origin}/${ROWS}`), 'response')) as [IncomingMessage];
  response.destroy();
  while (ended === before) await nextTurn();
  expect(made).toBeLessThan(ROWS);
});

it('sends all rows, compressed as the client accepts, under an ETag of the encoding', async () => {
  const plain = await fetch(`${origin}/20000`, { headers: { 'accept-encoding': 'identity' } });
  const text = await plain.text();
  expect(text.split('\r\n').slice(-3)).toEqual(['19998', '19999', '']);
  const [zipped] = (await once(get(`${origin}/20000`, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [
    IncomingMessage,
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of zipped) chunks.push(chunk as Buffer);
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe(text);
  expect([plain.headers.get('etag'), zipped.headers.etag]).toEqual(['"of-20000"', '"of-20000-gzip"']);
  expect([plain.headers.get('x-data-version'), plain.headers.get('surrogate-key')]).toEqual(['7', 'data-7']);
  const known = await fetch(`${origin}/20000`, {
    headers: { 'accept-encoding': 'identity', 'if-none-match': '"of-20000"' },
  });
  expect([known.status, await known.text()]).toEqual([304, '']);
  const head = await fetch(`${origin}/20000`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
