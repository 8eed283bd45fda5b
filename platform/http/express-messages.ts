import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
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
    },
  };
}
