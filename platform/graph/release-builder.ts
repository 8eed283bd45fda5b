import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { GraphBuilder } from './create-builder.ts';

/** What the federation plugin keeps of every builder for as long as the process lives, under no public name. */
interface FederationPlugin {
  readonly usedDirectives: Map<unknown, unknown>;
}

// `import.meta.resolve` would name the module itself, but is missing under Vitest; this names its CommonJS twin.
const twin = pathToFileURL(createRequire(import.meta.url).resolve('@pothos/plugin-federation'));
const { usedDirectives } = (await import(new URL('../esm/util.js', twin).href)) as FederationPlugin;

/**
 * Makes the federation plugin forget a builder whose schema is built.
 *
 * The plugin (4.4.2) lists builders in a module-level `Map`, so that each schema, with every store and database its
 * resolvers close over, would outlive its service: 53 MB a start.
 */
export function releaseBuilder(builder: GraphBuilder): void {
  usedDirectives.delete(builder);
}
