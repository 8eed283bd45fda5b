import type { Answers } from '../../../generated/answers.ts';

/** Answer behind the page with the state of the data. */
export type StatusAnswer = Answers['StatusPage'];
export type SourceAnswer = StatusAnswer['status']['sources'][number];
export type SubjectAnswer = SourceAnswer['subjects'][number];
export type RevisionAnswer = StatusAnswer['revisions'][number];
export type LagAnswer = SourceAnswer['lag'];
