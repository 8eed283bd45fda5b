import type { PayloadField, PayloadFields, PayloadLeaf } from '../knowledge/payload.ts';

const IS: Readonly<Record<PayloadLeaf['kind'], (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  text: (value) => typeof value === 'string' && value !== '',
  flag: (value) => typeof value === 'boolean',
  day: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
};

/** Where a payload is not what its declaration says: members too many, too few or of another kind. */
export function payloadFaults(fields: PayloadFields, payload: unknown, path = ''): string[] {
  if (typeof payload !== 'object' || payload === null) return [`${path} is no object`];
  const row = payload as Record<string, unknown>;
  return [
    ...Object.keys(row).flatMap((name) => (name in fields ? [] : [`${path}${name} is not declared`])),
    ...Object.entries(fields).flatMap(([name, field]) =>
      name in row ? faultsOf(field, row[name], path + name) : [`${path}${name} is missing`],
    ),
  ];
}

function faultsOf(field: PayloadField, value: unknown, path: string): string[] {
  if (field.kind === 'list')
    return Array.isArray(value)
      ? value.flatMap((one, i) => faultsOf(field.of, one, `${path}[${i}]`))
      : [`${path} is no list`];
  if (value === null) return field.nullable ? [] : [`${path} is null`];
  if (field.kind === 'object') return payloadFaults(field.fields, value, `${path}.`);
  if (!IS[field.kind](value)) return [`${path} is no ${field.kind}: ${JSON.stringify(value)}`];
  return field.values?.includes(value as string) === false ? [`${path} is not declared to be ${String(value)}`] : [];
}
