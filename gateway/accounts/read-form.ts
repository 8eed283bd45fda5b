import type { Request } from 'express';
import type { z } from 'zod';
import { DomainError } from '../../platform/errors.ts';

/** Parses form fields. @throws DomainError `invalid_input` naming each field that is missing, too long or repeated. */
export function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(request.body ?? {});
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, message }) => ({ parameter: path.join('.'), detail: message }));
  throw new DomainError('invalid_input', errors.map(({ parameter, detail }) => `${parameter}: ${detail}`).join('; '), {
    errors,
  });
}
