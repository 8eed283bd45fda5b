import type { Answers } from '../../../generated/answers.ts';

/** What a chart page and its pictures show. */
export type ChartAnswer = Answers['ChartSvg']['page'];
/** What the page alone shows: in addition everything that can be added. */
export type ChartPageAnswer = Answers['ChartPage']['page'];
export type ChartLine = ChartAnswer['lines'][number];
export type ChartPane = ChartAnswer['panes'][number];
export type ChartEntry = ChartAnswer['related'][number];
export type ChartAdded = NonNullable<ChartAnswer['added']>;
export type ChartVintage = NonNullable<ChartAnswer['vintage']>;
