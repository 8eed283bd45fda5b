import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createHostPace } from './host-pace.ts';
import { createSourceClient, type SourceClientOptions } from './http-get.ts';
import { retryAfter } from './retry-after.ts';
import { type Answer, type Answering, type AskedRequest, startProvider } from './testing/provider.ts';

const NOW = Date.parse('2026-01-08T00:30:00Z');
const PRICE = z.object({ price: z.number() });
const OK: Answer = { body: { price: 1.5 } };

async function clientOf(answering: Answering, options: Partial<SourceClientOptions> = {}) {
  const provider = await startProvider(answering);
  onTestFinished(() => provider.close());
  const slept: number[] = [];
  const client = createSourceClient({
    origin: provider.origin,
    key: 'example',
    pauseMs: 0,
    clockNow: () => NOW,
    random: () => 0,
    sleep: async (ms) => {
      slept.push(ms);
    },
    ...options,
  });
  return { ...client, asked: provider.asked, slept };
}

const unavailable = (message: string | RegExp) =>
  expect.objectContaining({
    code: 'source_unavailable',
    details: { source: 'example' },
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });

describe('an answer', () => {
  it('is validated as JSON, or returned as text', async () => {
    const { getJson, getText, asked } = await clientOf(() => OK);
    expect(await getJson('/a?b=c', PRICE)).toEqual({ price: 1.5 });
    expect(await getText('/page')).toBe('{"price":1.5}');
    expect(asked).toEqual(['/a?b=c', '/page']);
  });

  it('can be requested with headers, and by POST', async () => {
    const requests: AskedRequest[] = [];
    const { getJson } = await clientOf((_, __, request) => {
      requests.push(request);
      return OK;
    });
    await getJson('/flows', PRICE, { headers: { 'x-key': 'k' } });
    await getJson('/flows', PRICE, { headers: { 'x-key': 'k' }, json: { type: 'us-btc-spot' } });
    expect(
      requests.map(({ method, body, headers }) => [method, body, headers['x-key'], headers['content-type']]),
    ).toEqual([
      ['GET', '', 'k', undefined],
      ['POST', '{"type":"us-btc-spot"}', 'k', 'application/json'],
    ]);
  });

  it('may report absence, by the one status named for it', async () => {
    const { findJson } = await clientOf((url) =>
      url.pathname === '/there' ? OK : { status: Number(url.pathname.slice(1)) },
    );
    expect(await findJson('/there', PRICE, 404)).toEqual({ price: 1.5 });
    expect(await findJson('/404', PRICE, 404)).toBeNull();
    await expect(findJson('/403', PRICE, 404)).rejects.toEqual(
      unavailable('example: the provider answered with HTTP 403'),
    );
  });

  it.each<[string, Answer, string]>([
    ['is truncated', { body: '{"price": 1.' }, 'example: the answer of 12 characters is not JSON'],
    ['is a page', { body: '<html>' }, 'example: the answer of 6 characters is not JSON'],
    [
      'has a wrong type',
      { body: { price: '1.5' } },
      'example: answer.price is of type string: Invalid input: expected number, received string',
    ],
    [
      'lacks a field',
      { body: {} },
      'example: answer.price is missing: Invalid input: expected number, received undefined',
    ],
    ['is null', { body: 'null' }, 'example: answer is null: Invalid input: expected object, received null'],
  ])('is refused when it %s', async (_, answer, message) => {
    const { getJson, asked } = await clientOf(() => answer);
    await expect(getJson('/', PRICE)).rejects.toEqual(unavailable(message));
    expect(asked).toHaveLength(1);
  });

  it('is refused by the path of its first invalid field', async () => {
    const { getJson } = await clientOf(() => ({ body: { rows: [{ p: 1 }, { p: [] }, { p: null }] } }));
    const schema = z.object({ rows: z.array(z.object({ p: z.number() })) });
    await expect(getJson('/', schema)).rejects.toEqual(unavailable(/^example: answer\.rows\[1\]\.p is an array: /));
  });

  it('is refused when it exceeds the size limit', async () => {
    const { getText } = await clientOf(() => ({ body: 'x'.repeat(1001) }), { maxBytes: 1000 });
    await expect(getText('/')).rejects.toEqual(unavailable('example: the answer is larger than 1000 bytes'));
  });
});

