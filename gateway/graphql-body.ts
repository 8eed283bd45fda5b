import type { RequestHandler } from 'express';
import { createJsonBody } from '../platform/http/json-body.ts';

/** Largest GraphQL request body. */
const BODY_LIMIT = '1mb';

/** Reads the JSON body of a GraphQL request. */
export const readGraphqlBody: RequestHandler = createJsonBody({
  limit: BODY_LIMIT,
  type: (request) => (request.headers['content-type'] ?? '').includes('json'),
});
