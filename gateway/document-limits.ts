import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import type { TierName } from '../engine/knowledge/tier-name.ts';
import { COST_PER_REQUEST, type Tiers } from '../platform/tiers.ts';
import type { DocumentSize } from './measure-document.ts';

/** What one selection may branch into: the planner looks at every type that a condition on an interface lets through. */
const MOST_BRANCHES = 100;
/**
 * Selections of an operation with its fragments written out. The planner writes them out, and fragments that spread each
 * other twice double with every one. Far above what a document of the tokens of any tier has without such fragments.
 */
const MOST_SELECTIONS = 20_000;

/**
 * Refuses an ad-hoc operation beyond the limits of a tier.
 *
 * @returns how many requests it counts as.
 * @throws GraphQLError `invalid_input` naming the limit and the value.
 */
export function requireWithinLimits(size: DocumentSize, tier: TierName, tiers: Tiers): number {
  requireFewSelections(size);
  const limits = tiers[tier].document;
  for (const name of ['depth', 'aliases', 'cost'] as const)
    if (size[name] > limits[name])
      throw tooLarge(`The document has ${name} ${size[name]}; tier ${tier} allows ${limits[name]}.`);
  if (size.branches > MOST_BRANCHES) {
    const advice = 'Follow `edges` from the target itself instead of `... on KnowledgeObject`.';
    throw tooLarge(`The document branches into ${size.branches} types; ${MOST_BRANCHES} are allowed. ${advice}`);
  }
  return Math.max(1, Math.ceil(size.cost / COST_PER_REQUEST));
}

/**
 * Refuses an operation that no tier may ask for, whatever its variables.
 *
 * @throws GraphQLError `invalid_input`.
 */
export function requireFewSelections({ selections }: DocumentSize): void {
  if (selections <= MOST_SELECTIONS) return;
  const advice = 'Spread each fragment fewer times.';
  throw tooLarge(
    `The document has ${selections} selections with its fragments written out; ${MOST_SELECTIONS} are allowed. ${advice}`,
  );
}

/**
 * Refuses the text of a document that has more tokens than a tier allows, before it is parsed.
 *
 * @throws GraphQLError `invalid_input` naming the limit; a syntax error, `invalid_input` too, where reading ends before it.
 */
export function requireTokens(text: string, tier: TierName, tiers: Tiers): void {
  const { tokens } = tiers[tier].document;
  // No token without a character.
  if (text.length <= tokens) return;
  const lexer = new Lexer(new Source(text));
  for (let read = 0; lexer.advance().kind !== TokenKind.EOF; read++)
    if (read === tokens) throw tooLarge(`The document has more than ${tokens} tokens, which tier ${tier} allows.`);
}

/** Tokens no document may exceed, whoever sends it. */
export function mostTokens(tiers: Tiers): number {
  return Math.max(...Object.values(tiers).map(({ document }) => document.tokens));
}

function tooLarge(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'invalid_input', http: { status: 400 } } });
}
