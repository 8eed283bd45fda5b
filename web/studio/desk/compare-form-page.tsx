/** @jsxImportSource preact */
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { type DeskAnswer, NO_FORMS, planIncludes } from './desk-answer.ts';
import { COMPARE_FORM } from './desk-forms.ts';
import { DeskFrame } from './desk-frame.tsx';
import { Left } from './desk-page.tsx';
import { sentence } from './field.tsx';
import {
  CostInputs,
  FormFaults,
  FormKey,
  Group,
  IntervalSelect,
  MarketInput,
  SubmitButton,
  TrialsInput,
  WindowInputs,
} from './form-parts.tsx';
import { MORE_WORDS } from './more-words.ts';

const FIELDS = new Set([
  ...['strategies', 'pair', 'date_from', 'date_to', 'interval', 'fee_bps', 'slippage_bps', 'declared_trials'],
]);

type FormAnswer = Pick<DeskAnswer, 'desk' | 'strategies'>;

/** The form that compares two to five strategies. */
export function compareFormPage(assets: StudioAssets): PageTemplate {
  const page = studioPage(assets, (answer, context) => formContent(answer as FormAnswer, context));
  return { ...page, forms: { BacktestCompare: COMPARE_FORM } };
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
    <form
      class="bt-form page"
      method="post"
      action={pageLink('/backtest/compare/new', lang)}
      aria-label={words.compare}
    >
      <FormKey forms={forms} />
      <FormFaults forms={forms} lang={lang} shown={(field) => FIELDS.has(field)} />
      <Group legend={words.choose}>
        {forms.faults
          .filter(({ field }) => field === 'strategies')
          .map(({ detail }) => (
            <p key={detail} class="bt-fault">
              {sentence(detail)}
            </p>
          ))}
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
    </form>
  );
}
