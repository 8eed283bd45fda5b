import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import express, { type Express } from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { createExpressMessages } from './express-messages.ts';

/** Serves an application that joins after the server has begun to listen, as a service does. @returns its address. */
async function serve(app: Express, handler: RequestListener): Promise<string> {
  const { classes, join } = createExpressMessages();
  const server = createServer(classes, handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  join(app);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = (url: string) => fetch(url, { headers: { connection: 'close' } });

it('makes messages with the members of the application, before it handles them', async () => {
  const app = express().set('json spaces', 1);
  app.use((request, response) => response.status(201).json({ accepts: request.accepts('json'), path: request.path }));
  let isMade: boolean[] = [];
  const url = await serve(app, (request, response) => {
    isMade = [Object.getPrototypeOf(request) === app.request, Object.getPrototypeOf(response) === app.response];
    app(request, response);
  });
  const answer = await ask(`${url}/a?b=c`);
  expect([answer.status, await answer.text()]).toEqual([201, '{\n "accepts": "json",\n "path": "/a"\n}']);
  expect(isMade).toEqual([true, true]);
});

it('makes messages that are no dictionaries, after a full collection between the first ones, too', async () => {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--allow-natives-syntax');
  const collectAll = runInNewContext('gc') as () => void;
  const isDictionary = new Function('one', 'return !%HasFastProperties(one)') as (one: object) => boolean;
  const found: boolean[] = [];
  const url = await serve(express(), (request, response) => {
    found.push(isDictionary(request) || isDictionary(response));
    response.end();
  });
  for (let i = 0; i < 12; i++) {
    await (await ask(url)).text();
    // The objects of the last request are in use until its connection has closed.
    await new Promise((resolve) => setImmediate(resolve));
    collectAll();
  }
  expect(found).toEqual(Array.from({ length: 12 }, () => false));
});
