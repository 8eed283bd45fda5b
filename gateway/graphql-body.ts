import express, { type RequestHandler } from 'express';

/** Largest GraphQL request body. */
const BODY_LIMIT = '1mb';

/** Reads the JSON body of a GraphQL request. */
export const readGraphqlBody: RequestHandler = express.json({
  limit: BODY_LIMIT,
  type: (request) => (request.headers['content-type'] ?? '').includes('json'),
});
