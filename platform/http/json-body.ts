import express, { type RequestHandler } from 'express';
import { requireShallow } from './require-shallow.ts';

export type JsonBodyOptions = NonNullable<Parameters<typeof express.json>[0]>;

/** Parses JSON bodies and refuses excessive nesting, which could overflow the stack of later readers. */
export function createJsonBody(options: JsonBodyOptions): RequestHandler {
  const parse = express.json(options);
  return (request, response, next) =>
    parse(request, response, (error?: unknown) => {
      if (error !== undefined) return next(error);
      try {
        requireShallow(request.body, 'The request body is');
      } catch (tooDeep) {
        return next(tooDeep);
      }
      next();
    });
}
