/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartAnswer, ChartVintage } from '../chart/chart-answer.ts';
import { VINTAGE_WORDS } from '../chart/vintage-words.ts';
import { dayText } from '../value-text.ts';
import { MovesDrawing } from './moves-drawing.tsx';
import { RevisionTable } from './revision-table.tsx';
import { vintageSentence } from './vintage-sentence.ts';

interface SectionProps {
  readonly page: ChartAnswer;
  readonly lang: PageLanguage;
}

/** Values known on the chosen day against those known today: a sentence, the model's answers, and the revisions. */
export function ThenAndNow({ page, lang }: SectionProps) {
  const words = VINTAGE_WORDS[lang];
  const { vintage } = page;
  const lead = vintage?.model ? words.lead : words.leadPlain;
  return (
    <section class="then-now" aria-labelledby="then-now">
      <h2 id="then-now">{words.title}</h2>
      {vintage && <p class="aim">{lead}</p>}
      <p class="verdict" data-verdict>
        {vintage ? vintageSentence(page, vintage, lang) : words.cycles}
      </p>
      {vintage && <Proof page={page} vintage={vintage} lang={lang} />}
    </section>
  );
}

function Proof({ page, vintage, lang }: SectionProps & { readonly vintage: ChartVintage }) {
  const words = VINTAGE_WORDS[lang];
  const { model, revisions, known_at: known, is_past: isPast } = vintage;
  const since = revisions.kept_since;
  return (
    <>
      {(model || revisions.count > 0) && (
        <div class="proof">
          {model && <MovesDrawing page={page} model={model} vintage={vintage} lang={lang} />}
          {revisions.count > 0 && <RevisionTable page={page} vintage={vintage} lang={lang} />}
        </div>
      )}
      {isPast && since && since > known && <p class="below">{words.records(dayText(since, lang))}</p>}
    </>
  );
}
