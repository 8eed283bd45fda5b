/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { AccountContent } from './account-frame.tsx';
import { type AlertFilter, type AlertKind, conditionText } from './alert-condition.ts';
import { ALERT_WORDS } from './alert-words.ts';
import { Instant, PageHead, SuccessNotice } from './form-parts.tsx';

const PATH = '/dashboard/account/alerts';

export interface AlertsPage {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly alerts: readonly ShownAlert[];
  readonly done: string | null;
}

/** An alert as its owner sees it. */
export interface ShownAlert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly filter: AlertFilter;
  readonly delivery: 'polling' | 'webhook';
  readonly url: string | null;
  readonly status: keyof (typeof ALERT_WORDS)['en']['statuses'];
  readonly expiresAt: Date;
}

/** Builds the list of an account's alerts. */
export function alertsPage({ lang, email, alerts, done }: AlertsPage) {
  const words = ALERT_WORDS[lang];
  const main = (
    <>
      <PageHead title={words.alerts}>{words.lead}</PageHead>
      <SuccessNotice message={words.done[done ?? '']} />
      <p class="account-actions">
        <a class="btn main" href={pageLink(`${PATH}/new`, lang)}>
          {words.newAlert}
        </a>
      </p>
      {alerts.length === 0 && <p class="small">{words.noAlerts}</p>}
      <ul class="account-list">
        {alerts.map((one) => (
          <AlertCard key={one.id} shown={one} lang={lang} />
        ))}
      </ul>
    </>
  );
  return { title: words.alerts, email, current: PATH, main } satisfies AccountContent;
}

function AlertCard({ shown, lang }: { readonly shown: ShownAlert; readonly lang: PageLanguage }) {
  const words = ALERT_WORDS[lang];
  const { id, kind, filter, delivery, url, status, expiresAt } = shown;
  const actions = (['pause', 'resume', 'test', 'delete'] as const).filter((action) => isPossible(action, status));
  return (
    <li class="account-card">
      <h2>{words.kinds[kind]}</h2>
      <p class="account-condition">{conditionText(filter, lang) || words.fires[kind]}</p>
      <dl>
        <dt>{words.status}</dt>
        <dd>{words.statuses[status]}</dd>
        <dt>{words.delivery}</dt>
        <dd>{url ?? words.deliveries[delivery]}</dd>
        <dt>{words.ends}</dt>
        <dd>
          <Instant at={expiresAt} lang={lang} />
        </dd>
      </dl>
      <div class="account-actions">
        {actions.map((action) => (
          <form key={action} method="post" action={pageLink(`${PATH}/${action}`, lang)}>
            <input type="hidden" name="id" value={id} />
            <button type="submit" class={action === 'delete' ? 'btn account-danger' : 'btn'}>
              {words[action]}
            </button>
          </form>
        ))}
        <a class="btn" href={pageLink(`${PATH}/${id}/deliveries`, lang)}>
          {words.log}
        </a>
        {kind !== 'signal_alert' && (
          <a class="btn" href={pageLink(`/charts/${words.charts[kind]}`, lang)}>
            {words.seeChart}
          </a>
        )}
      </div>
    </li>
  );
}

/** Whether the owner of an alert with a status can do something with it. */
function isPossible(action: 'pause' | 'resume' | 'test' | 'delete', status: ShownAlert['status']): boolean {
  if (action === 'resume') return status === 'paused';
  if (action === 'delete') return status !== 'ended' && status !== 'disabled';
  return status === 'active';
}
