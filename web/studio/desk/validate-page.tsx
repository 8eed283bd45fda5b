/** @jsxImportSource preact */
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import type { StudioAssets } from '../assets.ts';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { type DeskAnswer, NO_FORMS, planIncludes, type ValidationAnswer } from './desk-answer.ts';
import { DeskFrame } from './desk-frame.tsx';
import { Field } from './field.tsx';
import { CostInputs, IntervalSelect, MarketInput, SubmitButton, TrialsInput } from './form-parts.tsx';
import { TRADES, TRADES_FILE, tradesText } from './read-trades.ts';
import { TestForm } from './test-form.tsx';
import { VALIDATE_FORM } from './validate-form.ts';
import { VALIDATE_WORDS } from './validate-words.ts';
import { ValidationResult } from './validation-result.tsx';

const FIELDS = new Set([TRADES, 'pair', 'interval', 'fee_bps', 'slippage_bps', 'declared_trials']);

type FormAnswer = Pick<DeskAnswer, 'desk'>;

/** The form that validates a list of trades, and its verdict once it was sent. */
export function validatePage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, formContent, { ValidateStrategy: VALIDATE_FORM });
}

function formContent({ desk }: FormAnswer, context: PageContext): StudioContent {
  const { lang, forms = NO_FORMS } = context;
  const words = VALIDATE_WORDS[lang];
  const answer = forms.answer as ValidationAnswer | null;
  return {
    title: words.title,
    description: words.description,
    isSample: answer?.sample ?? false,
    attributions: answer?.attributions ?? [],
    main: (
      <DeskFrame lang={lang} here={words.title}>
        {answer ? (
          <ValidationResult answer={answer} lang={lang} />
        ) : (
          <>
            <h1 class="say">{words.title}</h1>
            <p class="say2">{words.lead}</p>
          </>
        )}
        <TradesForm desk={desk} context={context} />
      </DeskFrame>
    ),
  };
}

function TradesForm({ desk, context }: FormAnswer & { readonly context: PageContext }) {
  const { lang, forms = NO_FORMS } = context;
  const words = VALIDATE_WORDS[lang];
  const props = { desk, forms, context };
  const canRun = planIncludes(desk, 'backtestRunsPerDay');
  return (
    <TestForm {...props} to="/backtest/validate" title={words.title} fields={FIELDS} takesFile>
      <Field name={TRADES} label={words.trades} hint={words.tradesHint} faults={forms.faults}>
        {(own) => (
          <textarea {...own} data-drop spellcheck={false} autocomplete="off">
            {tradesText(forms.fields)}
          </textarea>
        )}
      </Field>
      <Field name={TRADES_FILE} label={words.file} faults={[]}>
        {(own) => <input {...own} type="file" accept=".csv,text/csv,text/plain" data-drop-file />}
      </Field>
      <MarketInput {...props} />
      <IntervalSelect forms={forms} lang={lang} />
      <CostInputs {...props} />
      <TrialsInput {...props} />
      <SubmitButton {...props} operation="ValidateStrategy" text={words.run} isIncluded={canRun} />
      <p class="small">{words.nothingKept}</p>
    </TestForm>
  );
}
