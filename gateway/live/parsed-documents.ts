import { type DocumentNode, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';

/** Total length of the texts whose documents are kept, characters. A syntax tree takes some sixty times its text. */
const KEPT_CHARS = 200_000;

export interface ParsedDocument {
  readonly document: DocumentNode;
  /** Returns what validation finds, computed once. */
  faults(): readonly GraphQLError[];
}

/** Parses documents. Operations with the same text share a document: thousands of connections send one of a few. */
export class ParsedDocuments {
  readonly #schema: GraphQLSchema;
  readonly #kept = new BoundedMap<string, ParsedDocument>(KEPT_CHARS, (_, { length }) => length);

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** @throws GraphQLError for a syntax error. */
  read(text: string): ParsedDocument {
    const kept = this.#kept.get(text);
    if (kept) return kept;
    const document = parse(text);
    let faults: readonly GraphQLError[] | null = null;
    const parsed = {
      document,
      faults: () => {
        faults ??= validate(this.#schema, document);
        return faults;
      },
    };
    this.#kept.set(text, parsed);
    return parsed;
  }
}
