import type { Endpoint, JsonSchema } from '../../rest-bridge/compile/endpoint.ts';

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};
const IDENTIFIER = /^[A-Za-z_]\w*$/;

/**
 * TypeScript types of answers, by operation name. They are generated from the schemas that validate every answer, so
 * that a page or a report cannot read a member that its operation does not select.
 */
export function answerTypes(endpoints: readonly Pick<Endpoint, 'name' | 'output'>[]): string {
  const types = endpoints.map(({ name, output }) => `export type ${name} = ${typeOf(output, '')};\n`);
  const members = endpoints.map(({ name }) => `  readonly ${name}: ${name};\n`);
  return `// Written by npm run generate from operations/.

/** Answers by the name of their operation. */
export interface Answers {
${members.join('')}}

${types.join('\n')}`;
}

function typeOf(schema: JsonSchema, indent: string): string {
  if (schema.anyOf) return union(schema.anyOf.map((one) => typeOf(one, indent)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const { type } = schema;
  if (type === undefined) return 'unknown';
  if (typeof type !== 'string') return union(type.map((one) => typeOf({ ...schema, type: one }, indent)));
  if (type === 'array') return listType(schema.items ?? {}, indent);
  return type === 'object' ? objectType(schema, indent) : (PRIMITIVES[type] ?? 'unknown');
}

function listType(items: JsonSchema, indent: string): string {
  const item = typeOf(items, indent);
  const isUnion = items.anyOf || items.enum || Array.isArray(items.type);
  return isUnion ? `readonly (${item})[]` : `readonly ${item}[]`;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function objectType({ properties, required = [] }: JsonSchema, indent: string): string {
  if (!properties) return 'Readonly<Record<string, unknown>>';
  const deeper = `${indent}  `;
  const members = Object.entries(properties).map(([name, member]) => {
    const key = IDENTIFIER.test(name) ? name : JSON.stringify(name);
    return `${deeper}readonly ${key}${required.includes(name) ? '' : '?'}: ${typeOf(member, deeper)};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}
