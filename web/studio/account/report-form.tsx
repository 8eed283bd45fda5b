/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { SUBJECT_NAMES } from '../../../platform/pages/subject-names.ts';
import { pageLink } from '../../pages/page-link.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import { Choices, Select } from './choice-parts.tsx';
import { type FieldFaults, type FormRefusal, fieldFaults } from './field-faults.ts';
import { Field, FieldFault, FormError, SubmitButton } from './form-parts.tsx';
import { REPORT_WORDS } from './report-words.ts';

/** Values of the form of a report. */
export interface ReportValues {
  readonly title: string;
  readonly briefing: boolean;
  readonly strategy: string;
  readonly pairs: string;
  readonly charts: readonly string[];
  readonly days: number;
  readonly language: 'en' | 'de';
  readonly hashes: boolean;
}

export interface ReportFormProps {
  readonly lang: PageLanguage;
  readonly form: ReportValues;
  readonly refusal: FormRefusal | null;
  /** Lengths of histories that the plan allows, days. */
  readonly windows: readonly number[];
  readonly strategies: readonly string[];
  readonly charts: readonly { readonly slug: string; readonly name: Readonly<Record<PageLanguage, string>> }[];
}

/** The form that orders a report. */
export function ReportForm({ lang, form, refusal, windows, strategies, charts }: ReportFormProps) {
  const words = REPORT_WORDS[lang];
  const faults = fieldFaults(refusal, lang, (field) =>
    field === 'sections' ? words.needsContents : field === 'pairs' && form.pairs === '' ? words.needsMarket : null,
  );
  const windowNames = Object.fromEntries(windows.map((days) => [String(days), words.window(days)]));
  return (
    <form
      class="account-form"
      method="post"
      action={pageLink('/dashboard/account/reports', lang)}
      aria-labelledby="new"
    >
      <FormError message={refusal?.message ? messageIn(refusal.message, lang) : null} />
      <Contents form={form} faults={faults} strategies={strategies} lang={lang} />
      <details class="account-over" open={form.charts.length > 0}>
        <summary>{words.charts}</summary>
        <Choices
          name="charts"
          label={words.charts}
          hint={words.chartsHint}
          fault={faults.charts}
          names={Object.fromEntries(charts.map(({ slug, name }) => [slug, name[lang]]))}
          chosen={form.charts}
        />
      </details>
      <Select id="days" label={words.days} names={windowNames} chosen={String(form.days)} fault={faults.days} />
      <Select id="language" label={words.language} names={words.languages} chosen={form.language} />
      <Field
        id="title"
        label={words.title}
        fault={faults.title ?? null}
        input={{ value: form.title, maxlength: 120, autocomplete: 'off', placeholder: words.untitled }}
      />
      <Box name="hashes" text={words.hashes} isChecked={form.hashes} />
      <SubmitButton text={words.order} />
    </form>
  );
}

interface ContentsProps extends Pick<ReportFormProps, 'form' | 'strategies' | 'lang'> {
  readonly faults: FieldFaults;
}

function Contents({ form, faults, strategies, lang }: ContentsProps) {
  const words = REPORT_WORDS[lang];
  const names = strategies.map((key) => [key, SUBJECT_NAMES[key]?.[lang] ?? key] as const);
  return (
    <>
      <fieldset class="account-choices">
        <legend>{words.contents}</legend>
        <Box name="briefing" text={words.briefing} isChecked={form.briefing} />
        <FieldFault id="sections" fault={faults.sections ?? null} />
      </fieldset>
      <Select
        id="strategy"
        label={words.evidence}
        names={{ '': words.noStrategy, ...Object.fromEntries(names) }}
        chosen={form.strategy}
        fault={faults.strategy}
      />
      <div class="account-pairs">
        <Field
          id="pairs"
          label={words.pairs}
          hint={words.pairsHint}
          fault={faults.pairs ?? null}
          input={{ value: form.pairs, autocomplete: 'off', spellcheck: false }}
        />
      </div>
    </>
  );
}

interface BoxProps {
  readonly name: string;
  readonly text: string;
  readonly isChecked: boolean;
}

function Box({ name, text, isChecked }: BoxProps) {
  return (
    <div class="account-choices">
      <label>
        <input type="checkbox" name={name} checked={isChecked} /> {text}
      </label>
    </div>
  );
}
