import type { Answers } from '../../../generated/answers.ts';
import type { FormsState } from '../../../platform/pages/page-form.ts';
import type { BacktestResult, CatalogueStrategy, StoredResult } from '../backtest/backtest-answer.ts';

export type DeskChoices = Answers['BacktestDeskPage']['desk'];
export type DeskAnswer = {
  readonly desk: DeskChoices;
  readonly strategies: readonly CatalogueStrategy[];
  readonly example: BacktestResult | null;
};
export type OwnAnswer = Omit<DeskAnswer, 'example'> & {
  readonly backtest: StoredResult & Pick<Answers['BacktestOwnPage']['backtest'], 'id'>;
};
export type JobAnswer = Answers['JobPage'];
export type CompareAnswer = Answers['BacktestComparePage'];
export type GridAnswer = Answers['GridPage'];
export type ValidationAnswer = Answers['ValidateStrategy'];

/** State of a page that nobody has submitted anything on. */
export const NO_FORMS: FormsState = {
  fields: {},
  key: '',
  isSignedIn: false,
  submitted: null,
  faults: [],
  answer: null,
};

/** Returns whether the plan of the reader includes a kind of computation. */
export function planIncludes({ allowances }: DeskChoices, kind: DeskChoices['allowances'][number]['kind']): boolean {
  return allowances.some((one) => one.kind === kind && one.limit > 0);
}
