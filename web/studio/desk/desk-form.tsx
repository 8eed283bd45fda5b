/** @jsxImportSource preact */
import { numberText } from '../../pages/number-text.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { CatalogueStrategy } from '../backtest/backtest-answer.ts';
import { PARAMETER_NAMES } from '../parameter-names.ts';
import { planName } from '../plan-name.ts';
import { universeName } from '../universe-name.ts';
import { planIncludes } from './desk-answer.ts';
import { PARAMETER, PARAMETERS_OF } from './desk-forms.ts';
import { DESK_WORDS } from './desk-words.ts';
import { sentence } from './field.tsx';
import {
  CostInputs,
  FormFaults,
  FormKey,
  type FormProps,
  Group,
  GroupFaults,
  Input,
  IntervalSelect,
  MarketInput,
  Select,
  SubmitButton,
  TrialsInput,
  WindowInputs,
} from './form-parts.tsx';
import { textOf } from './form-values.ts';

const FIRST_STRATEGY = 'supertrend';
const FIELDS = new Set([
  ...['strategy', 'pair', 'date_from', 'date_to', 'interval', 'anchor', 'fee_bps', 'slippage_bps', 'declared_trials'],
  ...['filters', 'stop_loss', 'take_profit', 'trailing_stop', 'universe_id', 'pairs'],
]);

interface DeskFormProps extends FormProps {
  readonly strategies: readonly CatalogueStrategy[];
  readonly isAgain?: boolean;
}

/** The form of the desk. It works without script; choosing a strategy shows its parameters by asking the page again. */
export function DeskForm({ strategies, isAgain = false, ...props }: DeskFormProps) {
  const { desk, forms, context } = props;
  const { lang } = context;
  const words = DESK_WORDS[lang];
  const key = textOf(forms.fields, 'strategy') || FIRST_STRATEGY;
  const strategy = strategies.find((one) => one.key === key) ?? strategies[0];
  const names = new Set(strategy?.parameters.map(({ name }) => PARAMETER + name));
  const canRun = planIncludes(desk, 'backtestRunsPerDay');
  return (
    <form class="bt-form" method="post" action={pageLink('/backtest', lang)} id="desk" aria-label={words.backtest}>
      <h2>{words.backtest}</h2>
      <FormKey forms={forms} />
      <FormFaults forms={forms} lang={lang} shown={(field) => FIELDS.has(field) || names.has(field)} />
      <StrategyChoice strategies={strategies} strategy={strategy} {...props} />
      <MarketInput {...props} />
      <WindowInputs {...props} />
      <IntervalSelect forms={forms} lang={lang} />
      <CostInputs {...props} />
      <TrialsInput {...props} />
      <Rules {...props} />
      {desk.plan !== null && !canRun && <p class="small">{words.planMissing(planName(desk.plan, lang))}</p>}
      <SubmitButton {...props} operation="BacktestRun" text={isAgain ? words.again : words.run} isIncluded={canRun} />
      <p class="small">{words.fills}</p>
      <Universe {...props} canRun={canRun} />
    </form>
  );
}

interface ChoiceProps extends FormProps {
  readonly strategies: readonly CatalogueStrategy[];
  readonly strategy: CatalogueStrategy | undefined;
}

