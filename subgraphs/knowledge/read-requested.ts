import type { KnowledgeDeclaration, KnowledgeName } from '../../engine/knowledge/declaration.ts';
import { requireTier } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { asOfDay, requireKnownBefore } from '../../platform/graph/as-of-day.ts';
import type { SubgraphContext } from '../../platform/graph/subgraph-context.ts';
import type { KnowledgeReading } from '../../platform/knowledge/knowledge-reader.ts';
import { requireRecentReading } from '../../platform/knowledge/require-recent-reading.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { didYouMean } from '../../platform/text/nearest.ts';

/** Which object is asked for: the newest state of knowledge and the newest day when left out. */
export interface KnowledgeArgs extends KnowledgeName {
  readonly asOf?: string | null | undefined;
  readonly knownAt?: Date | null | undefined;
}

/**
 * The reading of an object on a day, from what was known at an instant.
 *
 * @throws DomainError `not_found` for an unknown type or subject and before the inputs begin, `tier_insufficient` for an
 *   object or a day beyond the caller's plan, `invalid_input` for a day or an instant after the clock's,
 *   `source_unavailable` for a newest reading that is older than its limit.
 */
export async function readRequested(args: KnowledgeArgs, context: SubgraphContext): Promise<KnowledgeReading> {
  const { caller, snapshot, declarations, knowledge, series } = context;
  const { type, subject, asOf, knownAt } = args;
  const declaration = findDeclaration(declarations, args);
  requireTier(caller, declaration.minTier);
  const day = asOfDay(context, asOf);
  requireKnownBefore(context, knownAt);
  const state = knownAt ? await series.knownAt(knownAt) : snapshot;
  if (!state) throw new DomainError('not_found', `Nothing was known at ${knownAt?.toISOString()}.`);
  const version = state.version === snapshot.version ? null : state.version;
  if (asOf == null && version === null)
    return requireRecentReading(await knowledge.readLatest(state, declaration, subject), context);
  const reading = await knowledge.read(state, declaration, {
    subject,
    asOf: asOf == null ? state.lastDay : day,
    version,
  });
  if (!reading)
    throw new DomainError('not_found', `The inputs of ${type}/${subject} had not begun on ${asOf ?? 'that day'}.`);
  return reading;
}

/** @throws DomainError `not_found` that names the nearest type, or the subjects. */
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
    throw new DomainError('not_found', `There is no knowledge type ${JSON.stringify(type)}.${hint}`);
  }
  if (!declaration.subjects.includes(subject)) {
    throw new DomainError(
      'not_found',
      `${type} has no subject ${JSON.stringify(subject)}; it has ${declaration.subjects.join(', ')}.`,
    );
  }
  return declaration;
}
