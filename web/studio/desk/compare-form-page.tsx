/** @jsxImportSource preact */
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import type { StudioAssets } from '../assets.ts';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { type DeskAnswer, NO_FORMS, planIncludes } from './desk-answer.ts';
import { COMPARE_FORM } from './desk-forms.ts';
import { DeskFrame } from './desk-frame.tsx';
import { Left } from './desk-page.tsx';
import {
  CostInputs,
  Group,
  GroupFaults,
  IntervalSelect,
  MarketInput,
  SubmitButton,
  TrialsInput,
  WindowInputs,
} from './form-parts.tsx';
import { MORE_WORDS } from './more-words.ts';
import { TestForm } from './test-form.tsx';

const FIELDS = new Set([
  ...['strategies', 'pair', 'date_from', 'date_to', 'interval', 'fee_bps', 'slippage_bps', 'declared_trials'],
]);

type FormAnswer = Pick<DeskAnswer, 'desk' | 'strategies'>;

/** The form that compares two to five strategies. */
export function compareFormPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, formContent, { BacktestCompare: COMPARE_FORM });
}

function formContent(answer: FormAnswer, context: PageContext): StudioContent {
  const { lang, forms = NO_FORMS } = context;
  const words = MORE_WORDS[lang];
  return {
    title: words.compare,
    description: words.compareDescription,
    isSample: false,
    attributions: [],
    main: (
      <DeskFrame lang={lang} here={words.compare}>
        <h1 class="say">{words.compare}</h1>
        <p class="say2">{words.compareLead}</p>
        {forms.isSignedIn && <Left desk={answer.desk} lang={lang} />}
        <CompareForm {...answer} context={context} />
      </DeskFrame>
    ),
  };
}

function CompareForm({ desk, strategies, context }: FormAnswer & { readonly context: PageContext }) {
  const { lang, forms = NO_FORMS } = context;
  const words = MORE_WORDS[lang];
  const props = { desk, forms, context };
  const chosen = forms.fields.strategies ?? [];
  const canRun = planIncludes(desk, 'backtestRunsPerDay');
  return (
    <TestForm {...props} to="/backtest/compare/new" title={words.compare} fields={FIELDS}>
      <Group legend={words.choose}>
        <GroupFaults forms={forms} name="strategies" />
        <div class="bt-boxes">
          {strategies.map((one) => (
            <label key={one.key} class="bt-box">
              <input type="checkbox" name="strategies" value={one.key} checked={chosen.includes(one.key)} />
              <span>{lang === 'de' ? one.name_de : one.name_en}</span>
            </label>
          ))}
        </div>
      </Group>
      <MarketInput {...props} />
      <WindowInputs {...props} />
      <IntervalSelect forms={forms} lang={lang} />
      <CostInputs {...props} />
      <TrialsInput {...props} />
      <SubmitButton {...props} operation="BacktestCompare" text={words.runCompare} isIncluded={canRun} />
    </TestForm>
  );
}
