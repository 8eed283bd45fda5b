/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { SUBJECT_NAMES } from '../../../platform/pages/subject-names.ts';
import { INTERVAL_NAMES } from '../interval-names.ts';
import type { AlertKind } from './alert-condition.ts';
import { ALERT_WORDS } from './alert-words.ts';
import { Field } from './form-parts.tsx';

/** Values of the form of a new alert. */
export interface AlertValues {
  readonly kind: AlertKind;
  readonly above?: number | undefined;
  readonly below?: number | undefined;
  readonly bands?: readonly string[] | undefined;
  readonly sides?: readonly string[] | undefined;
  readonly strategy: string;
  readonly pair: string;
  readonly timeframe: string;
  readonly delivery: 'polling' | 'webhook';
  readonly url: string;
  readonly days: number;
}

interface FieldsProps {
  readonly form: AlertValues;
  readonly strategies: readonly string[];
  readonly lang: PageLanguage;
}

/** Fields of an alert of a kind, and how it is delivered. */
export function AlertFields({ form, strategies, lang }: FieldsProps) {
  const words = ALERT_WORDS[lang];
  return (
    <>
      {form.kind === 'pulse_score' && <Thresholds form={form} lang={lang} />}
      {form.kind === 'cycle_band' && (
        <Choices name="bands" label={words.bands} hint={words.bandsHint} names={words.bandNames} chosen={form.bands} />
      )}
      {form.kind === 'signal_alert' && <Signal form={form} strategies={strategies} lang={lang} />}
      <Select id="delivery" label={words.delivery} names={words.deliveries} chosen={form.delivery} />
      <Field
        id="url"
        label={words.url}
        hint={words.urlHint}
        input={{ type: 'url', value: form.url, autocomplete: 'off' }}
      />
      <Field
        id="days"
        label={words.days}
        input={{ type: 'number', min: 1, max: 365, value: form.days, required: true }}
      />
    </>
  );
}

function Thresholds({ form, lang }: { readonly form: AlertValues; readonly lang: PageLanguage }) {
  const words = ALERT_WORDS[lang];
  const input = { type: 'number', min: 0, max: 100, step: 'any' } as const;
  return (
    <>
      <Field id="above" label={words.above} hint={words.thresholdHint} input={{ ...input, value: form.above }} />
      <Field id="below" label={words.below} input={{ ...input, value: form.below }} />
    </>
  );
}

function Signal({ form, strategies, lang }: FieldsProps) {
  const words = ALERT_WORDS[lang];
  const names = Object.fromEntries(strategies.map((key) => [key, SUBJECT_NAMES[key]?.[lang] ?? key]));
  return (
    <>
      <Select id="strategy" label={words.strategy} names={names} chosen={form.strategy} />
      <Field id="pair" label={words.pair} input={{ value: form.pair, required: true, autocomplete: 'off' }} />
      <Select id="timeframe" label={words.timeframe} names={INTERVAL_NAMES[lang]} chosen={form.timeframe} />
      <Choices name="sides" label={words.sides} hint={words.sidesHint} names={words.sideNames} chosen={form.sides} />
    </>
  );
}

interface SelectProps {
  readonly id: string;
  readonly label: string;
  /** Shown names by value. */
  readonly names: Readonly<Record<string, string>>;
  readonly chosen: string;
}

function Select({ id, label, names, chosen }: SelectProps) {
  return (
    <div class="account-field">
      <label for={id}>{label}</label>
      <select id={id} name={id}>
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value} selected={value === chosen}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly names: Readonly<Record<string, string>>;
  readonly chosen: readonly string[] | undefined;
}

/** Checkboxes for any number of values. */
function Choices({ name, label, hint, names, chosen = [] }: ChoicesProps) {
  return (
    <fieldset class="account-choices">
      <legend>{label}</legend>
      {Object.entries(names).map(([value, text]) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} checked={chosen.includes(value)} /> {text}
        </label>
      ))}
      <p class="small">{hint}</p>
    </fieldset>
  );
}
