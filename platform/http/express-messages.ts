import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Express } from 'express';

/** Response that begins its head with lines that were made before. */
interface LinedResponse extends ServerResponse {
  /** Lines that follow the status line, each with its end. */
  headLines: string;
}

/** Node's own writer of heads, which `writeHead` calls. It is not documented; the units run on every supported release. */
type StoreHeader = (this: ServerResponse, firstLine: string, headers: unknown) => void;
const { _storeHeader: storeHeader } = ServerResponse.prototype as unknown as { readonly _storeHeader: StoreHeader };

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
  class Response<Sent extends IncomingMessage> extends ServerResponse<Sent> implements LinedResponse {
    headLines = '';

    _storeHeader(firstLine: string, headers: unknown): void {
      storeHeader.call(this, firstLine + this.headLines, headers);
    }
  }
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

/**
 * Writes the head of a response of these classes: the lines as they are, then further headers and those that Node adds.
 * Node checks and joins each header that it is given, for each response (decision 0136).
 *
 * @param lines - Lines that HTTP allows, each with its end.
 * @param headers - Alternating names and values, among them those that Node reads, such as `Content-Length`.
 * @throws TypeError for a response of another class.
 */
export function writeLinedHead(
  response: ServerResponse,
  status: number,
  lines: string,
  headers: readonly string[],
): ServerResponse {
  const lined = response as LinedResponse;
  if (lined.headLines === undefined)
    throw new TypeError('The response takes no lines: createExpressMessages makes those that do.');
  lined.headLines = lines;
  return lined.writeHead(status, headers as string[]);
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