describe('a failing provider', () => {
  it('is retried after a delay that doubles', async () => {
    const { getJson, asked, slept } = await clientOf((_, count) => (count < 4 ? { status: 500 } : OK));
    expect(await getJson('/', PRICE)).toEqual({ price: 1.5 });
    expect(asked).toHaveLength(4);
    expect(slept).toEqual([1000, 2000, 4000]);
  });

  it('is retried earlier at random, by half at most', async () => {
    const { getText, slept } = await clientOf((_, count) => (count < 4 ? { status: 502 } : OK), {
      random: () => 0.5,
    });
    await getText('/');
    expect(slept).toEqual([750, 1500, 3000]);
  });

  it('is given up after the last attempt', async () => {
    const { getText, asked } = await clientOf(() => ({ status: 500, body: 'stack trace' }));
    await expect(getText('/')).rejects.toEqual(unavailable('example: the provider answered with HTTP 500'));
    expect(asked).toHaveLength(4);
  });

  it.each([400, 401, 403, 404, 418, 451])('is not retried after HTTP %i', async (status) => {
    const { getText, asked } = await clientOf(() => ({ status }));
    await expect(getText('/')).rejects.toEqual(unavailable(`example: the provider answered with HTTP ${status}`));
    expect(asked).toHaveLength(1);
  });

  it('is not waited for beyond the time of an attempt', async () => {
    const { getText, asked } = await clientOf(() => 'none', { timeoutMs: 20, attempts: 2 });
    await expect(getText('/')).rejects.toEqual(unavailable('example: no answer within 20 ms'));
    expect(asked).toHaveLength(2);
  });

  it('is retried when it hangs up', async () => {
    const { getJson, asked } = await clientOf((_, count) => (count === 1 ? 'hang_up' : OK));
    expect(await getJson('/', PRICE)).toEqual({ price: 1.5 });
    expect(asked).toHaveLength(2);
  });

  it('that cannot be reached is named with the reason', async () => {
    const provider = await startProvider(() => OK);
    await provider.close();
    const { getText } = await clientOf(() => OK, { origin: provider.origin });
    await expect(getText('/')).rejects.toEqual(unavailable('example: the connection failed (ECONNREFUSED)'));
  });

  it('gets no requests after three have failed, until a break has passed', async () => {
    let status = 500;
    const broken = await clientOf(() => ({ status }), { attempts: 1 });
    for (let i = 0; i < 3; i++) await expect(broken.getText('/')).rejects.toThrow('HTTP 500');
    await expect(broken.getText('/')).rejects.toEqual(unavailable(/requests are paused, because/));
    expect(broken.asked).toHaveLength(3);

    const mended = await clientOf(() => ({ status }), { attempts: 1, breakMs: 0 });
    for (let i = 0; i < 3; i++) await expect(mended.getText('/')).rejects.toThrow('HTTP 500');
    status = 200;
    expect(await mended.getText('/')).toBe('');
  });

  it("never reveals the caller's key", async () => {
    const answers: Answering[] = [() => ({ status: 400 }), () => ({ body: '{' }), () => ({ body: {} }), () => 'none'];
    for (const answering of answers) {
      const { getJson } = await clientOf(answering, { timeoutMs: 20, attempts: 1 });
      const error = await getJson('/fred?api_key=verysecret', PRICE).catch((reason: unknown) => reason);
      expect(error).toEqual(unavailable(/./));
      // With its stack and its cause.
      expect(`${JSON.stringify(error)} ${inspect(error, { depth: null })}`).not.toContain('verysecret');
    }
  });
});

describe('Retry-After', () => {
  const answering =
    (status: number, header: string): Answering =>
    (_, count) =>
      count === 1 ? { status, headers: { 'retry-after': header } } : OK;

  it.each([
    ['seconds', 429, '7', 7000],
    ['seconds of a 503', 503, '7', 7000],
    ['an HTTP date', 429, 'Thu, 08 Jan 2026 00:30:12 GMT', 12_000],
    ['more seconds than the limit, so the usual delay applies', 429, '3600', 1000],
    ['an invalid value, so the usual delay applies', 429, 'soon', 1000],
    ['ignored for a 500', 500, '7', 1000],
  ])('is honoured as %s', async (_, status, header, delay) => {
    const { getJson, slept, asked } = await clientOf(answering(status, header));
    expect(await getJson('/', PRICE)).toEqual({ price: 1.5 });
    expect(slept).toEqual([delay]);
    expect(asked).toHaveLength(2);
  });

  it('does not make a request endless', async () => {
    const { getText, asked } = await clientOf(() => ({ status: 429, headers: { 'retry-after': '1' } }));
    await expect(getText('/')).rejects.toEqual(unavailable('example: the provider answered with HTTP 429'));
    expect(asked).toHaveLength(4);
  });

  it('in the past is no delay', () => {
    expect(retryAfter('Thu, 08 Jan 2026 00:29:00 GMT', NOW)).toBe(0);
    expect(retryAfter(null, NOW)).toBeNull();
  });
});

describe('the pace of a host', () => {
  function timeline() {
    let now = 0;
    const pace = createHostPace({
      clockNow: () => now,
      sleep: async (ms) => {
        now += ms;
      },
    });
    const starts: number[] = [];
    const turn = async (host: string, pauseMs: number) => {
      await pace.turn(host, pauseMs);
      starts.push(now);
    };
    return { pace, starts, turn, advance: (ms: number) => (now += ms) };
  }

  it('keeps the pause between starts, in the order of the calls, whatever the caller', async () => {
    const { turn, starts } = timeline();
    await Promise.all([turn('a', 100), turn('a', 300), turn('a', 100)]);
    expect(starts).toEqual([0, 100, 400]);
  });

  it('does not wait when the pause has passed, or for another host', async () => {
    const { turn, starts, advance } = timeline();
    await turn('a', 100);
    await turn('b', 100);
    advance(250);
    await turn('a', 100);
    expect(starts).toEqual([0, 0, 250]);
  });

  it('pauses as long as the host asks', async () => {
    const { turn, starts, pace } = timeline();
    await turn('a', 100);
    pace.rest('a', 5000);
    await turn('a', 100);
    await turn('a', 100);
    expect(starts).toEqual([0, 5000, 5100]);
  });

  it('waits exactly the pause when the clock does not advance', async () => {
    const slept: number[] = [];
    const pace = createHostPace({
      clockNow: () => 0,
      sleep: async (ms) => {
        slept.push(ms);
      },
    });
    for (let i = 0; i < 4; i++) await pace.turn('a', 100);
    expect(slept).toEqual([100, 100, 100]);
  });

  it('is shared by clients', async () => {
    const slept: number[] = [];
    const time = {
      clockNow: () => 0,
      sleep: async (ms: number) => {
        slept.push(ms);
      },
    };
    const provider = await startProvider(() => OK);
    onTestFinished(() => provider.close());
    const shared = { origin: provider.origin, pauseMs: 250, pace: createHostPace(time) };
    await createSourceClient({ ...shared, key: 'one' }).getText('/');
    await createSourceClient({ ...shared, key: 'two' }).getText('/');
    expect(slept).toEqual([250]);
  });
});
