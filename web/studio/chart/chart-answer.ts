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
export interface DrawnChart
  extends Pick<
    ChartAnswer,
    'days' | 'step' | 'by_age' | 'to' | 'scale' | 'lines' | 'halvings' | 'shows_halvings' | 'shows_price' | 'vintage'
  > {
  readonly panes: readonly DrawnPane[];
  /** Days, or ages, that are named on the drawing. */
  readonly marks?: readonly { readonly day: number; readonly text: string }[];
}

/** A pane, with a title instead of its unit and names of its own for its zones, low to high, where it has them. */
export type DrawnPane = ChartPane & { readonly title?: string; readonly zones?: readonly string[] };
