import { createHash } from 'node:crypto';
import { type DocumentNode, type GraphQLSchema, getOperationAST, parse, print, validate } from 'graphql';
import { once } from '../../platform/memory/once.ts';
import { APOLLO_FORMAT, readManifest } from './read-manifest.ts';

/** Documents that clients may send by id. */
export interface Documents {
  /** Whether nothing but these documents is accepted. */
  readonly trustedOnly: boolean;
  /** Returns the document of an id, with or without the prefix `sha256:`. */
  textOf(id: string): string | undefined;
  /** The service's own operations in Apollo's manifest format. */
  manifest(): string;
}

export interface DocumentsOptions {
  /** `trusted` accepts documents of the manifests and own operations only, by id. */
  readonly mode: 'any' | 'trusted';
  /** Manifest files of clients. */
  readonly files: readonly string[];
  /** Documents of the service's own operations. */
  readonly own: readonly DocumentNode[];
  readonly schema: GraphQLSchema;
  /** Called for each document of a manifest that the schema refuses; its client gets errors. */
  onInvalid(fault: { readonly file: string; readonly id: string; readonly message: string }): void;
}

/**
 * Reads the documents of all manifests.
 *
 * @throws Error naming a file in an unknown format, or an id that two manifests give to different documents.
 */
export function readDocuments({ mode, files, own, schema, onInvalid }: DocumentsOptions): Documents {
  // Printing them takes longer than all else here, and most services are sent none by id.
  const operations = once(() => own.map(toOperation));
  const ownTexts = once(() => new Map(operations().map(({ id, body }) => [id, body])));
  const texts = new Map<string, string>();
  for (const file of files) {
    for (const [id, text] of readManifest(file)) {
      const known = texts.get(id) ?? ownTexts().get(id);
      if (known !== undefined && known !== text)
        throw new Error(
          `DOCUMENT_MANIFESTS: ${file} has the id ${id} for another document than an earlier manifest. Use hashes of the documents as ids.`,
        );
      texts.set(id, text);
      const [fault] = validate(schema, parse(text, { noLocation: true }));
      if (fault) onInvalid({ file, id, message: fault.message });
    }
  }
  const find = (id: string) => texts.get(id) ?? ownTexts().get(id);
  return {
    trustedOnly: mode === 'trusted',
    textOf: (id) => find(id) ?? find(id.replace(/^sha256:/, '')),
    manifest: once(() => JSON.stringify({ format: APOLLO_FORMAT, version: 1, operations: operations() })),
  };
}

function toOperation(document: DocumentNode) {
  const body = print(document);
  const operation = getOperationAST(document);
  return {
    id: createHash('sha256').update(body).digest('hex'),
    name: operation?.name?.value ?? '',
    type: operation?.operation ?? 'query',
    body,
  };
}
