import type { StrategyDeclaration } from './strategy-declaration.ts';

/** Members that most strategies have in common. */
const USUAL = { assetClasses: ['crypto', 'tokenized_rwa'], plan: 'api_pro', kind: 'target', series: [] } as const;

type Own<Name extends string> = Omit<StrategyDeclaration<Name>, keyof typeof USUAL> &
  Partial<Pick<StrategyDeclaration<Name>, keyof typeof USUAL>>;

/** Declares a strategy. Without its own, it needs plan `api_pro`, trades a single sum in both asset classes and reads no series. */
export function defineStrategy<const Name extends string = never>(own: Own<Name>): StrategyDeclaration<Name> {
  return { ...USUAL, ...own };
}
