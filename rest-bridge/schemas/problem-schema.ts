import { ERROR_CODES } from '../../platform/errors.ts';

/** Schema of a problem document. */
export const PROBLEM_SCHEMA: Record<string, unknown> = {
  type: 'object',
  description: 'RFC 9457 problem document.',
  required: ['type', 'title', 'status', 'detail', 'code', 'instance'],
  properties: {
    type: { type: 'string', description: 'Documentation page of the error.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'Explanation of this error: problem, value and next step.' },
    code: { type: 'string', enum: Object.keys(ERROR_CODES) },
    instance: { type: 'string', description: 'Request id.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['detail'],
        properties: { parameter: { type: 'string' }, pointer: { type: 'string' }, detail: { type: 'string' } },
      },
    },
    required_tier: { type: 'string' },
    upgrade_url: { type: 'string' },
    retry_after: { type: 'integer', description: 'Time to wait before a retry, in seconds.' },
    accepts: { type: 'array', items: { type: 'object' }, description: 'x402 payment requirements.' },
    source: { type: 'string' },
  },
};
