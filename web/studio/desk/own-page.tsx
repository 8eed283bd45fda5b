/** @jsxImportSource preact */
import type { FormFields } from '../../../platform/pages/page-form.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import type { BacktestResult } from '../backtest/backtest-answer.ts';
import { BacktestArticle } from '../backtest/backtest-article.tsx';
import { BACKTEST_WORDS } from '../backtest/backtest-words.ts';
import { pairName } from '../backtest/pair-name.ts';
import { VerifyBacktest } from '../backtest/verify-backtest.tsx';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { NO_FORMS, type OwnAnswer } from './desk-answer.ts';
import { DeskForm } from './desk-form.tsx';
import { PARAMETER, PARAMETERS_OF, SHARE_FORM } from './desk-forms.ts';
import { DeskFrame } from './desk-frame.tsx';
import { filledWith, nameIn } from './desk-page.tsx';
import { DESK_WORDS } from './desk-words.ts';
import { FormFaults, FormKey } from './form-parts.tsx';

/** Page of one of the reader's own backtests: the result beside the form that it came from. */
export function ownPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, ownContent, { BacktestShare: SHARE_FORM });
}

function ownContent({ backtest, desk, strategies }: OwnAnswer, context: PageContext): StudioContent {
  const { lang, forms = NO_FORMS } = context;
  const words = BACKTEST_WORDS[lang];
  const name = nameIn(strategies, backtest.strategy, lang);
  const { date_from: from, date_to: to } = backtest.window;
  // The form starts another test, whatever became of sharing this one.
  const asked = { ...filledWith({ ...NO_FORMS, key: forms.key, isSignedIn: true }, fieldsOf(backtest)) };
  return {
    title: words.onMarket(name, pairName(backtest.pair)),
    description: words.description(name, pairName(backtest.pair), from, to),
    isPrivate: true,
    isSample: backtest.sample,
    attributions: backtest.attributions,
    main: (
      <DeskFrame lang={lang} here={name}>
        <div class="bt-desk">
          <BacktestArticle
            backtest={backtest}
            name={name}
            lang={lang}
            verify={<VerifyBacktest backtest={backtest} context={context} />}
            actions={
              <>
                <FormFaults forms={forms} lang={lang} shown={() => false} />
                <Sharing answer={backtest} context={context} />
              </>
            }
          />
          <DeskForm desk={desk} strategies={strategies} forms={asked} context={context} isAgain />
        </div>
      </DeskFrame>
    ),
  };
}

interface SharingProps {
  readonly answer: OwnAnswer['backtest'];
  readonly context: PageContext;
}

/** The link of a shared result, or the button that makes one. */
function Sharing({ answer: { id, share_id: shareId }, context: { lang, origin, forms = NO_FORMS } }: SharingProps) {
  const words = DESK_WORDS[lang];
  const toForm = (
    <a class="btn bt-tochange" href="#desk">
      {words.change}
    </a>
  );
  if (shareId !== null) {
    const path = `/shared/backtests/${shareId}`;
    return (
      <div class="bt-actions">
        <p class="bt-shared" role="status">
          {words.shared}{' '}
          <a id="shared-link" href={pageLink(path, lang)}>
            {`${origin}${path}`}
          </a>
        </p>
        <button
          type="button"
          class="btn"
          data-copy="shared-link"
          data-copied={words.copied}
          data-selected={words.selected}
          hidden
        >
          {words.copy}
        </button>
        <span id="shared-link-status" role="status" class="small" />
        {toForm}
      </div>
    );
  }
  return (
    <form class="bt-actions" method="post" action={pageLink(`/backtest/${id}`, lang)}>
      <FormKey forms={forms} />
      <button class="btn" type="submit" name="operation" value="BacktestShare">
        {words.share}
      </button>
      {toForm}
      <span class="small">{words.shareNote}</span>
    </form>
  );
}

/** Fields of the form that would start this backtest again. */
function fieldsOf(backtest: BacktestResult): FormFields {
  const { strategy, pair, interval, anchor, parameters, filters, costs, stops, window, evidence } = backtest;
  const percent = (fraction: number) => String(Number((fraction * 100).toPrecision(12)));
  const single = {
    strategy,
    pair,
    interval,
    [PARAMETERS_OF]: strategy,
    anchor: String(anchor),
    date_from: window.date_from,
    date_to: window.date_to,
    fee_bps: String(costs.fee_bps),
    slippage_bps: String(costs.slippage_bps),
    declared_trials: String(Math.round(evidence.own.trials)),
    stop_loss: percent(stops.stop_loss),
    take_profit: percent(stops.take_profit),
    trailing_stop: percent(stops.trailing_stop),
    ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [PARAMETER + name, String(value)])),
  };
  return { ...Object.fromEntries(Object.entries(single).map(([name, value]) => [name, [value]])), filters };
}
