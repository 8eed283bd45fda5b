import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';

/** Name under which a builder loads {@link NullableRoots}. */
export const NULLABLE_ROOTS = 'nullableRoots';

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      [NULLABLE_ROOTS]: NullableRoots<Types>;
    }
  }
}

/**
 * Makes every field of `Query` nullable. A failing reading is then null with its error, and the other fields of the
 * query keep their answers; a non-null root field would empty all of them.
 */
class NullableRoots<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    return config.kind === 'Query' ? { ...config, type: { ...config.type, nullable: true } } : config;
  }
}

SchemaBuilder.registerPlugin(NULLABLE_ROOTS, NullableRoots);
