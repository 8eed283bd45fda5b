import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../page-link.ts';
import { Wide } from '../wide.tsx';
import { wordText } from '../word-text.ts';
import { WORDS } from '../words.ts';
import type { InputText, KnowledgeText } from './knowledge-answer.ts';

interface ProvenanceProps {
  readonly object: KnowledgeText;
  readonly inputs: readonly InputText[];
  readonly lang: PageLanguage;
}

/** From what a reading was computed, and how anybody checks it. */
export function Provenance({ object, inputs, lang }: ProvenanceProps) {
  const words = WORDS[lang];
  const { provenance, repro_hash, api_path, compute_version } = object;
  return (
    <>
      <section>
        <h2>{words.inputs}</h2>
        <Wide label={words.inputs}>
          <table>
            <caption>{words.inputsCaption}</caption>
            <thead>
              <tr>
                <th scope="col">{words.input}</th>
                <th scope="col">{words.unit}</th>
                <th scope="col">{words.source}</th>
                <th scope="col">{words.lastKnown}</th>
                <th scope="col">{words.fingerprint}</th>
              </tr>
            </thead>
            <tbody>
              {provenance.inputs.map(({ id, source, digest, last_known_at }) => {
                const input = inputs.find((one) => one.id === plainId(id));
                return (
                  <tr key={id}>
                    <th scope="row" lang="en">
                      {input ? <a href={pageLink(input.path, lang)}>{input.label}</a> : id}
                    </th>
                    <td className="quiet">{input?.unit ? wordText(input.unit) : ''}</td>
                    <td>{source}</td>
                    <td>{last_known_at && <time dateTime={last_known_at}>{last_known_at}</time>}</td>
                    <td>
                      <code title={digest}>{digest.slice(0, 12)}…</code>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Wide>
      </section>
      <section>
        <h2>{words.check}</h2>
        <p>{words.checkMeaning}</p>
        <p className="hash">
          <code>{repro_hash}</code>
        </p>
        <dl>
          <dt>{words.throughApi}</dt>
          <dd>
            <a href="/docs">
              <code>{api_path}</code>
            </a>
          </dd>
          <dt>{words.computeVersion}</dt>
          <dd>{compute_version}</dd>
          <dt>{words.dataVersion}</dt>
          <dd>{provenance.data_version}</dd>
        </dl>
      </section>
    </>
  );
}

/** The fingerprint of a panel names the entities that were read; its page is of the panel. */
function plainId(id: string): string {
  return id.replace(/^panel:/, '').replace(/\[.*$/, '');
}