function StrategyChoice({ strategies, strategy, forms, context: { lang } }: ChoiceProps) {
  const words = DESK_WORDS[lang];
  const nameOf = (one: CatalogueStrategy) => (lang === 'de' ? one.name_de : one.name_en);
  const isSame = textOf(forms.fields, PARAMETERS_OF) === strategy?.key;
  const own = isSame ? forms : { ...forms, fields: {} };
  return (
    <>
      <Select
        forms={forms}
        name="strategy"
        label={words.strategy}
        value={strategy?.key ?? ''}
        options={strategies.map((one) => [one.key, nameOf(one)] as const)}
        attributes={{ 'data-reload': true }}
        {...(strategy && { hint: sentence(lang === 'de' ? strategy.tagline_de : strategy.tagline_en) })}
      />
      <button
        class="btn"
        type="submit"
        formmethod="get"
        formaction={pageLink('/backtest', lang)}
        formnovalidate
        data-reload-button
      >
        {words.showParameters}
      </button>
      <input type="hidden" name={PARAMETERS_OF} value={strategy?.key} />
      {strategy && strategy.parameters.length > 0 && (
        <div class="bt-pair">
          {strategy.parameters.map(({ name, default: usual, min, max, type }) => (
            <Input
              key={name}
              forms={own}
              name={PARAMETER + name}
              label={PARAMETER_NAMES[name]?.[lang] ?? name}
              hint={words.range(numberText(min, lang), numberText(max, lang))}
              kind="number"
              value={String(usual)}
              attributes={{ min, max, ...(type === 'integer' && { step: 1 }) }}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Filters, stops and shift, behind a disclosure that is open while any of them is set or faulty. */
function Rules(props: FormProps) {
  const { desk, forms, context } = props;
  const { lang } = context;
  const words = DESK_WORDS[lang];
  const stops = [
    ['stop_loss', words.stopLoss, 99],
    ['take_profit', words.takeProfit, 10_000],
    ['trailing_stop', words.trailingStop, 99],
  ] as const;
  const chosen = forms.fields.filters ?? [];
  const isSet = (name: string) => !['', '0'].includes(textOf(forms.fields, name));
  const names = ['filters', 'anchor', ...stops.map(([name]) => name)];
  const isFaulty = forms.faults.some(({ field }) => field !== null && names.includes(field));
  return (
    <details class="bt-more" open={chosen.length > 0 || names.slice(1).some(isSet) || isFaulty}>
      <summary>{words.filtersAndStops}</summary>
      <Group legend={words.filters}>
        {desk.filters.map((filter) => (
          <label key={filter.key} class="bt-box">
            <input type="checkbox" name="filters" value={filter.key} checked={chosen.includes(filter.key)} />
            <span>
              {lang === 'de' ? filter.name_de : filter.name_en}
              <span class="small">{lang === 'de' ? filter.description_de : filter.description_en}</span>
            </span>
          </label>
        ))}
        <GroupFaults forms={forms} name="filters" />
      </Group>
      {stops.map(([name, label, max]) => (
        <Input
          key={name}
          forms={forms}
          name={name}
          label={label}
          kind="number"
          value="0"
          attributes={{ min: 0, max }}
        />
      ))}
      <Input
        forms={forms}
        name="anchor"
        label={words.anchor}
        kind="number"
        value="0"
        attributes={{ min: 0, max: 6, step: 1 }}
      />
    </details>
  );
}

/** The same rules on many markets, as a job. */
function Universe({ canRun, ...props }: FormProps & { readonly canRun: boolean }) {
  const { desk, forms, context } = props;
  const words = DESK_WORDS[context.lang];
  const isAsked = forms.submitted === 'BacktestUniverse' || textOf(forms.fields, 'universe_id') !== '';
  const canStart = planIncludes(desk, 'universeJobsPerDay');
  return (
    <details class="bt-more" open={isAsked}>
      <summary>{words.many}</summary>
      <Select
        forms={forms}
        name="universe_id"
        label={words.universe}
        options={[
          ['', words.noUniverse] as const,
          ...desk.universes.map((id) => [id, universeName(id, props.context.lang)] as const),
        ]}
      />
      <Input
        forms={forms}
        name="pairs"
        label={words.pairs}
        hint={words.pairsHint(desk.pairs_per_job || 50)}
        attributes={{ autocomplete: 'off', spellcheck: false }}
      />
      <p class="small">{words.manyHint}</p>
      {canRun && canStart && <SubmitButton {...props} operation="BacktestUniverse" text={words.runMany} isQuiet />}
    </details>
  );
}
