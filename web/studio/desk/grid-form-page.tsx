/** @jsxImportSource preact */
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import type { StudioAssets } from '../assets.ts';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { type DeskAnswer, NO_FORMS, planIncludes } from './desk-answer.ts';
import { GRID_FORM } from './desk-forms.ts';
import { DeskFrame } from './desk-frame.tsx';
import { Left } from './desk-page.tsx';
import { FeeInput, Input, MarketInput, Select, SubmitButton, WindowInputs } from './form-parts.tsx';
import { MORE_WORDS } from './more-words.ts';
import { TestForm } from './test-form.tsx';

const FIELDS = new Set(['pair', 'date_from', 'date_to', 'lower', 'upper', 'cells', 'spacing', 'fee_bps']);

type FormAnswer = Pick<DeskAnswer, 'desk'>;

/** The form that tests a grid bot. */
export function gridFormPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, formContent, { BacktestGrid: GRID_FORM });
}

function formContent({ desk }: FormAnswer, context: PageContext): StudioContent {
  const { lang, forms = NO_FORMS } = context;
  const words = MORE_WORDS[lang];
  return {
    title: words.grid,
    description: words.gridDescription,
    isSample: false,
    attributions: [],
    main: (
      <DeskFrame lang={lang} here={words.grid}>
        <h1 class="say">{words.grid}</h1>
        <p class="say2">{words.gridLead}</p>
        {forms.isSignedIn && <Left desk={desk} lang={lang} />}
        <GridForm desk={desk} context={context} />
      </DeskFrame>
    ),
  };
}

function GridForm({ desk, context }: FormAnswer & { readonly context: PageContext }) {
  const { lang, forms = NO_FORMS } = context;
  const words = MORE_WORDS[lang];
  const props = { desk, forms, context };
  const canRun = planIncludes(desk, 'gridRunsPerDay');
  return (
    <TestForm {...props} to="/backtest/grid" title={words.grid} fields={FIELDS}>
      <MarketInput {...props} />
      <WindowInputs {...props} />
      <div class="bt-pair">
        <Input
          forms={forms}
          name="lower"
          label={words.lower}
          hint={words.levelsHint}
          kind="number"
          attributes={{ min: 0 }}
        />
        <Input forms={forms} name="upper" label={words.upper} kind="number" attributes={{ min: 0 }} />
      </div>
      <div class="bt-pair">
        <Input
          forms={forms}
          name="cells"
          label={words.cells}
          kind="number"
          value="20"
          attributes={{ min: 1, max: 500, step: 1 }}
        />
        <FeeInput forms={forms} lang={lang} />
      </div>
      <Select
        forms={forms}
        name="spacing"
        label={words.spacing}
        value="geometric"
        options={Object.entries(words.spacings)}
      />
      <SubmitButton {...props} operation="BacktestGrid" text={words.runGrid} isIncluded={canRun} />
    </TestForm>
  );
}
