import express, { type Request, type Response } from 'express';
import { DomainError } from '../../platform/errors.ts';
import type { FormFields } from '../../platform/pages/page-form.ts';

const MEDIA_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** Largest form: a list of 10,000 trades, and the same list as a file. */
const FORM_LIMIT = '2mb';
const MAX_FIELDS = 200;

/** Error for a body that the parser refuses. */
function refused(error: unknown): unknown {
  const { type } = error as { readonly type?: string };
  return type === 'entity.too.large'
    ? new DomainError(
        'payload_too_large',
        `The form is larger than ${FORM_LIMIT}. Send fewer rows.`,
        {},
        { cause: error },
      )
    : error;
}

const parseBytes = express.raw({ type: MEDIA_TYPES, limit: FORM_LIMIT });

/**
 * Reads the fields of a submitted form; a file counts as its text.
 *
 * @throws DomainError `unsupported_media_type`, `payload_too_large`, or `invalid_input` for a body that is no form.
 */
export async function readForm(request: Request, response: Response): Promise<FormFields> {
  if (!request.is(MEDIA_TYPES))
    throw new DomainError(
      'unsupported_media_type',
      `The body must be one of ${MEDIA_TYPES.join(', ')}, not ${JSON.stringify(request.get('content-type') ?? '')}.`,
    );
  await new Promise<void>((resolve, reject) => {
    parseBytes(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(refused(error))));
  });
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const headers = { 'content-type': request.get('content-type') ?? '' };
  const form = await new globalThis.Response(new Uint8Array(bytes), { headers }).formData().catch((error: unknown) => {
    throw new DomainError('invalid_input', 'The form cannot be read. Submit it again.', {}, { cause: error });
  });
  const fields = new Map<string, string[]>();
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value : await value.text();
    fields.set(name, [...(fields.get(name) ?? []), text]);
  }
  if (fields.size > MAX_FIELDS)
    throw new DomainError(
      'invalid_input',
      `The form has ${fields.size} fields; ${MAX_FIELDS} are allowed. Send the fields that the page shows.`,
    );
  return Object.fromEntries(fields);
}
