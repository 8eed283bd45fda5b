import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { usedFields } from './used-fields.ts';

/** Headers by which GraphQL clients give their name; also members of `connection_init`. */
const NAME_HEADERS = ['graphql-client-name', 'apollographql-client-name'] as const;
/** Maximum number of clients that are counted by name; later ones count as `other`. */
const MAX_CLIENTS = 50;
/** Maximum number of pairs of client and field; further fields of a client count as `other`. */
const MAX_COUNTS = 20_000;
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
  return {
    note(client, schema, document, operation) {
      const fields = fieldsOf(client);
      for (const coordinate of usedFields(schema, document, operation)) {
        const isKnown = fields.has(coordinate);
        const field = isKnown || counts < MAX_COUNTS ? coordinate : OTHER;
        if (!isKnown && field !== OTHER) counts++;
        fields.set(field, (fields.get(field) ?? 0) + 1);
      }
    },
    all: () =>
      [...clients].flatMap(([client, fields]) => [...fields].map(([field, requests]) => ({ client, field, requests }))),
  };
}

/** Returns the name that a client gives in its headers. */
export function clientNameOf(headers: Readonly<Record<string, unknown>>): string {
  const given = NAME_HEADERS.map((name) => headers[name]).find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof given === 'string' ? given.trim().slice(0, MAX_NAME_CHARS) : UNNAMED;
}
