/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import { dayText } from '../value-text.ts';
import type { AccountContent } from './account-frame.tsx';
import type { AlertKind } from './alert-condition.ts';
import { AlertFields, type AlertValues } from './alert-fields.tsx';
import { ALERT_WORDS } from './alert-words.ts';
import { FormError, PageHead } from './form-parts.tsx';

const PATH = '/dashboard/account/alerts';

export interface NewAlertPage {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly form: AlertValues;
  /** Why the form was refused, in English; null for an accepted one. */
  readonly error: string | null;
  readonly preview: ShownPreview | null;
  readonly strategies: readonly string[];
  /** Whether the history is that of the generated sample data. */
  readonly isSample: boolean;
}

interface ShownPreview {
  readonly since: string;
  readonly count: number;
  readonly days: readonly { readonly date: string; readonly state: string | number }[];
}

/** Builds the form of a new alert, with the days on which it would have fired. */
export function newAlertPage({ lang, email, form, error, preview, strategies, isSample }: NewAlertPage) {
  const words = ALERT_WORDS[lang];
  const kinds = Object.keys(words.kinds) as AlertKind[];
  const address = `${PATH}/new`;
  const main = (
    <>
      <PageHead title={words.newAlert}>{words.lead}</PageHead>
      <nav class="seg account-kinds" aria-label={words.newAlert}>
        {kinds.map((kind) => (
          <a key={kind} href={pageLink(`${address}?kind=${kind}`, lang)} aria-current={kind === form.kind || undefined}>
            {words.kinds[kind]}
          </a>
        ))}
      </nav>
      <p>{words.fires[form.kind]}</p>
      <FormError message={error === null ? null : messageIn(error, lang)} />
      <form class="account-form" action={address}>
        {lang === 'de' && <input type="hidden" name="lang" value="de" />}
        <input type="hidden" name="kind" value={form.kind} />
        <AlertFields form={form} strategies={strategies} lang={lang} />
        <div class="account-actions">
          <button type="submit" class="btn" name="preview" value="true">
            {words.preview}
          </button>
          <button type="submit" class="btn main" formmethod="post" formaction={pageLink(address, lang)}>
            {words.create}
          </button>
        </div>
      </form>
      {preview && <Preview preview={preview} lang={lang} />}
    </>
  );
  return { title: words.newAlert, email, current: PATH, isSample, main } satisfies AccountContent;
}

function Preview({ preview, lang }: { readonly preview: ShownPreview; readonly lang: PageLanguage }) {
  const words = ALERT_WORDS[lang];
  const { since, count, days } = preview;
  const stateText = (state: string | number) =>
    typeof state === 'number' ? String(state) : (words.bandNames[state] ?? words.sideNames[state as 'BUY'] ?? state);
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
