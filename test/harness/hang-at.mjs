// Loaded before the service (NODE_OPTIONS=--import): a request with the header X-Hang-At stops before that statement of its
// own, for good, so that a kill meets it there. It is told by its number or by a part of its text. Every statement of such
// a request is told on standard error.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';

const asked = new AsyncLocalStorage();

subscribe('http.server.request.start', ({ request: { headers } }) => {
  const hangAt = headers['x-hang-at'];
  asked.enterWith(hangAt === undefined ? undefined : { name: headers['idempotency-key'], hangAt, at: 0 });
});

/** Tells of a statement; whether the request ends here. */
function tell(request, statement) {
  request.at++;
  const text = (typeof statement === 'string' ? statement : statement.text).replace(/\s+/g, ' ');
  const { name, at, hangAt } = request;
  const hangs = /^\d+$/.test(hangAt) ? at === Number(hangAt) : text.includes(hangAt);
  process.stderr.write(`${JSON.stringify({ msg: 'statement', name, at, text, hangs })}\n`);
  return hangs;
}

/** A statement of its own hangs before it takes a connection, so that any number of requests can. */
for (const prototype of [pg.Pool.prototype, pg.Client.prototype]) {
  const { query } = prototype;
  prototype.query = function (...args) {
    const request = asked.getStore();
    if (!request) return query.apply(this, args);
    if (tell(request, args[0])) return new Promise(() => {});
    return asked.run(undefined, () => query.apply(this, args));
  };
}
