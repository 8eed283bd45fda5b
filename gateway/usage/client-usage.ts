import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { clientNameIn } from '../../platform/http/client-name.ts';
import { usedFields } from './used-fields.ts';

/** Maximum number of clients that are counted by name; later ones count as `other`. */
const MAX_CLIENTS = 50;
/** Maximum number of pairs of client and field; further fields of a client count as `other`. */
const MAX_COUNTS = 20_000;
/** Maximum number of repeated operations that are counted before their fields are. */
const MAX_REPEATED = 1_000;
const MAX_NAME_CHARS = 60;

/** Name of clients that give none, and of clients and fields beyond the limits. */
const UNNAMED = 'unnamed';
const OTHER = 'other';

/** Requests for a field by clients of a name. */
export interface FieldUse {
  readonly client: string;
  /** Coordinate of the field, such as `MarketPulse.score`. */
  readonly field: string;
  readonly requests: number;
}

/** Counts which client requests which fields, so that a change of the schema can name the clients it breaks. */
export interface ClientUsage {
  note(client: string, schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): void;
  /** Counts a request that repeats one with these fields. Takes the same array for the same operation. */
  repeat(client: string, fields: readonly string[]): void;
  all(): FieldUse[];
}

/** Callers choose their names, so the number of names is limited. */
export function createClientUsage(): ClientUsage {
  const clients = new Map<string, Map<string, number>>();
  let counts = 0;
  const fieldsOf = (client: string) => {
    const name = clients.has(client) || clients.size < MAX_CLIENTS ? client : OTHER;
    const fields = clients.get(name) ?? new Map<string, number>();
    clients.set(name, fields);
    return fields;
  };
  const add = (client: string, coordinates: readonly string[], requests: number) => {
    const fields = fieldsOf(client);
    for (const coordinate of coordinates) {
      const isKnown = fields.has(coordinate);
      const field = isKnown || counts < MAX_COUNTS ? coordinate : OTHER;
      if (!isKnown && field !== OTHER) counts++;
      fields.set(field, (fields.get(field) ?? 0) + requests);
    }
  };
  // Counted as one number at first, because repeated requests are the most frequent ones.
  const repeated = new Map<readonly string[], Map<string, number>>();
  const settle = () => {
    for (const [fields, byClient] of repeated) for (const [client, requests] of byClient) add(client, fields, requests);
    repeated.clear();
  };
  return {
    note: (client, schema, document, operation) => add(client, usedFields(schema, document, operation), 1),
    repeat(client, fields) {
      const byClient = repeated.get(fields) ?? new Map<string, number>();
      if (byClient.size === 0) repeated.set(fields, byClient);
      byClient.set(client, (byClient.get(client) ?? 0) + 1);
      if (repeated.size > MAX_REPEATED || byClient.size > MAX_CLIENTS) settle();
    },
    all() {
      settle();
      return [...clients].flatMap(([client, fields]) =>
        [...fields].map(([field, requests]) => ({ client, field, requests })),
      );
    },
  };
}

/** Returns the name that requests of a client are counted by. */
export function clientNameOf(headers: Readonly<Record<string, unknown>>): string {
  return clientNameIn(headers)?.slice(0, MAX_NAME_CHARS) ?? UNNAMED;
}
