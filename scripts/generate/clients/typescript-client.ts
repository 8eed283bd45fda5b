import { ERROR_CODES } from '../../../platform/errors.ts';
import type { ClientContract, ClientOperation, ClientParameter, ContractSchema } from './client-contract.ts';
import type { LiveContract, LiveOperation } from './live-operations.ts';
import { type TypeWriter, typeText } from './type-text.ts';

const WRITTEN = '// Written by npm run generate from operations/.\n';
const IDENTIFIER = /^[A-Za-z_]\w*$/;

const WRITER: TypeWriter = {
  primitives: { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' },
  any: 'unknown',
  record: 'Readonly<Record<string, unknown>>',
  reference: (name) => name,
  literals: (values) => values.map((value) => `'${String(value)}'`).join(' | '),
  list: (item) => (item.includes(' | ') ? `readonly (${item})[]` : `readonly ${item}[]`),
  union: (types) => [...new Set(types)].join(' | '),
};

/**
 * Returns the generated part of the JavaScript package: types of answers and parameters, and the table of operations and
 * live fields that the client calls.
 *
 * @returns Texts by file name.
 */
export function typescriptFiles(
  contract: ClientContract,
  live: LiveContract,
  version: string,
): ReadonlyMap<string, string> {
  return new Map([
    ['models.ts', `${WRITTEN}\n${modelsText({ ...contract.schemas, ...live.schemas })}`],
    ['operations.ts', operationsText(contract.operations)],
    ['live.ts', liveText(live.operations)],
    [
      'contract.ts',
      `${WRITTEN}
/** Version of the package, which is that of its service. */
export const VERSION = '${version}';

/** Error codes of the service. */
export type ErrorCode = ${Object.keys(ERROR_CODES)
        .map((code) => `'${code}'`)
        .join(' | ')};
`,
    ],
  ]);
}

function modelsText(schemas: Readonly<Record<string, ContractSchema>>): string {
  return Object.entries(schemas)
    .map(([name, schema]) => `${comment(schema.description, '')}${modelText(name, schema)}`)
    .join('\n');
}

function modelText(name: string, { properties, required = [], ...schema }: ContractSchema): string {
  if (!properties) return `export type ${name} = ${typeText(schema, WRITER)};\n`;
  const members = Object.entries(properties).map(([key, member]) => {
    const declared = `readonly ${quoted(key)}${required.includes(key) ? '' : '?'}: ${typeText(member, WRITER)};`;
    return `${comment(member.description, '  ')}  ${declared}\n`;
  });
  return `export interface ${name} {\n${members.join('')}}\n`;
}

const quoted = (key: string): string => (IDENTIFIER.test(key) ? key : JSON.stringify(key));

function comment(text: string | undefined, indent: string): string {
  if (!text) return '';
  const lines = text.trim().replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

function operationsText(operations: readonly ClientOperation[]): string {
  const methods = operations.map((operation) => {
    const { description, tier, parameters, answer } = operation;
    const name = methodName(operation.name);
    const parameter = parametersOf(operation.name, parameters);
    const result =
      answer === null ? 'Uint8Array' : typeText(answer, { ...WRITER, reference: (one) => `models.${one}` });
    return `${comment(`${description}\n\nTier: ${tier}.`, '  ')}  ${name}(${parameter ? `${parameter}, ` : ''}options?: CallOptions): Promise<${result}>;\n`;
  });
  return `${WRITTEN}
import type { Day, Instant } from '../src/moments.ts';
import type { CallOptions, Route } from '../src/route.ts';
import type * as models from './models.ts';

${operations.map((operation) => parameterType(operation)).join('')}/** Operations whose lists have pages. */
export type PagedOperation = ${namesOf(operations, ({ paging }) => paging !== null)};

/** Operations that answer a list or a history, whose rows are also available as a file. */
export type TableOperation = ${namesOf(operations, ({ rows }) => rows !== null)};

/** The operations of the service, each with the parameters of its REST route. */
export interface Operations {
${methods.join('')}}

/** Routes of the operations. */
export const ROUTES: Readonly<Record<keyof Operations, Route>> = {
${operations.map(routeText).join('')}};
`;
}

function namesOf(operations: readonly ClientOperation[], isMeant: (operation: ClientOperation) => boolean): string {
  return operations
    .filter(isMeant)
    .map(({ name }) => `'${methodName(name)}'`)
    .join(' | ');
}

type Named = Pick<ClientOperation, 'name' | 'parameters'>;

/** Writes the interface with the parameters of a method; empty where it has none. */
function parameterType({ name, parameters }: Named, title = methodName(name)): string {
  if (parameters.length === 0) return '';
  const members = parameters.map(
    (one) =>
      `${comment(describeParameter(one), '  ')}  readonly ${quoted(one.name)}${one.required ? '' : '?'}: ${inputType(one.schema)}${one.required ? '' : ' | undefined'};\n`,
  );
  return `/** Parameters of ${title}. */\nexport interface ${name}Parameters {\n${members.join('')}}\n\n`;
}

function describeParameter({ description, schema }: ClientParameter): string {
  return `${description}${schema.default === undefined ? '' : ` Default: ${schema.default}.`}`;
}

function inputType(schema: ContractSchema): string {
  if (schema.format === 'date') return 'Day';
  if (schema.format === 'date-time') return 'Instant';
  return typeText(schema, { ...WRITER, reference: (name) => `models.${name}` });
}

/** Declares the argument with the parameters; empty where an operation has none. */
function parametersOf(name: string, parameters: readonly ClientParameter[]): string {
  if (parameters.length === 0) return '';
  return `parameters${parameters.some(({ required }) => required) ? '' : '?'}: ${name}Parameters`;
}

function routeText({ name, method, path, parameters, answer, repeatable, paging, rows }: ClientOperation): string {
  const inBody = parameters.filter((one) => one.in === 'body').map((one) => one.name);
  const route = {
    method,
    path,
    ...(parameters.length > 0 && { takesParameters: true }),
    ...(inBody.length > 0 && { body: inBody }),
    ...(answer === null && { isFile: true }),
    ...(!repeatable && { isRepeatable: false }),
    ...(paging && { paging }),
    ...(rows && { rows }),
  };
  return `  ${methodName(name)}: ${JSON.stringify(route)},\n`;
}

function methodName(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Name of the parameters of a live field, without their suffix. */
function eventsOf(name: string): string {
  return `Live${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function liveText(operations: readonly LiveOperation[]): string {
  const methods = operations.map(({ name, description, parameters, event }) => {
    const argument = parametersOf(eventsOf(name), parameters);
    return `${comment(description, '  ')}  ${name}(${argument ? `${argument}, ` : ''}options?: LiveOptions): AsyncGenerator<models.${event}, void, undefined>;\n`;
  });
  const types = operations.map(({ name, parameters }) => parameterType({ name: eventsOf(name), parameters }, name));
  return `${WRITTEN}
import type { LiveOptions } from '../src/route.ts';
import type * as models from './models.ts';

${types.join('')}/** Live fields: changes as they happen, resumed after the last event where the connection breaks. */
export interface LiveFields {
${methods.join('')}}

/** Documents of the live fields. */
export const DOCUMENTS: Readonly<Record<keyof LiveFields, string>> = {
${operations.map(({ name, document }) => `  ${name}: ${JSON.stringify(document)},\n`).join('')}};
`;
}
