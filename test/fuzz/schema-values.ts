import fc from 'fast-check';
import type { JsonSchema } from '../../rest-bridge/compile/endpoint.ts';

/** Text that often breaks programs. */
const AWKWARD = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'null',
  '[]',
  '\u0000',
  '../..',
  "' or 1=1--",
  '9'.repeat(40),
  '٣',
  'é',
  '%',
  '__proto__',
];
const text = fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: 'grapheme', maxLength: 24 }));
const day = fc
  .date({ min: new Date('2008-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
/** JSON of any kind, within the size of a request. */
export const anything = fc.jsonValue({ maxDepth: 2 });
const MAX_NUMBER = 100_000;
const MAX_ITEMS = 4;

/**
 * Returns values that a schema allows.
 *
 * @param names - Texts with a meaning, used where the schema allows any text.
 */
export function allowedBy(schema: JsonSchema, names: readonly unknown[] = []): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => allowedBy(one, names)));
  const known = names.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...names) }] : [];
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer': {
      const { minimum: min = -MAX_NUMBER, maximum: max = MAX_NUMBER } = schema;
      return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
    }
    case 'number': {
      const { minimum: min = -MAX_NUMBER, maximum: max = MAX_NUMBER } = schema;
      return fc.double({ min, max, noNaN: true });
    }
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}, names.flat()), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, Math.max(MAX_ITEMS, schema.minItems ?? 0)),
      });
    case 'object':
      return membersOf(schema);
    case 'string':
      return fc.oneof(...known, { weight: 1, arbitrary: textOf(schema) });
    default:
      return anything;
  }
}

function textOf({ format, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return day.map((instant) => instant.slice(0, 10));
  if (format === 'date-time') return day;
  return maxLength === undefined ? text : text.map((one) => [...one].slice(0, maxLength).join(''));
}

/** @param names - Known texts by member. */
export function membersOf(
  { properties = {}, required = [] }: JsonSchema,
  names: Readonly<Record<string, readonly unknown[]>> = {},
): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(properties).map(([name, schema]) => [name, allowedBy(schema, names[name])]);
  return fc.record(Object.fromEntries(members), { requiredKeys: [...required] });
}

/** Texts in a URL that a schema refuses; null if it allows any text. */
export function refusedText({
  type,
  enum: allowed,
  format,
  minimum,
  maximum,
}: JsonSchema): fc.Arbitrary<string> | null {
  if (allowed) return text.filter((one) => !allowed.map(String).includes(one));
  if (type === 'boolean') return text.filter((one) => one !== 'true' && one !== 'false');
  if (type === 'integer' || type === 'number') {
    const outside = [
      ...(minimum === undefined ? [] : [String(minimum - 1)]),
      ...(maximum === undefined ? [] : [String(maximum + 1)]),
    ];
    const noNumber = fc.constantFrom('', 'x', 'NaN', '1e3', '0x10', '--1', '1,5', '٣', '9'.repeat(40));
    return outside.length > 0 ? fc.oneof(fc.constantFrom(...outside), noNumber) : noNumber;
  }
  if (format === 'date') return text.filter((one) => !/^\d{4}-\d\d-\d\d$/.test(one));
  if (format === 'date-time') return text.filter((one) => !/^\d{4}-/.test(one));
  return null;
}
