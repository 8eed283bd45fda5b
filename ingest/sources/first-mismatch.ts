import type { ZodError } from 'zod';

/**
 * Describes where an answer first differs from its schema: the path of the field, the expected type, and the actual
 * type. The value itself is left out, because it may be long or unsuitable for the log.
 */
export function firstMismatch(answer: unknown, error: ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'the answer is not what the provider documents';
  const path = issue.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return `answer${path} is ${typeName(valueAt(answer, issue.path))}: ${issue.message}`;
}

function valueAt(answer: unknown, path: readonly PropertyKey[]): unknown {
  let value = answer;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<PropertyKey, unknown>>)[step];
  }
  return value;
}

function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `of type ${typeof value}`;
}
