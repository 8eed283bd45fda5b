/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { SUBJECT_NAMES } from '../../../platform/pages/subject-names.ts';
import { CYCLE_ZONE_NAMES } from '../cycle-zone-names.ts';
import { INTERVAL_NAMES } from '../interval-names.ts';
import type { AlertKind } from './alert-condition.ts';
import { ALERT_WORDS } from './alert-words.ts';
import { Choices, Select } from './choice-parts.tsx';
import type { FieldFaults } from './field-faults.ts';
import { Field } from './form-parts.tsx';

/** Values of the form of an alert. */
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

interface PartProps {
  readonly form: AlertValues;
  readonly faults: FieldFaults;
  readonly lang: PageLanguage;
}

interface SignalProps extends PartProps {
  readonly strategies: readonly string[];
  readonly markets: readonly string[];
}

interface FieldsProps extends SignalProps {
  /** Whether the alert does not exist so far, so that its delivery can be chosen. */
  readonly isNew: boolean;
}

/** Fields of an alert of a kind, and how it is delivered. */
export function AlertFields({ isNew, ...props }: FieldsProps) {
  const { form, faults, lang } = props;
  const words = ALERT_WORDS[lang];
  return (
    <>
      {form.kind === 'pulse_score' && <Thresholds {...props} />}
      {form.kind === 'cycle_band' && (
        <Choices
          name="bands"
          label={words.bands}
          hint={words.bandsHint}
          names={CYCLE_ZONE_NAMES[lang]}
          chosen={form.bands}
        />
      )}
      {form.kind === 'signal_alert' && <Signal {...props} />}
      <Delivery form={form} faults={faults} isNew={isNew} lang={lang} />
      <Field
        id="days"
        label={words.days}
        fault={faults.days ?? null}
        input={{ type: 'number', min: 1, max: 365, value: form.days, required: true }}
      />
    </>
  );
}

/** How the alert is delivered. The style hides the URL while polling is chosen. */
function Delivery({ form, faults, isNew, lang }: PartProps & Pick<FieldsProps, 'isNew'>) {
  const words = ALERT_WORDS[lang];
  return (
    <>
      {isNew && (
        <Select
          id="delivery"
          label={words.delivery}
          hint={words.deliveryHint}
          names={words.deliveries}
          chosen={form.delivery}
        />
      )}
      {(isNew || form.delivery === 'webhook') && (
        <div class="account-url">
          <Field
            id="url"
            label={words.url}
            hint={words.urlHint}
            fault={faults.url ?? null}
            input={{ type: 'url', value: form.url, autocomplete: 'off', placeholder: 'https://example.org/hook' }}
          />
        </div>
      )}
    </>
  );
}

function Thresholds({ form, faults, lang }: PartProps) {
  const words = ALERT_WORDS[lang];
  const input = { type: 'number', min: 0, max: 100, step: 'any' } as const;
  return (
    <>
      <Field
        id="above"
        label={words.above}
        hint={words.thresholdHint}
        fault={faults.above ?? null}
        input={{ ...input, value: form.above }}
      />
      <Field id="below" label={words.below} fault={faults.below ?? null} input={{ ...input, value: form.below }} />
    </>
  );
}

function Signal({ form, faults, strategies, markets, lang }: SignalProps) {
  const words = ALERT_WORDS[lang];
  const names = Object.fromEntries(strategies.map((key) => [key, SUBJECT_NAMES[key]?.[lang] ?? key]));
  const input = { value: form.pair, required: true, autocomplete: 'off', spellcheck: false, list: 'markets' };
  return (
    <>
      <Select id="strategy" label={words.strategy} names={names} chosen={form.strategy} fault={faults.strategy} />
      <Field id="pair" label={words.pair} hint={words.pairHint} fault={faults.pair ?? null} input={input} />
      <datalist id="markets">
        {markets.map((market) => (
          <option key={market} value={market} />
        ))}
      </datalist>
      <Select id="timeframe" label={words.timeframe} names={INTERVAL_NAMES[lang]} chosen={form.timeframe} />
      <Choices name="sides" label={words.sides} hint={words.sidesHint} names={words.sideNames} chosen={form.sides} />
    </>
  );
}
