/** Members of a problem document that an error page shows. */
export interface ShownProblem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
}
