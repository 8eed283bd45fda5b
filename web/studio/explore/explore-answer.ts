import type { Answers } from '../../../generated/answers.ts';

/** Answer behind the page of two series. */
export type ExploreAnswer = Answers['ExplorePage']['page'];
/** Answer behind the file of two series. */
export type ExploreRowsAnswer = Answers['ExploreCsv']['page'];
