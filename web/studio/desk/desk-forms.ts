import type { FormFields, PageForm } from '../../../platform/pages/page-form.ts';
import { FormValues, textOf } from './form-values.ts';

/** Prefix of the fields of a strategy's own parameters. */
export const PARAMETER = 'parameters.';
/** Field that says which strategy the parameters belong to, because another one may be chosen without its own. */
export const PARAMETERS_OF = 'parameters_of';

/** Shows a fault beside its field: a member of the parameters at its own, an item of a list at the list. */
const toFault: NonNullable<PageForm['toFault']> = (pointer, detail) => {
  const [first = '', second] = pointer.split('/');
  return { field: first === 'parameters' && second ? `${PARAMETER}${second}` : first, detail };
};

function rules(fields: FormFields): FormValues {
  const values = new FormValues(fields)
    .text('strategy', 'interval', 'date_from', 'date_to')
    .number('anchor', 'fee_bps', 'slippage_bps')
    .list('filters');
  const parameters = strategyParameters(fields, values);
  if (Object.keys(parameters).length > 0) values.parameters.parameters = parameters;
  return values;
}

function strategyParameters(fields: FormFields, values: FormValues): Record<string, number> {
  if (textOf(fields, PARAMETERS_OF) !== textOf(fields, 'strategy')) return {};
  const names = Object.keys(fields).filter((name) => name.startsWith(PARAMETER));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values.read(name);
      return value === null ? [] : [[name.slice(PARAMETER.length), value]];
    }),
  );
}

/** Tests a strategy on one market and opens the result. */
export const RUN_FORM: PageForm = {
  read: (fields) =>
    rules(fields).text('pair').number('declared_trials').percent('stop_loss', 'take_profit', 'trailing_stop').reading(),
  toFault,
  next: (answer) => `/backtest/${(answer as { readonly id: string }).id}`,
};

/** Starts a test on many markets and opens its job. */
export const UNIVERSE_FORM: PageForm = {
  read(fields) {
    const values = rules(fields).text('universe_id');
    const pairs = textOf(fields, 'pairs')
      .split(/[\s,;]+/)
      .filter((pair) => pair !== '');
    if (pairs.length > 0) values.parameters.pairs = pairs;
    if (!('date_from' in values.parameters))
      values.faults.push({ field: 'date_from', detail: 'is required: members of a universe are those of this day' });
    return values.reading();
  },
  toFault,
  next: (answer) => `/backtest/jobs/${(answer as { readonly job_id: string }).job_id}`,
};

/** Shares a result and shows it again with its link. */
export const SHARE_FORM: PageForm = {
  read: (fields) => ({ parameters: { id: textOf(fields, 'id') } }),
  next: (_answer, fields) => `/backtest/${textOf(fields, 'id')}`,
};

/** Cancels a job and shows where it stopped. */
export const CANCEL_FORM: PageForm = {
  read: (fields) => ({ parameters: { job_id: textOf(fields, 'job_id') } }),
  next: (_answer, fields) => `/backtest/jobs/${textOf(fields, 'job_id')}`,
};

/** Compares strategies and opens the results side by side. */
export const COMPARE_FORM: PageForm = {
  read(fields) {
    const values = new FormValues(fields)
      .text('pair', 'interval', 'date_from', 'date_to')
      .number('fee_bps', 'slippage_bps', 'declared_trials')
      .list('strategies');
    const chosen = (values.parameters.strategies as readonly string[] | undefined) ?? [];
    if (chosen.length < 2 || chosen.length > 5)
      values.faults.push({ field: 'strategies', detail: `choose two to five strategies, not ${chosen.length}` });
    return values.reading();
  },
  toFault,
  next(answer) {
    const { backtests } = answer as { readonly backtests: readonly { readonly id: string }[] };
    return `/backtest/compare?ids=${backtests.map(({ id }) => id).join(',')}`;
  },
};

/** Tests a grid bot and opens the result. */
export const GRID_FORM: PageForm = {
  read: (fields) =>
    new FormValues(fields)
      .text('pair', 'date_from', 'date_to', 'spacing')
      .number('lower', 'upper', 'cells', 'fee_bps')
      .reading(),
  toFault,
  next: (answer) => `/backtest/grid/${(answer as { readonly id: string }).id}`,
};
