import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import type { TierName } from '../engine/knowledge/tier-name.ts';
import { COST_PER_REQUEST, type Tiers } from '../platform/tiers.ts';
import type { DocumentSize } from './measure-document.ts';

/** Maximum number of types one selection may branch into: the planner examines every type an interface condition matches. */
const MAX_BRANCHES = 100;
/**
 * Maximum number of selections of an operation with its fragments inlined. The planner inlines them, so fragments that
 * each spread the next one twice double the count per level. Documents within any tier's token limit stay far below
 * this without such fragments.
 */
const MAX_SELECTIONS = 20_000;

/** Limits of a trusted document, whose shape the operator has accepted; its variables still decide what it costs. */
const TRUSTED_LIMITS = ['cost'] as const;
const AD_HOC_LIMITS = ['depth', 'aliases', 'cost'] as const;

/**
 * Refuses an operation beyond the limits of a tier.
 *
 * @param isTrusted - Whether its document was sent by the id of a manifest.
 * @returns number of requests that the operation is charged as.
 * @throws GraphQLError `invalid_input` naming the limit and the value.
 */
export function requireWithinLimits(size: DocumentSize, tier: TierName, tiers: Tiers, isTrusted = false): number {
  requireFewSelections(size);
  const limits = tiers[tier].document;
  for (const name of isTrusted ? TRUSTED_LIMITS : AD_HOC_LIMITS)
    if (size[name] > limits[name])
      throw tooLarge(
        `Document limit exceeded: ${name} ${size[name]}, tier ${tier} allows at most ${limits[name]}. Select fewer fields or split the document.`,
      );
  if (size.branches > MAX_BRANCHES) {
    const advice = 'Follow `edges` from the target itself instead of `... on KnowledgeObject`.';
    throw tooLarge(`The document branches into ${size.branches} types; at most ${MAX_BRANCHES} are allowed. ${advice}`);
  }
  return Math.max(1, Math.ceil(size.cost / COST_PER_REQUEST));
}

/**
 * Refuses an operation with more selections than any tier may request, whatever its variables.
 *
 * @throws GraphQLError `invalid_input`.
 */
export function requireFewSelections({ selections }: DocumentSize): void {
  if (selections <= MAX_SELECTIONS) return;
  const advice = 'Spread each fragment fewer times.';
  throw tooLarge(
    `The document has ${selections} selections after inlining its fragments; at most ${MAX_SELECTIONS} are allowed. ${advice}`,
  );
}

/**
 * Refuses a document with more tokens than a tier allows, before parsing it.
 *
 * @throws GraphQLError `invalid_input` naming the limit; also for a syntax error found before the limit.
 */
export function requireTokens(text: string, tier: TierName, tiers: Tiers): void {
  const { tokens } = tiers[tier].document;
  // A token has at least one character.
  if (text.length <= tokens) return;
  const lexer = new Lexer(new Source(text));
  for (let read = 0; lexer.advance().kind !== TokenKind.EOF; read++)
    if (read === tokens)
      throw tooLarge(`The document has more than ${tokens} tokens, the limit of tier ${tier}. Shorten it or split it.`);
}

/** Returns the token limit of the largest tier. */
export function maxTokensOf(tiers: Tiers): number {
  return Math.max(...Object.values(tiers).map(({ document }) => document.tokens));
}

function tooLarge(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'invalid_input', http: { status: 400 } } });
}
