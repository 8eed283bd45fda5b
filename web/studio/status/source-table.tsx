/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { TableHead } from '../table-head.tsx';
import { typeset } from '../typeset.ts';
import type { SourceAnswer } from './status-answer.ts';
import { lagText, markOf, shortInstantText } from './status-text.ts';
import { STATUS_WORDS } from './status-words.ts';

interface TableProps {
  readonly sources: readonly SourceAnswer[];
  readonly lang: PageLanguage;
}

/** Every source with its state, its lag and its runs; those in trouble come first. */
export function SourceTable({ sources, lang }: TableProps) {
  const words = STATUS_WORDS[lang];
  const { columns } = words;
  return (
    <section class="sec">
      <header>
        <h2>{words.sources}</h2>
        <p>{words.sourcesNote}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
      <section class="scroll" tabIndex={0} aria-label={words.sources}>
        <table class="values status-table">
          <TableHead
            columns={[
              columns.source,
              columns.state,
              [columns.median, 'num'],
              [columns.p95, 'num wide'],
              [columns.success, 'wide'],
              [columns.next, 'wide'],
              [columns.changes, 'num wide'],
            ]}
          />
          <tbody>
            {sources.map((source) => (
              <SourceRow key={source.key} source={source} lang={lang} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function SourceRow({ source, lang }: { readonly source: SourceAnswer; readonly lang: PageLanguage }) {
  const words = STATUS_WORDS[lang];
  const { key, state, lag, last_success_at: success, next_run_at: next } = source;
  const title = lang === 'de' ? source.title_de : source.title_en;
  const reason = typeset((lang === 'de' ? source.reason_de : source.reason_en) ?? '', lang);
  return (
    <tr id={`source-${key}`}>
      <th scope="row">
        {title}
        {title !== key && <code class="small status-key">{key}</code>}
      </th>
      <td class="status-why">
        <span class={`age ${markOf(state)}`}>{words.states[state] ?? state}</span>
        {reason && <span class="small status-reason">{reason}</span>}
        <dl class="narrow small status-runs">
          <dt>{words.columns.success}</dt>
          <dd>{success ? shortInstantText(success, lang) : words.none}</dd>
          <dt>{words.columns.next}</dt>
          <dd>{next ? shortInstantText(next, lang) : words.none}</dd>
          <dt>{words.columns.changes}</dt>
          <dd>{source.changes_per_month}</dd>
        </dl>
      </td>
      <td class="num">{lagText(lag, 'median_hours', lang)}</td>
      <td class="num wide">{lagText(lag, 'p95_hours', lang)}</td>
      <td class="wide">{success ? shortInstantText(success, lang) : words.none}</td>
      <td class="wide">{next ? shortInstantText(next, lang) : words.none}</td>
      <td class="num wide">{source.changes_per_month}</td>
    </tr>
  );
}
