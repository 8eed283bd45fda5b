// Loaded before the service (NODE_OPTIONS=--import): a request with the header X-Hang-At stops forever before one of
// its own statements, so that a kill hits it there. The header gives the statement's number or a part of its text.
// Every statement of such a request is printed to standard error.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';

const asked = new AsyncLocalStorage();

subscribe('http.server.request.start', ({ request: { headers } }) => {
  const hangAt = headers['x-hang-at'];
  asked.enterWith(hangAt === undefined ? undefined : { name: headers['idempotency-key'], hangAt, at: 0 });
});

/** Prints a statement; returns whether the request stops here. */
function tell(request, statement) {
  request.at++;
  const text = (typeof statement === 'string' ? statement : statement.text).replace(/\s+/g, ' ');
  const { name, at, hangAt } = request;
  const hangs = /^\d+$/.test(hangAt) ? at === Number(hangAt) : text.includes(hangAt);
  process.stderr.write(`${JSON.stringify({ msg: 'statement', name, at, text, hangs })}\n`);
  return hangs;
}

/** A stopped request has not taken a connection yet, so any number of requests can stop. */
for (const prototype of [pg.Pool.prototype, pg.Client.prototype]) {
  const { query } = prototype;
  prototype.query = function (...args) {
    const request = asked.getStore();
    if (!request) return query.apply(this, args);
    if (tell(request, args[0])) return new Promise(() => {});
    return asked.run(undefined, () => query.apply(this, args));
  };
}
