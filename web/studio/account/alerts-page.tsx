/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { AccountContent, AccountPage } from './account-frame.tsx';
import { type AlertFilter, type AlertKind, conditionText } from './alert-condition.ts';
import { AlertPlacesNotice } from './alert-places.tsx';
import { ALERT_WORDS } from './alert-words.ts';
import { ActionButton, AskedAction, Facts } from './card-parts.tsx';
import { PageHead, SuccessNotice } from './form-parts.tsx';
import type { PlanPlaces } from './plan-notice.tsx';

const PATH = '/dashboard/account/alerts';

export interface AlertsPage extends AccountPage {
  readonly alerts: readonly ShownAlert[];
  readonly places: PlanPlaces;
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

interface CardProps {
  readonly shown: ShownAlert;
  readonly lang: PageLanguage;
}

/** Builds the list of an account's alerts. */
export function alertsPage({ lang, email, alerts, places, done }: AlertsPage) {
  const words = ALERT_WORDS[lang];
  const over = alerts.filter(({ status }) => isOver(status));
  const open = alerts.filter(({ status }) => !isOver(status));
  const main = (
    <>
      <PageHead title={words.alerts}>{words.lead}</PageHead>
      <SuccessNotice message={words.done[done ?? '']} />
      <AlertPlacesNotice places={places} lang={lang} />
      <p class="account-actions">
        <a class="btn main" href={pageLink(`${PATH}/new`, lang)}>
          {places.limit === 0 ? words.previewOne : words.newAlert}
        </a>
      </p>
      {open.length === 0 && <p class="small">{places.limit === 0 ? words.noAlerts : words.noAlertsYet}</p>}
      <AlertList alerts={open} lang={lang} />
      {over.length > 0 && (
        <details class="account-over">
          <summary>{words.over(over.length)}</summary>
          <AlertList alerts={over} lang={lang} />
        </details>
      )}
    </>
  );
  return { title: words.alerts, email, current: PATH, main } satisfies AccountContent;
}

/** Whether an alert never fires again. */
function isOver(status: ShownAlert['status']): boolean {
  return status === 'ended' || status === 'disabled';
}

function AlertList({ alerts, lang }: Pick<AlertsPage, 'alerts' | 'lang'>) {
  return (
    <ul class="account-list">
      {alerts.map((one) => (
        <AlertCard key={one.id} shown={one} lang={lang} />
      ))}
    </ul>
  );
}

function AlertCard({ shown, lang }: CardProps) {
  const words = ALERT_WORDS[lang];
  const { kind, filter, delivery, url, status, expiresAt } = shown;
  return (
    <li class="account-card">
      <h2>{words.kinds[kind]}</h2>
      <p class="account-condition">{conditionText(filter, lang) || words.fires[kind]}</p>
      <Facts
        facts={[
          [words.status, words.statuses[status]],
          [words.delivery, url ?? words.deliveries[delivery]],
          !isOver(status) && [words.ends, expiresAt],
        ]}
        lang={lang}
      />
      <Actions shown={shown} lang={lang} />
    </li>
  );
}

function Actions({ shown: { id, kind, filter, status }, lang }: CardProps) {
  const words = ALERT_WORDS[lang];
  const actions = (['pause', 'resume', 'test'] as const).filter(
    (action) => status === (action === 'resume' ? 'paused' : 'active'),
  );
  return (
    <div class="account-actions">
      {actions.map((action) => (
        <ActionButton key={action} to={`${PATH}/${action}`} fields={{ id }} text={words[action]} lang={lang} />
      ))}
      {!isOver(status) && (
        <a class="btn" href={pageLink(`${PATH}/${id}/edit`, lang)}>
          {words.edit}
        </a>
      )}
      <a class="btn" href={pageLink(`${PATH}/${id}/deliveries`, lang)}>
        {words.log}
      </a>
      {kind !== 'signal_alert' && (
        <a class="btn" href={pageLink(`/charts/${words.charts[kind]}`, lang)}>
          {words.seeChart}
        </a>
      )}
      {!isOver(status) && (
        <AskedAction
          name={words.delete}
          spoken={`${words.delete}: ${words.kinds[kind]} ${conditionText(filter, lang)}`}
          means={words.deleteMeans}
          to={`${PATH}/delete`}
          fields={{ id }}
          text={words.deleteThis}
          isFinal
          lang={lang}
        />
      )}
    </div>
  );
}
