import {
  findBreakingChanges,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import type { FieldUse } from '../../gateway/usage/client-usage.ts';
import { usedFields } from '../../gateway/usage/used-fields.ts';
import { type Contract, type ContractOperation, doorsOf } from './contract.ts';
import { inputBreaks, outputBreaks } from './json-schema-breaks.ts';

/** A change that breaks callers. */
export interface ContractBreak {
  readonly change: string;
  /** Operations whose document, parameters or answer it concerns, with their routes and tools. */
  readonly operations: readonly string[];
  /** Clients that requested the field, with the number of requests. */
  readonly clients: readonly string[];
}

/** Returns every change since `before` that breaks a caller, of the schema first. */
export function compareContracts(before: Contract, after: Contract, usage: readonly FieldUse[]): ContractBreak[] {
  return [...schemaBreaks(before, after, usage), ...operationBreaks(before, after)];
}

function schemaBreaks(before: Contract, after: Contract, usage: readonly FieldUse[]): ContractBreak[] {
  const used = before.operations.map((operation) => ({ operation, fields: fieldsOf(before.schema, operation) }));
  return findBreakingChanges(before.schema, after.schema).map(({ type, description }) => {
    const isConcerned = concerned(before.schema, description);
    return {
      change: `${type}: ${description}`,
      operations: used.filter(({ fields }) => fields.some(isConcerned)).map(({ operation }) => described(operation)),
      clients: clientsOf(usage.filter(({ field }) => isConcerned(field))),
    };
  });
}

/** Recognises the fields that a change concerns: one field, or all that have or return a type. */
function concerned(schema: GraphQLSchema, description: string): (coordinate: string) => boolean {
  const [field] = /\b[A-Za-z_]\w*\.[A-Za-z_]\w*/.exec(description) ?? [];
  const [owner = '', name = ''] = field?.split('.') ?? [];
  const type = schema.getType(owner);
  if (field && (isObjectType(type) || isInterfaceType(type)) && type.getFields()[name])
    return (coordinate) =>
      coordinate === field || (isInterfaceType(type) && isImplemented(schema, owner, name, coordinate));
  const words = new Set(description.match(/\w+/g) ?? []);
  return (coordinate) => {
    const [parent = '', member = ''] = coordinate.split('.');
    const holder = schema.getType(parent);
    const found = isObjectType(holder) || isInterfaceType(holder) ? holder.getFields()[member] : undefined;
    const types = found ? [found, ...found.args].map((one) => getNamedType(one.type).name) : [];
    return [parent, ...types].some((one) => words.has(one) && one !== 'Query');
  };
}

function isImplemented(schema: GraphQLSchema, owner: string, name: string, coordinate: string): boolean {
  const [parent = '', member] = coordinate.split('.');
  const type = schema.getType(parent);
  return member === name && isObjectType(type) && type.getInterfaces().some((one) => one.name === owner);
}

function operationBreaks(before: Contract, after: Contract): ContractBreak[] {
  return before.operations.flatMap((old) => {
    const now = after.operations.find(({ name }) => name === old.name);
    const faults = now ? changesOf(old, now) : [`operation ${old.name} was removed`];
    return faults.map((change) => ({ change, operations: [described(old)], clients: [] }));
  });
}

function changesOf(old: ContractOperation, now: ContractOperation): string[] {
  const doors = doorsOf(now);
  return [
    ...doorsOf(old)
      .filter((door) => !doors.includes(door))
      .map((door) => `${door} was removed`),
    ...inputBreaks(old.input, now.input),
    ...outputBreaks(old.output, now.output),
  ];
}

function fieldsOf(schema: GraphQLSchema, { document }: ContractOperation): readonly string[] {
  const operation = getOperationAST(document);
  return operation ? usedFields(schema, document, operation) : [];
}

function described(operation: ContractOperation): string {
  return `${operation.name} (${doorsOf(operation).join(', ') || 'pages only'})`;
}

/** Sums the requests of each client; a client that requests several fields of a type counts the most requested. */
function clientsOf(uses: readonly FieldUse[]): string[] {
  const most = new Map<string, number>();
  for (const { client, requests } of uses) most.set(client, Math.max(most.get(client) ?? 0, requests));
  return [...most].sort(([, a], [, b]) => b - a).map(([client, requests]) => `${client} (${requests} requests)`);
}
