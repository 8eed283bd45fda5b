import type { KnowledgeDeclaration, KnowledgeName } from '../../engine/knowledge/declaration.ts';
import { requireTier } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { asOfDay, requireKnownBefore } from '../graph/as-of-day.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import type { KnowledgeReading } from '../knowledge/knowledge-reader.ts';
import { requireRecentReading } from '../knowledge/require-recent-reading.ts';

/** Requested object; newest data version and newest day when omitted. */
export interface KnowledgeArgs extends KnowledgeName {
  readonly asOf?: string | null | undefined;
  readonly knownAt?: Date | null | undefined;
}

/**
 * Returns the reading of an object on a day, from the data known at an instant.
 *
 * @throws DomainError `not_found` for an unknown type or subject and before the inputs begin, `tier_insufficient` for
 *   an object or a day beyond the caller's tier, `invalid_input` for a day or an instant after the clock's,
 *   `source_unavailable` for a newest reading older than its limit.
 */
export async function readRequested(args: KnowledgeArgs, context: SubgraphContext): Promise<KnowledgeReading> {
  const { caller, snapshot, declarations, knowledge, series } = context;
  const { type, subject, asOf, knownAt } = args;
  const declaration = findDeclaration(declarations, args);
  requireTier(caller, declaration.minTier);
  const day = asOfDay(context, asOf);
  requireKnownBefore(context, knownAt);
  const state = knownAt ? await series.knownAt(knownAt) : snapshot;
  if (!state)
    throw new DomainError(
      'not_found',
      `The service had no data at ${knownAt?.toISOString()}. Choose a later known_at.`,
    );
  const version = state.version === snapshot.version ? null : state.version;
  if (asOf == null && version === null)
    return requireRecentReading(await knowledge.readLatest(state, declaration, subject), context);
  const reading = await knowledge.read(state, declaration, {
    subject,
    asOf: asOf == null ? state.lastDay : day,
    version,
  });
  if (!reading)
    throw new DomainError(
      'not_found',
      `${type}/${subject} has no reading on ${asOf ?? 'that day'}: its inputs begin later.`,
    );
  return reading;
}

/** Finds the declaration of a type. @throws DomainError `not_found` that names the nearest type, or the subjects. */
export function findDeclaration(
  { knowledge }: Pick<EngineDeclarations, 'knowledge'>,
  { type, subject }: KnowledgeName,
): KnowledgeDeclaration {
  const declaration = knowledge.find((one) => one.type === type);
  if (!declaration) {
    const hint = didYouMean(
      type,
      knowledge.map((one) => one.type),
    );
    throw new DomainError('not_found', `Unknown knowledge type ${JSON.stringify(type)}.${hint}`);
  }
  if (!declaration.subjects.includes(subject)) {
    throw new DomainError(
      'not_found',
      `Unknown subject ${JSON.stringify(subject)} of ${type}. Allowed: ${declaration.subjects.join(', ')}.`,
    );
  }
  return declaration;
}
