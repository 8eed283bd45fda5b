import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Express } from 'express';

/** Classes of the requests and responses of one server that serves an Express application. */
export interface ExpressMessages {
  /** Options for `createServer`. */
  readonly classes: Pick<Required<ServerOptions>, 'IncomingMessage' | 'ServerResponse'>;
  /** Gives the messages the members that this application expects. */
  join(app: Express): void;
}

/**
 * Creates the classes before there is an application, because a service listens while it loads.
 *
 * Express replaces the prototype of each request and response by that of its application. V8 then gives every message
 * hidden classes of its own: access to its members is slow, and 4 KB are left that only a full collection removes.
 * Messages that are made with that prototype remain as they are.
 */
export function createExpressMessages(): ExpressMessages {
  class Request extends IncomingMessage {}
  class Response<Sent extends IncomingMessage> extends ServerResponse<Sent> {}
  return {
    classes: { IncomingMessage: Request, ServerResponse: Response },
    join(app) {
      Object.setPrototypeOf(Request.prototype, app.request);
      Object.setPrototypeOf(Response.prototype, app.response);
      app.request = Request.prototype as typeof app.request;
      app.response = Response.prototype as unknown as typeof app.response;
      settleSize(() => new Response(new Request(new Socket())));
    },
  };
}

/** Number of objects after which V8 fixes the size of those of their class. */
const FIRST_OBJECTS = 8;
/** As many members as Node gives a response after its constructor. */
const LATER_MEMBERS = {
  statusCode: 200,
  statusMessage: 'OK',
  _maxRequestsPerSocket: 0,
  [Symbol('unique headers')]: null,
};

/**
 * Makes the first objects of a class while all of them are in use.
 *
 * V8 sizes the objects of a class by what it still knows of the first ones. If it collects the whole heap between them,
 * it has forgotten their members; later ones get no place for theirs and become dictionaries (decision 133).
 */
function settleSize(make: () => object): void {
  const first = Array.from({ length: FIRST_OBJECTS }, make);
  for (const one of first) Object.assign(one, LATER_MEMBERS);
}
