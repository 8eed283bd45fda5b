/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { CatalogueStrategy } from '../backtest/backtest-answer.ts';
import { EVIDENCE_WORDS } from '../backtest/evidence-words.ts';
import { pairName } from '../backtest/pair-name.ts';
import { multipleOf } from '../backtest/ratio-text.ts';
import { verdictOf } from '../backtest/verdict.ts';
import { VerdictMark } from '../backtest/verdict-mark.tsx';
import { INTERVAL_NAMES } from '../interval-names.ts';
import { Section } from '../parts/section.tsx';
import { shortDayText } from '../value-text.ts';
import type { DeskChoices } from './desk-answer.ts';
import { DESK_WORDS } from './desk-words.ts';

interface OwnProps {
  readonly own: DeskChoices['own'];
  readonly strategies: readonly CatalogueStrategy[];
  readonly lang: PageLanguage;
}

/** The newest backtests of the account with their verdicts; two to five of them can be set side by side. */
export function OwnBacktests({ own, strategies, lang }: OwnProps) {
  const words = DESK_WORDS[lang];
  return (
    <Section id="own" title={words.yours} note={own.length > 1 && words.compareHint}>
      {own.length === 0 ? (
        <p>{words.yoursNone}</p>
      ) : (
        <form method="get" action={pageLink('/backtest/compare', lang)}>
          {lang === 'de' && <input type="hidden" name="lang" value="de" />}
          <ul class="bt-own">
            {own.map((one) => (
              <OwnRow key={one.id} one={one} strategies={strategies} lang={lang} canChoose={own.length > 1} />
            ))}
          </ul>
          {own.length > 1 && (
            <button class="btn" type="submit">
              {words.compareThese}
            </button>
          )}
        </form>
      )}
    </Section>
  );
}

interface RowProps extends Omit<OwnProps, 'own'> {
  readonly one: DeskChoices['own'][number];
  readonly canChoose: boolean;
}

function OwnRow({ one, strategies, lang, canChoose }: RowProps) {
  const verdict = verdictOf({
    strategy: one.strategy,
    certificate: { first_violation: one.first_violation },
    metrics: { trades: one.trades, money_weighted_return: one.money_weighted_return },
    evidence: { own: { verdict: one.verdict, deflated_sharpe: one.deflated_sharpe } },
  });
  const strategy = strategies.find(({ key }) => key === one.strategy);
  const name = (lang === 'de' ? strategy?.name_de : strategy?.name_en) ?? one.strategy;
  const label = `${name}, ${pairName(one.pair)}, ${INTERVAL_NAMES[lang][one.interval] ?? one.interval}`;
  return (
    <li>
      {canChoose && (
        <label class="bt-pick">
          <input type="checkbox" name="ids" value={one.id} aria-label={label} />
        </label>
      )}
      <a href={pageLink(`/backtest/${one.id}`, lang)}>{label}</a>
      <span class="num small">
        {multipleOf(1 + one.total_return, lang)} × · {shortDayText(one.created_at.slice(0, 10), lang)}
      </span>
      <VerdictMark tone={verdict.tone}>{EVIDENCE_WORDS[lang].verdicts[verdict.key]}</VerdictMark>
    </li>
  );
}
