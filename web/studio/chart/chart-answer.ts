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

/** What a drawing shows, whatever page it belongs to. */
export type DrawnChart = Pick<
  ChartAnswer,
  'days' | 'step' | 'to' | 'by_age' | 'lines' | 'scale' | 'shows_price' | 'shows_halvings' | 'halvings' | 'vintage'
> & { readonly panes: readonly DrawnPane[] };

/** A pane, with a title instead of its unit where it has one. */
export type DrawnPane = ChartPane & { readonly title?: string };
