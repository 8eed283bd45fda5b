import type { SeriesView } from '../series-view.ts';
import type { KnowledgeOwner } from './declaration.ts';
import type { PayloadFields } from './payload.ts';
import type { ReadingRoot } from './reading-root.ts';
import type { TierName } from './tier-name.ts';

/** Values of a declared shape by name, with texts in both languages. */
export type ReadingRow = { readonly [name: string]: unknown };

/**
 * Reading with a root field that is not a knowledge object: it has no hash, no edges and no page.
 *
 * A file in `readings/` that exports a `reading` joins the graph automatically. Its type, root field and history follow
 * from the declaration.
 */
export interface ReadingDeclaration {
  /** GraphQL object type, for example `MayerMultiple`. */
  readonly typename: string;
  readonly owner: KnowledgeOwner;
  readonly description: string;
  readonly minTier: TierName;
  readonly shape: PayloadFields;
  readonly root: Omit<ReadingRoot, 'subject' | 'source'> & { readonly source?: string };
  /** Series whose newest value decides whether the reading is late, and whose providers are credited. */
  readonly judgedBy: string;
  /** Message while there is no reading, and the source it waits for. */
  readonly missing: { readonly message: string; readonly source: string };
  /** Computes the newest reading; null when its inputs have not begun. */
  compute(view: SeriesView): ReadingRow | null;
}
