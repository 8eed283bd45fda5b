import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { createExpressMessages } from './express-messages.ts';

it('makes messages with the members of the application, before it handles them', async () => {
  const { classes, join } = createExpressMessages();
  const app = express().set('json spaces', 1);
  app.use((request, response) => response.status(201).json({ accepts: request.accepts('json'), path: request.path }));
  let isMade: boolean[] = [];
  const server = createServer(classes, (request, response) => {
    isMade = [Object.getPrototypeOf(request) === app.request, Object.getPrototypeOf(response) === app.response];
    app(request, response);
  });
  // A service listens before it has an application.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  join(app);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/a?b=c`, { headers: { connection: 'close' } });
  expect([answer.status, await answer.text()]).toEqual([201, '{\n "accepts": "json",\n "path": "/a"\n}']);
  expect(isMade).toEqual([true, true]);
});
