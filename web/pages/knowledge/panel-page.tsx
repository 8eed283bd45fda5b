import type { PageContext } from '../page-context.ts';
import { renderPage } from '../page-document.tsx';
import { Wide } from '../wide.tsx';
import { wordText } from '../word-text.ts';
import { WORDS } from '../words.ts';
import type { PanelText } from './knowledge-answer.ts';

/** The page of a panel that readings are computed from. What a panel is, is told in English. */
export function renderPanel({ id, label, entity, description, fields }: PanelText, context: PageContext): string {
  const words = WORDS[context.lang];
  const main = (
    <article>
      <h1>{label}</h1>
      <div lang="en">
        <p className="lead">{description}</p>
        <p>
          {words.panelOf}: {entity}
        </p>
        <Wide label={label}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.unit}</th>
                <th scope="col">{words.meaning}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field.key}>
                  <th scope="row">{wordText(field.key)}</th>
                  <td className="quiet">{wordText(field.unit)}</td>
                  <td>{field.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      </div>
    </article>
  );
  const linkedData = { '@type': 'Dataset', name: label, description, identifier: `panel:${id}` };
  return renderPage({ title: label, description, linkedData, isSample: false, attributions: [], main }, context);
}
