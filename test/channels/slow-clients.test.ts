import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRaw } from '../harness/clients/connect-raw.ts';
import { type Apart, startApart } from '../harness/services/start-apart.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

let stack: Stack;
let apart: Apart;
beforeAll(async () => {
  stack = await startStack();
  apart = await startApart(stack, { subgraphs: ['account'] });
});
afterAll(async () => {
  await apart?.close();
  await stack?.close();
});

// Both services count the same seconds, so they are tested at the same time.
describe.concurrent('a slow client', () => {
  /** Bytes the client sends, one per second. The service allows at most 15 s. */
  const SENT_BYTES = 20;

  async function bytesTaken(url: string, begin: string): Promise<{ readonly taken: number; readonly answer: string }> {
    const { socket, ended } = connectRaw(url);
    socket.write(begin);
    let taken = 0;
    const dripping = setInterval(() => {
      taken++;
      if (taken === SENT_BYTES) socket.destroy();
      else socket.write('x');
    }, 1_000);
    const answer = await ended;
    clearInterval(dripping);
    return { taken, answer };
  }

  /** Expects the end of connections that send headers or a body too slowly. */
  async function expectCut(url: string): Promise<void> {
    const post = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
    for (const { taken, answer } of await Promise.all(
      ['GET / HTTP/1.1\r\nx-slow: ', post].map((begin) => bytesTaken(url, begin)),
    )) {
      expect(answer).toContain('HTTP/1.1 408');
      expect(taken).toBeLessThan(SENT_BYTES - 3);
    }
  }

  it('is disconnected while it sends headers or a body, and not while it listens', async () => {
    const key = await stack.key('api_power');
    const listening = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ query: 'subscription { pulseChanged { id } }' }),
    });
    const heard = listening.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    expect([listening.status, (await heard.read()).done]).toEqual([200, false]);
    await expectCut(stack.url);
    // Still connected: it next receives a comment, not the end.
    expect((await heard.read()).done).toBe(false);
    await heard.cancel();
  });

  it('is disconnected by a subgraph server, too', () => expectCut(new URL(apart.replicas[0]?.url ?? '').origin));
});
