import type { Answers } from '../../../generated/answers.ts';

/** Parts of the answer that a chart page and its pictures show. */
export type ChartAnswer = Answers['ChartSvg']['page'];
/** Answer behind the page: in addition everything that can be added. */
export type ChartPageAnswer = Answers['ChartPage']['page'];
export type ChartLine = ChartAnswer['lines'][number];
export type ChartPane = ChartAnswer['panes'][number];
export type ChartEntry = ChartAnswer['related'][number];
export type ChartAdded = NonNullable<ChartAnswer['added']>;
export type ChartVintage = NonNullable<ChartAnswer['vintage']>;

/** Content of a drawing, on any page. */
export interface DrawnChart
  extends Pick<
    ChartAnswer,
    'days' | 'step' | 'by_age' | 'to' | 'scale' | 'lines' | 'halvings' | 'shows_halvings' | 'shows_price' | 'vintage'
  > {
  readonly panes: readonly DrawnPane[];
  /** Days, or ages, that are named on the drawing. */
  readonly marks?: readonly { readonly day: number; readonly text: string }[];
}

/** A pane, with what replaces its unit, the names of its zones, low to high, and the span of its values. */
export type DrawnPane = ChartPane & {
  readonly title?: string;
  readonly zones?: readonly string[];
  /** Lowest and highest value of a linear scale, whose axis then names the borders. */
  readonly domain?: readonly [number, number];
};
