/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Table } from '../parts/table.tsx';
import type { AccountContent, AccountPage } from './account-frame.tsx';
import { conditionText } from './alert-condition.ts';
import { ALERT_WORDS } from './alert-words.ts';
import type { ShownAlert } from './alerts-page.tsx';
import { CopyField } from './copy-field.tsx';
import { Instant, PageHead } from './form-parts.tsx';

const PATH = '/dashboard/account/alerts';

export interface DeliveriesPage extends AccountPage {
  readonly alert: ShownAlert;
  readonly attempts: readonly ShownAttempt[];
}

interface ShownAttempt {
  readonly id: string;
  readonly eventType: string;
  readonly attempt: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly nextAttemptAt: Date | null;
}

/** Builds the log of the deliveries of an alert. */
export function deliveriesPage({ lang, email, alert, attempts }: DeliveriesPage) {
  const words = ALERT_WORDS[lang];
  const isPolled = alert.delivery === 'polling';
  const main = (
    <>
      <PageHead title={words.log}>
        {[words.kinds[alert.kind], conditionText(alert.filter, lang)].filter(Boolean).join(': ')}.{' '}
        {isPolled ? words.logPolling : words.logLead}
      </PageHead>
      {!isPolled && attempts.length === 0 && <p class="small">{words.noAttempts}</p>}
      {attempts.length > 0 && <Attempts attempts={attempts} lang={lang} />}
      {isPolled && (
        <p>
          <a href={pageLink('/docs/alerts', lang)}>{words.howToPoll}</a>
        </p>
      )}
      <p>
        <a href={pageLink(PATH, lang)}>{words.back}</a>
      </p>
    </>
  );
  return { title: words.log, email, current: PATH, main } satisfies AccountContent;
}

function Attempts({ attempts, lang }: Pick<DeliveriesPage, 'attempts' | 'lang'>) {
  const words = ALERT_WORDS[lang];
  return (
    <ScrollBox class="account-scroll" label={words.log}>
      <Table
        class="account-table"
        isUnnamed
        rows={attempts}
        columns={[
          { head: words.sent, cell: ({ startedAt }) => <Instant at={startedAt} lang={lang} /> },
          {
            head: words.event,
            cell: ({ eventType }) => (
              <>
                {words.events[eventType]} <code>{eventType}</code>
              </>
            ),
          },
          { head: words.attempt, cell: ({ attempt }) => attempt },
          {
            head: words.answer,
            cell: ({ status, durationMs, error }) =>
              [status, `${durationMs} ms`, error && messageIn(error, lang)].filter((part) => part !== null).join(', '),
          },
          {
            head: words.next,
            cell: ({ nextAttemptAt }) => nextAttemptAt && <Instant at={nextAttemptAt} lang={lang} />,
          },
        ]}
      />
    </ScrollBox>
  );
}

export interface AlertSecretPage {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly secret: string;
}

/** Builds the page that shows the secret of a new webhook once. */
export function alertSecretPage({ lang, email, secret }: AlertSecretPage) {
  const words = ALERT_WORDS[lang];
  const main = (
    <>
      <PageHead title={words.secret} />
      <section class="account-new" aria-label={words.secret}>
        <p role="status">{`${words.done.created} ${words.secretMeans}`}</p>
        <CopyField id="shown-secret" label={words.secret} value={secret} lang={lang} />
      </section>
      <p>
        <a href={pageLink(PATH, lang)}>{words.back}</a>
      </p>
    </>
  );
  return { title: words.secret, email, current: PATH, main } satisfies AccountContent;
}
