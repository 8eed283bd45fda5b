/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { numberText } from '../../pages/number-text.ts';
import { pageLink } from '../../pages/page-link.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import { CYCLE_ZONE_NAMES } from '../cycle-zone-names.ts';
import { dayText } from '../value-text.ts';
import type { AccountContent, AccountPage } from './account-frame.tsx';
import type { AlertKind } from './alert-condition.ts';
import { alertFaults } from './alert-faults.ts';
import { AlertFields, type AlertValues } from './alert-fields.tsx';
import { AlertPlacesNotice } from './alert-places.tsx';
import { ALERT_WORDS } from './alert-words.ts';
import type { FormRefusal } from './field-faults.ts';
import { FormError, PageHead } from './form-parts.tsx';
import type { PlanPlaces } from './plan-notice.tsx';

const PATH = '/dashboard/account/alerts';

export interface AlertFormPage extends AccountPage {
  readonly form: AlertValues;
  /** Id of the alert that the form changes; null for a new one. */
  readonly id: string | null;
  readonly refusal: FormRefusal | null;
  readonly preview: ShownPreview | null;
  readonly places: PlanPlaces;
  readonly strategies: readonly string[];
  readonly markets: readonly string[];
  /** Whether the history is that of the generated sample data. */
  readonly isSample: boolean;
}

interface ShownPreview {
  readonly since: string;
  readonly count: number;
  readonly days: readonly { readonly date: string; readonly state: string | number }[];
}

/** Builds the form of an alert, with the days on which it would have fired. */
export function alertFormPage(page: AlertFormPage) {
  const { lang, email, form, id, refusal, preview, places, isSample } = page;
  const words = ALERT_WORDS[lang];
  const title = id === null ? words.newAlert : words.changeAlert(words.kinds[form.kind]);
  const main = (
    <>
      <PageHead title={title}>{words.lead}</PageHead>
      {id === null && <AlertPlacesNotice places={places} lang={lang} />}
      {id === null && <Kinds chosen={form.kind} lang={lang} />}
      <p>{words.fires[form.kind]}</p>
      <FormError message={refusal?.message ? messageIn(refusal.message, lang) : null} />
      <AlertForm {...page} />
      {preview && <Preview preview={preview} lang={lang} />}
    </>
  );
  return { title, email, current: PATH, isSample, main } satisfies AccountContent;
}

function Kinds({ chosen, lang }: { readonly chosen: AlertKind; readonly lang: PageLanguage }) {
  const words = ALERT_WORDS[lang];
  const kinds = Object.keys(words.kinds) as AlertKind[];
  return (
    <nav class="seg account-kinds" aria-label={words.kind}>
      {kinds.map((kind) => (
        <a key={kind} href={pageLink(`${PATH}/new?kind=${kind}`, lang)} aria-current={kind === chosen || undefined}>
          {words.kinds[kind]}
        </a>
      ))}
    </nav>
  );
}

function AlertForm({ lang, form, id, refusal, places, strategies, markets }: AlertFormPage) {
  const words = ALERT_WORDS[lang];
  const address = id === null ? `${PATH}/new` : `${PATH}/${id}/edit`;
  const faults = alertFaults(refusal, form, lang);
  return (
    <form class="account-form" action={address}>
      {lang === 'de' && <input type="hidden" name="lang" value="de" />}
      <input type="hidden" name="kind" value={form.kind} />
      <AlertFields
        form={form}
        faults={faults}
        isNew={id === null}
        strategies={strategies}
        markets={markets}
        lang={lang}
      />
      <div class="account-actions">
        <button type="submit" class="btn" name="preview" value="true">
          {words.preview}
        </button>
        {(id !== null || places.limit !== 0) && (
          <button type="submit" class="btn main" formmethod="post" formaction={pageLink(address, lang)}>
            {id === null ? words.create : words.save}
          </button>
        )}
        {id !== null && (
          <a class="btn" href={pageLink(PATH, lang)}>
            {words.cancel}
          </a>
        )}
      </div>
    </form>
  );
}

function Preview({ preview, lang }: { readonly preview: ShownPreview; readonly lang: PageLanguage }) {
  const words = ALERT_WORDS[lang];
  const { since, count, days } = preview;
  const stateText = (state: string | number) =>
    typeof state === 'number'
      ? numberText(state, lang)
      : (CYCLE_ZONE_NAMES[lang][state] ?? words.sideNames[state as 'BUY'] ?? state);
  return (
    <section class="account-preview" aria-label={words.preview}>
      <p role="status">
        <b>{words.wouldHave(count, dayText(since, lang))}</b> {count === 0 ? words.never : words.newest}
      </p>
      <ul>
        {days.map(({ date, state }) => (
          <li key={date}>
            <time datetime={date}>{dayText(date, lang)}</time> <span class="num">{stateText(state)}</span>
          </li>
        ))}
      </ul>
      <p class="small">{words.hindsight}</p>
    </section>
  );
}
