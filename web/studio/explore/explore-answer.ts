import type { Answers } from '../../../generated/answers.ts';

/** What the page of two series shows. */
export type ExploreAnswer = Answers['ExplorePage']['page'];
/** What the file of two series holds. */
export type ExploreRowsAnswer = Answers['ExploreCsv']['page'];
