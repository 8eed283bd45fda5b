/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { FORM_KEY } from '../../../platform/pages/form-key.ts';
import type { FormsState } from '../../../platform/pages/page-form.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { DeskChoices } from './desk-answer.ts';
import { DESK_WORDS } from './desk-words.ts';
import { Field, type FieldAttributes, sentence } from './field.tsx';
import { textOf } from './form-values.ts';

/** Properties of every part of a form. */
export interface FormProps {
  readonly desk: DeskChoices;
  readonly forms: FormsState;
  readonly context: PageContext;
}

type Kind = 'text' | 'date' | 'number';

interface InputProps {
  readonly forms: FormsState;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind?: Kind;
  /** Value when the field was not given. */
  readonly value?: string;
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
}

/** A labelled input that keeps its value. */
export function Input({ forms, name, label, hint, kind = 'text', value = '', attributes = {} }: InputProps) {
  const shown = forms.fields[name]?.[0] ?? value;
  const numeric = kind === 'number' ? { step: 'any', inputmode: 'decimal' as const } : {};
  const control = (own: FieldAttributes) => (
    <input {...own} {...numeric} {...attributes} type={kind as 'text'} value={shown} />
  );
  return (
    <Field name={name} label={label} faults={forms.faults} {...(hint !== undefined && { hint })}>
      {control}
    </Field>
  );
}

interface SelectProps extends Pick<InputProps, 'forms' | 'name' | 'label' | 'hint' | 'value' | 'attributes'> {
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** A labelled choice that keeps its value. */
export function Select({ forms, name, label, hint, value = '', options, attributes = {} }: SelectProps) {
  const chosen = textOf(forms.fields, name) || value;
  return (
    <Field name={name} label={label} faults={forms.faults} {...(hint !== undefined && { hint })}>
      {(own) => (
        <select {...own} {...attributes}>
          {options.map(([key, text]) => (
            <option key={key} value={key} selected={key === chosen}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A market by its id, with the known ones as suggestions. */
export function MarketInput({ desk, forms, context: { lang } }: FormProps) {
  const words = DESK_WORDS[lang];
  return (
    <>
      <Input
        forms={forms}
        name="pair"
        label={words.market}
        hint={words.marketHint}
        value="BTCUSDT"
        attributes={{ list: 'markets', required: true, autocomplete: 'off', spellcheck: false }}
      />
      <datalist id="markets">
        {desk.markets.map((market) => (
          <option key={market} value={market} />
        ))}
      </datalist>
    </>
  );
}

/** First and last day of a window. */
export function WindowInputs({ desk, forms, context: { lang } }: FormProps) {
  const words = DESK_WORDS[lang];
  const attributes = { max: desk.newest_day };
  return (
    <div class="bt-pair">
      <Input forms={forms} name="date_from" label={words.from} kind="date" attributes={attributes} />
      <Input forms={forms} name="date_to" label={words.to} kind="date" attributes={attributes} />
    </div>
  );
}

/** Length of a bar. */
export function IntervalSelect({ forms, lang }: { readonly forms: FormsState; readonly lang: PageLanguage }) {
  const words = DESK_WORDS[lang];
  return (
    <Select forms={forms} name="interval" label={words.interval} value="1d" options={Object.entries(words.intervals)} />
  );
}

/** Costs of a side, in basis points. */
const COST_LIMITS = { min: 0, max: 500 };

/** Fee of each side. */
export function FeeInput({ forms, lang }: { readonly forms: FormsState; readonly lang: PageLanguage }) {
  const words = DESK_WORDS[lang];
  return (
    <Input forms={forms} name="fee_bps" label={words.fee} hint={words.feeHint} kind="number" attributes={COST_LIMITS} />
  );
}

/** Fee and slippage of each side. */
export function CostInputs({ forms, context: { lang } }: FormProps) {
  const words = DESK_WORDS[lang];
  return (
    <div class="bt-pair">
      <FeeInput forms={forms} lang={lang} />
      <Input
        forms={forms}
        name="slippage_bps"
        label={words.slippage}
        kind="number"
        value="5"
        attributes={COST_LIMITS}
      />
    </div>
  );
}

/** Number of variants the reader has tried, which the deflated Sharpe ratio counts. */
export function TrialsInput({ forms, context: { lang } }: FormProps) {
  const words = DESK_WORDS[lang];
  return (
    <Input
      forms={forms}
      name="declared_trials"
      label={words.trials}
      hint={words.trialsHint}
      kind="number"
      value="1"
      attributes={{ min: 1, max: 1_000_000 }}
    />
  );
}

/** The key under which a form runs once, however often it is sent. */
export function FormKey({ forms }: { readonly forms: FormsState }) {
  return forms.isSignedIn ? <input type="hidden" name={FORM_KEY} value={forms.key} /> : null;
}

interface SubmitProps extends FormProps {
  readonly operation: string;
  readonly text: string;
  /** Whether the plan of the account includes it. */
  readonly isIncluded?: boolean;
  readonly isQuiet?: boolean;
}

/** The button that starts a test; for others the way to where they can. */
export function SubmitButton({ forms, context, operation, text, isIncluded = true, isQuiet = false }: SubmitProps) {
  const { lang, path, query } = context;
  const words = DESK_WORDS[lang];
  if (!forms.isSignedIn) {
    const next = query ? `${path}?${query}` : path;
    return (
      <p>
        <a class="bt-run" href={pageLink(`/sign-in?${new URLSearchParams({ next })}`, lang)}>
          {words.signIn}
        </a>
        <span class="small">{words.signInWhy}</span>
      </p>
    );
  }
  if (!isIncluded)
    return (
      <p>
        <a class="bt-run" href={pageLink('/dashboard/account/plan', lang)}>
          {words.plan}
        </a>
      </p>
    );
  return (
    <button class={isQuiet ? 'btn' : 'bt-run'} type="submit" name="operation" value={operation}>
      {text}
    </button>
  );
}

/** Faults that belong to no field that the form shows, above it. */
export function FormFaults({ forms, lang, shown }: FaultsProps) {
  const others = forms.faults.filter(({ field }) => field === null || !shown(field));
  if (forms.faults.length === 0) return null;
  return (
    <div class="bt-faults" role="alert">
      <p>
        <b>{DESK_WORDS[lang].notRun}</b>
      </p>
      {others.map(({ field, detail }) => (
        <p key={detail}>{field === null ? detail : `${field}: ${sentence(detail)}`}</p>
      ))}
    </div>
  );
}

interface FaultsProps {
  readonly forms: FormsState;
  readonly lang: PageLanguage;
  /** Whether the form shows faults of a field beside it. */
  readonly shown: (field: string) => boolean;
}

interface GroupProps {
  readonly legend: string;
  readonly children: ComponentChildren;
}

/** Controls that belong together. */
export function Group({ legend, children }: GroupProps) {
  return (
    <fieldset class="bt-group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Faults of the choice in a group; nothing where there are none. */
export function GroupFaults({ forms, name }: Pick<InputProps, 'forms' | 'name'>) {
  return forms.faults
    .filter(({ field }) => field === name)
    .map(({ detail }) => (
      <p key={detail} class="bt-fault">
        {sentence(detail)}
      </p>
    ));
}
