import { createServer, IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import express, { type Express } from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { createExpressMessages, writeLinedHead } from './express-messages.ts';

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

it('sends lines that were made before, then headers and those of Node, and none of them with the next response', async () => {
  const url = await serve(express(), (request, response) => {
    if (request.url === '/lined') writeLinedHead(response, 200, 'A: 1\r\nB: 2\r\n', ['Content-Length', '2']).end('ok');
    else response.writeHead(200, { C: '3', 'Content-Length': 2 }).end('ok');
  });
  const namesOf = async (path: string) => {
    const answer = await fetch(url + path);
    return [await answer.text(), ...answer.headers.keys()];
  };
  const ofNode = ['connection', 'content-length', 'date', 'keep-alive'];
  expect(await namesOf('/lined')).toEqual(['ok', 'a', 'b', ...ofNode]);
  expect(await namesOf('/other')).toEqual(['ok', 'c', ...ofNode]);
});

it('refuses to send lines on a response that would drop them', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  expect(() => writeLinedHead(response, 200, 'A: 1\r\n', [])).toThrow('The response takes no lines');
});
