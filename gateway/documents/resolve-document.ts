import { DomainError } from '../../platform/errors.ts';
import type { Documents } from './documents.ts';

/** Members by which clients send an id: GraphQL over HTTP, and Relay's two conventions. */
export const ID_MEMBERS = ['documentId', 'id', 'doc_id'] as const;

const MAX_ID_CHARS = 100;

export type GivenRequest = Readonly<Record<string, unknown>>;

/**
 * Replaces the id of a request by its document.
 *
 * @param given - Members of the request; `extensions` as an object.
 * @returns the same object where nothing was replaced.
 * @throws DomainError `untrusted_document` for an unknown id, or for anything but an id where ids are required.
 */
export function resolveDocument<Given extends GivenRequest>(documents: Documents, given: Given): Given {
  const hasText = typeof given.query === 'string' && given.query !== '';
  if (hasText && documents.trustedOnly)
    throw new DomainError(
      'untrusted_document',
      'This service accepts trusted documents only, and the request has a document of its own. Send the id of a document in a manifest of the service; /graphql/documents.json lists its own.',
    );
  if (hasText) return given;
  const { extensions } = given as { extensions?: { persistedQuery?: { sha256Hash?: unknown } } | null };
  const hash = extensions?.persistedQuery?.sha256Hash;
  const id = ID_MEMBERS.map((name) => given[name]).find((one) => typeof one === 'string' && one !== '') ?? hash;
  if (typeof id !== 'string') {
    if (!documents.trustedOnly) return given;
    throw new DomainError(
      'untrusted_document',
      'This service accepts trusted documents only, and the request has no id. Send documentId, or the extension persistedQuery.',
    );
  }
  const text = documents.textOf(id);
  if (text !== undefined) return withDocument(given, text);
  // A hash may have been registered automatically, or its document follows in the next request.
  if (id === hash && !documents.trustedOnly) return given;
  throw new DomainError(
    'untrusted_document',
    `Unknown document id ${JSON.stringify(id.slice(0, MAX_ID_CHARS))}. Send an id of a manifest in DOCUMENT_MANIFESTS or of /graphql/documents.json.`,
  );
}

/** Without the hash, which a server of persisted queries would compare with the document. */
function withDocument<Given extends GivenRequest>(given: Given, query: string): Given {
  const { documentId: _id, id: _relay, doc_id: _doc, extensions, ...rest } = given;
  const { persistedQuery: _hash, ...others } = (extensions ?? {}) as Record<string, unknown>;
  const kept = Object.keys(others).length > 0 ? { extensions: others } : {};
  return { ...rest, ...kept, query } as unknown as Given;
}
