import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRaw } from '../harness/connect-raw.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.close());

describe('a slow client', () => {
  /** Letters it sends, one a second; the service lets nobody go on for longer than 15 s. */
  const LETTERS = 20;

  async function lettersTaken(begin: string): Promise<{ readonly taken: number; readonly answer: string }> {
    const { socket, ended } = connectRaw(stack.url);
    socket.write(begin);
    let taken = 0;
    const dripping = setInterval(() => {
      taken++;
      if (taken === LETTERS) socket.destroy();
      else socket.write('x');
    }, 1_000);
    const answer = await ended;
    clearInterval(dripping);
    return { taken, answer };
  }

  it('of headers or of a body is ended, and one that listens is not', async () => {
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
    const post = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
    const [ofHeaders, ofBody] = await Promise.all([lettersTaken('GET / HTTP/1.1\r\nx-slow: '), lettersTaken(post)]);
    for (const { taken, answer } of [ofHeaders, ofBody]) {
      expect(answer).toContain('HTTP/1.1 408');
      expect(taken).toBeLessThan(LETTERS - 3);
    }
    // Still there: the next thing it hears is a comment, not the end.
    expect((await heard.read()).done).toBe(false);
    await heard.cancel();
  });
});
