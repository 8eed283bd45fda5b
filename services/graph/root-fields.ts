import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { TierName } from '../../engine/knowledge/tier-name.ts';

/** Name under which a builder loads {@link RootFields}. */
export const ROOT_FIELDS = 'rootFields';

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      [ROOT_FIELDS]: RootFields<Types>;
    }
  }
}

/** Tier that a root field requires when it names none. */
const USUAL_TIER: TierName = 'free';

/**
 * Applies the rules of root fields.
 *
 * A field of `Query` is nullable: a failing reading is then null with its error, and the other fields of the query keep
 * their answers; a non-null root field would empty all of them. A field of `Query` or `Mutation` that names no tier
 * requires {@link USUAL_TIER}: a field is public only where its declaration says so.
 */
class RootFields<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (config.kind === 'Query') return { ...withTier(config), type: { ...config.type, nullable: true } };
    return config.kind === 'Mutation' ? withTier(config) : config;
  }
}

function withTier<Config extends { readonly pothosOptions: object }>(config: Config): Config {
  return { ...config, pothosOptions: { authScopes: { tier: USUAL_TIER }, ...config.pothosOptions } };
}

SchemaBuilder.registerPlugin(ROOT_FIELDS, RootFields);
