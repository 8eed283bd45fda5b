import {
  hashedFields,
  type PayloadFields,
  type PayloadLeaf,
  type PayloadList,
  type PayloadObject,
} from '../knowledge/payload.ts';

const IS: Readonly<Record<PayloadLeaf['kind'], (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31,
  text: (value) => typeof value === 'string' && value !== '',
  flag: (value) => typeof value === 'boolean',
  id: (value) => typeof value === 'string' && value !== '',
  day: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
};

/** Lists where a payload violates its declaration: extra members, missing members or members of another type. */
export function payloadFaults(fields: PayloadFields, payload: unknown, path = ''): string[] {
  if (typeof payload !== 'object' || payload === null) return [`${path} is no object`];
  const row = payload as Record<string, unknown>;
  const declared = hashedFields(fields);
  return [
    ...Object.keys(row).flatMap((name) => (name in declared ? [] : [`${path}${name} is not declared`])),
    ...Object.entries(declared).flatMap(([name, field]) =>
      name in row ? faultsOf(field, row[name], path + name) : [`${path}${name} is missing`],
    ),
  ];
}

function faultsOf(field: PayloadLeaf | PayloadObject | PayloadList, value: unknown, path: string): string[] {
  if (field.kind === 'list')
    return Array.isArray(value)
      ? value.flatMap((one, i) => faultsOf(field.of, one, `${path}[${i}]`))
      : [`${path} is no list`];
  if (value === null) return field.nullable ? [] : [`${path} is null`];
  if (field.kind === 'object') return payloadFaults(field.fields, value, `${path}.`);
  if (!IS[field.kind](value)) return [`${path} is no ${field.kind}: ${JSON.stringify(value)}`];
  return field.values?.includes(value as string) === false ? [`${path} is not declared to be ${String(value)}`] : [];
}
