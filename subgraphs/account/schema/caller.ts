import { TIER_NAME } from '../../../engine/knowledge/tier-name.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { ApiKeyRecord } from '../../../services/api-keys/api-key-store.ts';
import { enumerationType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** Current caller and its API key. */
export const schema: SchemaPart = (builder, types) => {
  const apiKey = builder.objectRef<ApiKeyRecord>('ApiKey').implement({
    description: 'An API key. The key itself was shown once and is not stored.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Stable id of the key; the key itself is never shown again.' }),
      prefix: t.exposeString('prefix', { description: 'First characters of the key.' }),
      name: t.exposeString('name', { description: 'Name given at creation.' }),
      tier: t.field({
        type: enumerationType(types, TIER_NAME),
        description: 'Plan of the key.',
        resolve: ({ tier }) => tier,
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
      lastUsedAt: t.expose('lastUsedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was last used, to the minute; null before its first use.',
      }),
    }),
  });
  builder.asEntity(apiKey, {
    key: builder.selection<{ id: string }>('id'),
    // Treats keys of other callers as unknown.
    resolveReference: ({ id }, { caller, apiKeys }) => (caller.keyId === id ? apiKeys.findById(id) : null),
  });
  const status = builder.objectRef<Caller>('CallerStatus').implement({
    description: 'Identity of the caller.',
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'anonymous, key, oauth, session or payer.' }),
      tier: t.field({
        type: enumerationType(types, TIER_NAME),
        description: 'Tier of the caller.',
        resolve: ({ tier }) => tier,
      }),
      apiKey: t.field({
        type: apiKey,
        nullable: true,
        description: 'The key of the request; null without one.',
        resolve: ({ keyId }, _args, { apiKeys }) => (keyId === undefined ? null : apiKeys.findById(keyId)),
      }),
    }),
  });
  builder.queryField('caller', (t) =>
    t.field({
      type: status,
      description: 'Identity of the caller.',
      authScopes: { tier: 'public' },
      resolve: (_root, _args, { caller }) => caller,
    }),
  );
};
