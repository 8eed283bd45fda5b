/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { ChartEntries } from '../charts/chart-entries.tsx';
import { objectName } from '../knowledge/object-name.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { ageText } from '../parts/reading-words.ts';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
import { studioPage } from '../studio-document.tsx';
import { amountText, dayText, percentChangeText } from '../value-text.ts';
import type { CoinAnswer } from './altcoin-answer.ts';
import { ALTCOIN_WORDS } from './altcoin-words.ts';
import { CoinDrawing } from './coin-drawing.tsx';
import { CoinFactors } from './coin-factors.tsx';

interface CoinProps {
  readonly page: CoinAnswer;
  readonly lang: PageLanguage;
}

/** A coin: one sentence, its price, its strength against Bitcoin, its factors, and everything about it. */
export function coinPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, ({ page }: Answers['CoinPage'], { lang }) => {
    const words = ALTCOIN_WORDS[lang];
    return {
      title: page.symbol === null ? page.name : `${page.name} (${page.symbol})`,
      description: [words.coinDescription(page.name), claimOf({ page, lang })].join(' '),
      isSample: page.sample,
      attributions: page.attributions,
      main: <CoinMain page={page} lang={lang} />,
    };
  });
}

const CLAIM_DAYS = 30;

function claimOf({ page, lang }: CoinProps): string {
  const words = ALTCOIN_WORDS[lang];
  if (page.is_too_old) return words.tooOld;
  const change = page.strength.find(({ window }) => window === `d${CLAIM_DAYS}`)?.change_pct ?? null;
  return change === null ? words.noStrength : words.outran(CLAIM_DAYS, percentChangeText(change, lang));
}

function factsOf({ page, lang }: CoinProps): string {
  const words = ALTCOIN_WORDS[lang];
  if (page.composite === null || page.rank === null) return words.noComposite[page.null_reason ?? ''] ?? '';
  return words.composite(amountText(page.composite, 'points', lang), page.rank);
}

function CoinMain({ page, lang }: CoinProps) {
  const words = ALTCOIN_WORDS[lang];
  return (
    <>
      <Crumbs
        way={[
          [words.title, '/altcoins'],
          [page.name, null],
        ]}
        lang={lang}
      />
      <h1 class="say">
        <b>{page.name}.</b> {claimOf({ page, lang })}
      </h1>
      <p class="facts">{factsOf({ page, lang })}</p>
      <p class="eyebrow">
        <span>{words.asOf(dayText(page.date, lang))}</span>
        <span class={`age ${page.is_too_old ? 'stopped' : 'current'}`}>{ageText(page.age_days, lang)}</span>
        {page.trend !== null && <span>{words.trend[page.trend]}</span>}
      </p>
      <div id="coin-view" data-swap>
        <CoinDrawing page={page} lang={lang} />
      </div>
      <div class="halves">
        <Strength page={page} lang={lang} />
        <CoinFactors factors={page.factors} lang={lang} />
      </div>
      <Section title={words.readings}>
        {page.readings.length === 0 ? (
          <p class="small">{words.noReadings}</p>
        ) : (
          <ul class="alt-readings">
            {page.readings.map((one) => (
              <li key={one.slug}>
                <a href={pageLink(`/knowledge/${one.slug}`, lang)}>{objectName(one, lang)}</a>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={words.charts}>
        {page.related.length === 0 ? (
          <p class="small">{words.noCharts}</p>
        ) : (
          <ChartEntries entries={page.related} lang={lang} />
        )}
      </Section>
    </>
  );
}

function Strength({ page, lang }: CoinProps) {
  const words = ALTCOIN_WORDS[lang];
  const columns = words.strengthColumns;
  return (
    <Section title={words.strength}>
      {page.strength.length === 0 ? (
        <p class="small">{words.noStrength}</p>
      ) : (
        <Table
          rows={page.strength}
          columns={[
            { head: columns.window, cell: ({ window }) => words.windows[window] },
            {
              head: columns.change,
              class: 'num',
              classIn: ({ change_pct: change }) =>
                `num ${change === null ? '' : change < 0 ? 'alt-against' : 'alt-for'}`,
              cell: ({ change_pct: change }) => (change === null ? words.younger : percentChangeText(change, lang)),
            },
            { head: columns.rank, class: 'num', cell: ({ rank }) => rank },
          ]}
        />
      )}
    </Section>
  );
}
