import { BARS, studiedDay } from '../evidence/studied-markets.ts';
import type { KnowledgeDeclaration } from './declaration.ts';
import type { KnowledgeCatalogue } from './knowledge-catalogue.ts';
import { studiedPanels } from './study-summary.ts';

type Shared = 'owner' | 'subjects' | 'panels' | 'references' | 'heavy' | 'readingDay';

/**
 * Members that the readings about single strategies have in common: they come from backtests on the studied markets, and
 * refer to each other.
 *
 * @param others - Types of the other readings about the strategy.
 */
export function strategyStudy(
  strategies: KnowledgeCatalogue['strategies'],
  others: readonly string[],
): Pick<KnowledgeDeclaration, Shared> {
  return {
    owner: 'strategies',
    subjects: strategies.map(({ key }) => key),
    panels: studiedPanels,
    references: (subject) => others.map((type) => ({ kind: 'references', type, subject })),
    heavy: true,
    readingDay: ({ panel }) => studiedDay(panel(BARS)),
  };
}
