# Written by npm run generate from operations/.
"""A method for every operation of the service."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Sequence, Tuple, Union

from .. import _caller
from .._moments import Day, Instant
from . import models as m


class Operations(_caller.Caller):
    """The operations of the service, each with the parameters of its REST route."""

    def aligned_series(
        self,
        *,
        ids: Sequence[str],
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.AlignedSeriesAnswer:
        """Several series in one answer, aligned by day: on-chain, macro, market and scores with a
        history.

        Use it to compare the numbers of several series day by day in one call. A day has a value
        for each series, null where a series has none; days without any value are left out. The tier
        decides how far back; `range` says what was granted. `known_at` answers with what the
        service knew at an instant. In CSV, NDJSON, Parquet and Arrow each series is a column.

        Tier: free.

        - ids: Ids of 1 to 50 series, separated by commas.
        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.AlignedSeriesAnswer = self._json(
            "GET",
            "/api/v1/series",
            query={"ids": ids, "days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def alt_cycle_latest(
        self,
        *,
        asset: m.AltCycleAsset,
    ) -> m.AltCycleLatestAnswer:
        """The newest cycle score of ether or SOL, out of its price alone.

        Use it for the position of ether or SOL between accumulation and overheating. The weights of
        Mayer multiple, weekly RSI and distance from the 200-week average are those of the Bitcoin
        cycle, renormalised; everything read from Bitcoin is listed as not applicable. The
        percentile compares scores of the same composition only.

        Tier: free.

        - asset: Coin with a cycle score: ETH or SOL.
        """
        answer: m.AltCycleLatestAnswer = self._json(
            "GET",
            "/api/v1/alt-cycle/latest",
            query={"asset": asset},
        )
        return answer

    def alt_vs_btc_strength_latest(
        self,
        *,
        window: Optional[m.StrengthWindow] = None,
        fields: Optional[Literal["summary"]] = None,
    ) -> m.AltVsBtcStrengthLatestAnswer:
        """How every alt against USDT has done against Bitcoin, strongest over a window first.

        Use it to see which altcoins outperformed or lagged Bitcoin over a month, a quarter or a
        year, and how broad that is. Returns of the ratio to Bitcoin in percent over 1, 7, 30, 90,
        180 and 365 days and the year to date, null where a pair is younger. `fields=summary` leaves
        the pairs out.

        Tier: free.

        - window: Window that sorts the pairs. Default: d30.
        - fields: Only the head, without the pairs.
        """
        answer: m.AltVsBtcStrengthLatestAnswer = self._json(
            "GET",
            "/api/v1/alt-vs-btc-strength/latest",
            query={"window": window, "fields": fields},
        )
        return answer

    def alt_vs_btc_strength_pair(
        self,
        pair: str,
    ) -> m.AltVsBtcStrengthPairAnswer:
        """How one alt has done against Bitcoin, over every window and with its rank among all.

        Use it for how one coin has done against Bitcoin over every window. Takes a base symbol or a
        pair: ETH or ETHUSDT. Returns in percent, null where the pair is younger than the window.

        Tier: free.

        - pair: Base symbol or pair against USDT, for example ETH.
        """
        answer: m.AltVsBtcStrengthPairAnswer = self._json(
            "GET",
            "/api/v1/alt-vs-btc-strength/{pair}",
            path={"pair": pair},
        )
        return answer

    def altcoin_season_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.AltcoinSeasonHistoryAnswer:
        """Past net votes for altcoins and their colour, day by day.

        Use it to see when altcoins led and when Bitcoin did. The tier decides how far back; `range`
        says what was granted. Days without all four signals are left out.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.AltcoinSeasonHistoryAnswer = self._json(
            "GET",
            "/api/v1/altcoin-season/history",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def altcoin_season_latest(
        self,
    ) -> m.AltcoinSeasonLatestAnswer:
        """Whether the market is in an altcoin season: four dominance signals and the top 50 against
        Bitcoin.

        Use it for whether altcoins or Bitcoin lead now. Each signal votes by its 20-day against its
        50-day average; three net votes or more for altcoins are green, one or two amber, else red.
        The top-50 index counts the coins that beat Bitcoin over 90 days: from 75 altcoin season, to
        25 bitcoin season. Percent throughout. A null has its reason beside it.

        Tier: free.
        """
        answer: m.AltcoinSeasonLatestAnswer = self._json(
            "GET",
            "/api/v1/altcoin-season/latest",
        )
        return answer

    def asset_snapshot(
        self,
        pair: str,
    ) -> m.AssetSnapshotAnswer:
        """A market at a glance: returns, strength against Bitcoin, trend, high, volatility, liquidity
        and data quality.

        Use it for a first look at a coin before going deeper. Returns and strength in percent over
        seven windows; prices and liquidity in the quote asset. A null has a reason; the rule of the
        quality grade is part of the answer.

        Tier: free.

        - pair: Id of a market, or its pair alone, for example ETHUSDT.
        """
        answer: m.AssetSnapshotAnswer = self._json(
            "GET",
            "/api/v1/asset-snapshot/{pair}",
            path={"pair": pair},
        )
        return answer

    def backtest_compare(
        self,
        *,
        strategies: Sequence[Union[str, Dict[str, Any]]],
        pair: str,
        interval: Optional[m.Interval] = None,
        anchor: Optional[int] = None,
        date_from: Optional[Day] = None,
        date_to: Optional[Day] = None,
        filters: Optional[Sequence[str]] = None,
        fee_bps: Optional[float] = None,
        slippage_bps: Optional[float] = None,
        stop_loss: Optional[float] = None,
        take_profit: Optional[float] = None,
        trailing_stop: Optional[float] = None,
        declared_trials: Optional[int] = None,
        seed: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> m.BacktestCompareAnswer:
        """Compares two to five strategies on one pair, over the window that all of them can trade.

        Use it to set two to five strategies against each other on equal terms. Same market,
        interval, costs and window; each backtest is kept, and each pair of them is compared bar by
        bar with an
        interval of 90 %. Each strategy counts as a run.

        Tier: api_pro.

        - strategies: Two to five strategies: their keys, or objects with parameters.
        - pair: Market, for example BTCUSDT or binance:ETHUSDT.
        - interval: Length of a bar. Default: 1d.
        - anchor: Days by which multi-day bars are shifted: 0 to 1 for 2d, 0 to 2 for 3d, 0 to 6 for
          1w. Default: 0.
        - date_from: First day that may be traded; the first bar when left out.
        - date_to: Last day; the newest bar when left out.
        - filters: Keys of filters, which remove entries.
        - fee_bps: Fee on each side, basis points of the traded value. 10 for crypto, 5 else.
        - slippage_bps: Slippage on each side, basis points of the price. Default: 5.
        - stop_loss: Closes at this loss from the entry, fraction; 0 for never. Default: 0.
        - take_profit: Closes at this gain from the entry, fraction; 0 for never. Default: 0.
        - trailing_stop: Closes at this fall from the highest price since the entry, fraction; 0 for
          never. Default: 0.
        - declared_trials: Variants you have tried elsewhere, these included. Default: 1.
        - seed: Seed of everything that is drawn; made from the request when left out.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.BacktestCompareAnswer = self._json(
            "POST",
            "/api/v1/backtests/compare",
            body={"strategies": strategies, "pair": pair, "interval": interval, "anchor": anchor, "date_from": date_from, "date_to": date_to, "filters": filters, "fee_bps": fee_bps, "slippage_bps": slippage_bps, "stop_loss": stop_loss, "take_profit": take_profit, "trailing_stop": trailing_stop, "declared_trials": declared_trials, "seed": seed},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def backtest_equity(
        self,
        id: str,
        *,
        points: Optional[int] = None,
    ) -> m.BacktestEquityAnswer:
        """The equity of one of your own backtests and of buying and holding, at every bar or thinned.

        Use it for the equity of a stored backtest, bar by bar.

        Tier: api_pro.

        - id: Id of the backtest.
        - points: Most points; the ends are always there. Default: 5000.
        """
        answer: m.BacktestEquityAnswer = self._json(
            "GET",
            "/api/v1/backtests/{id}/equity",
            path={"id": id},
            query={"points": points},
        )
        return answer

    def backtest_grid(
        self,
        *,
        pair: str,
        date_from: Optional[Day] = None,
        date_to: Optional[Day] = None,
        lower: Optional[float] = None,
        upper: Optional[float] = None,
        cells: Optional[int] = None,
        spacing: Optional[m.GridSpacing] = None,
        fee_bps: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> m.BacktestGridAnswer:
        """Tests a spot grid bot on the history of a pair.

        Use it to test a spot grid bot on the history of a pair. Each cell buys at its lower level
        and sells at its upper one. The order of prices inside a daily bar is not known, so both
        orders are run and bracket the result. Without levels a range is suggested from the
        volatility known the day before.
        Free keys: BTCUSDT and ETHUSDT.

        Tier: free.

        - pair: Market, for example BTCUSDT or binance:ETHUSDT.
        - date_from: First day; the first bar when left out.
        - date_to: Last day; the newest bar when left out.
        - lower: Lowest level, in the quote asset; suggested when both are left out.
        - upper: Highest level, in the quote asset.
        - cells: Cells between the levels. Default: 20.
        - spacing: Levels equally far apart in price (arithmetic) or in percent (geometric).
          Default: geometric.
        - fee_bps: Fee on each side, basis points. 10 for crypto, 5 else.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.BacktestGridAnswer = self._json(
            "POST",
            "/api/v1/backtests/grid",
            body={"pair": pair, "date_from": date_from, "date_to": date_to, "lower": lower, "upper": upper, "cells": cells, "spacing": spacing, "fee_bps": fee_bps},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def backtest_grid_own(
        self,
        id: str,
    ) -> m.BacktestGridAnswer:
        """One of your own grid bot backtests.

        Use it to read a grid backtest again by its id.

        Tier: free.

        - id: Id of the backtest.
        """
        answer: m.BacktestGridAnswer = self._json(
            "GET",
            "/api/v1/grid-backtests/{id}",
            path={"id": id},
        )
        return answer

    def backtest_own(
        self,
        id: str,
    ) -> m.BacktestOwnAnswer:
        """One of your own backtests, with its evidence.

        Use it to read a stored backtest again by its id. Its trades and its equity have operations
        of their own.

        Tier: api_pro.

        - id: Id of the backtest.
        """
        answer: m.BacktestOwnAnswer = self._json(
            "GET",
            "/api/v1/backtests/{id}",
            path={"id": id},
        )
        return answer

    def backtest_run(
        self,
        *,
        strategy: str,
        pair: str,
        montecarlo: Optional[bool] = None,
        interval: Optional[m.Interval] = None,
        anchor: Optional[int] = None,
        date_from: Optional[Day] = None,
        date_to: Optional[Day] = None,
        parameters: Optional[Any] = None,
        filters: Optional[Sequence[str]] = None,
        fee_bps: Optional[float] = None,
        slippage_bps: Optional[float] = None,
        stop_loss: Optional[float] = None,
        take_profit: Optional[float] = None,
        trailing_stop: Optional[float] = None,
        declared_trials: Optional[int] = None,
        pbo: Optional[bool] = None,
        seed: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> m.BacktestRunAnswer:
        """Tests a strategy on the history of a pair.

        Use it to test one strategy of the catalogue on one pair. Signals are judged at the close
        and filled at the next open, costs on both sides. The answer carries the
        evidence: deflated Sharpe ratio, look-ahead certificate, benchmark over the same window. It
        is kept and can be read again by its id.

        Tier: api_pro.

        - strategy: Key of the catalogue.
        - pair: Market, for example BTCUSDT or binance:ETHUSDT.
        - montecarlo: Whether to resample the trades 10,000 times. Default: false.
        - interval: Length of a bar. Default: 1d.
        - anchor: Shift of multi-day bars in days: at most 1 for 2d, 2 for 3d, 6 for 1w. Default: 0.
        - date_from: First day traded, else the first bar.
        - date_to: Last day, else the newest bar.
        - parameters: Parameters by name.
        - filters: Keys of filters on entries.
        - fee_bps: Fee per side, basis points; 10 for crypto, 5 else.
        - slippage_bps: Slippage per side, basis points. Default: 5.
        - stop_loss: Exit at this loss, fraction; 0 never. Default: 0.
        - take_profit: Exit at this gain, fraction; 0 never. Default: 0.
        - trailing_stop: Exit at this fall from the high since entry, fraction; 0 never. Default: 0.
        - declared_trials: Variants you have tried, this one included, or your stored runs if more.
          Default: 1.
        - pbo: Whether to judge overfitting over nearby parameters. Default: false.
        - seed: Seed of random draws; made from the request when left out.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.BacktestRunAnswer = self._json(
            "POST",
            "/api/v1/backtests/run",
            query={"montecarlo": montecarlo},
            body={"strategy": strategy, "pair": pair, "interval": interval, "anchor": anchor, "date_from": date_from, "date_to": date_to, "parameters": parameters, "filters": filters, "fee_bps": fee_bps, "slippage_bps": slippage_bps, "stop_loss": stop_loss, "take_profit": take_profit, "trailing_stop": trailing_stop, "declared_trials": declared_trials, "pbo": pbo, "seed": seed},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def backtest_share(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> m.BacktestShareAnswer:
        """Makes one of your backtests readable by everybody who knows its share id.

        Use it to give somebody a stored backtest to read. The same id each time; a shared backtest
        is never changed.

        Tier: api_pro.

        - id: Id of the backtest.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.BacktestShareAnswer = self._json(
            "POST",
            "/api/v1/backtests/{id}/share",
            path={"id": id},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def backtest_shared(
        self,
        share_id: str,
    ) -> m.BacktestSharedAnswer:
        """A backtest that its owner made public.

        Use it to read a backtest that its owner has shared.

        Tier: free.

        - share_id: Share id.
        """
        answer: m.BacktestSharedAnswer = self._json(
            "GET",
            "/api/v1/shared-backtests/{share_id}",
            path={"share_id": share_id},
        )
        return answer

    def backtest_shared_verify(
        self,
        share_id: str,
    ) -> m.BacktestVerifyAnswer:
        """Computes a shared backtest again, on the data and with the trials of then, and compares its
        hash.

        `status` tells why a hash cannot be recomputed. It counts as one second of CPU time, not as
        a backtest.

        Tier: free.

        - share_id: Share id.
        """
        answer: m.BacktestVerifyAnswer = self._json(
            "GET",
            "/api/v1/shared-backtests/{share_id}/verify",
            path={"share_id": share_id},
        )
        return answer

    def backtest_trades(
        self,
        id: str,
    ) -> m.BacktestTradesAnswer:
        """The round trips of one of your own backtests.

        Use it for the round trips of a stored backtest.

        Tier: api_pro.

        - id: Id of the backtest.
        """
        answer: m.BacktestTradesAnswer = self._json(
            "GET",
            "/api/v1/backtests/{id}/trades",
            path={"id": id},
        )
        return answer

    def backtest_universe(
        self,
        *,
        strategy: str,
        date_from: Day,
        universe_id: Optional[str] = None,
        pairs: Optional[Sequence[str]] = None,
        date_to: Optional[Day] = None,
        interval: Optional[m.Interval] = None,
        anchor: Optional[int] = None,
        parameters: Optional[Any] = None,
        filters: Optional[Sequence[str]] = None,
        fee_bps: Optional[float] = None,
        slippage_bps: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> m.JobReadAnswer:
        """Tests a strategy on many pairs in the background: a universe as it was on the first day, or
        up to 50 pairs by name.

        Use it to test one strategy on up to 50 pairs in the background. Coins that died since are
        tested to their end; those without bars are counted. Poll the job until its status is
        completed.
        Each pair feeds the aggregates.

        Tier: api_pro.

        - strategy: Key of a strategy of the catalogue.
        - date_from: First day that may be traded; members of a universe are those of this day.
        - universe_id: A universe, for example crypto-top-10; or name the pairs.
        - pairs: Up to 50 markets; or name a universe.
        - date_to: Last day; the newest bar when left out.
        - interval: Length of a bar. Default: 1d.
        - anchor: Days by which multi-day bars are shifted: 0 to 1 for 2d, 0 to 2 for 3d, 0 to 6 for
          1w. Default: 0.
        - parameters: Parameters by name; what is left out has its default.
        - filters: Keys of filters, which remove entries.
        - fee_bps: Fee on each side, basis points of the traded value. 10 for crypto, 5 else.
        - slippage_bps: Slippage on each side, basis points of the price. Default: 5.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.JobReadAnswer = self._json(
            "POST",
            "/api/v1/backtests/universe",
            body={"strategy": strategy, "date_from": date_from, "universe_id": universe_id, "pairs": pairs, "date_to": date_to, "interval": interval, "anchor": anchor, "parameters": parameters, "filters": filters, "fee_bps": fee_bps, "slippage_bps": slippage_bps},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def backtest_verify(
        self,
        id: str,
    ) -> m.BacktestVerifyAnswer:
        """Computes one of your own backtests again, on the data and with the trials of then, and
        compares its hash.

        Use it to check that the numbers of one of your backtests can be computed again. `status`
        tells why a hash cannot be recomputed. It counts as one second of CPU time, not as a
        backtest.

        Tier: api_pro.

        - id: Id of the backtest.
        """
        answer: m.BacktestVerifyAnswer = self._json(
            "GET",
            "/api/v1/backtests/{id}/verify",
            path={"id": id},
        )
        return answer

    def backtests_own(
        self,
        *,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> m.BacktestsOwnAnswer:
        """Your own backtests, newest first.

        Use it to find your stored backtests. Trades, equity and evidence of each are read by its
        id. Runs made over MCP and REST are the same list.

        Tier: api_pro.

        - first: Backtests on the page. Default: 20.
        - after: Id of the last backtest of the page before.
        """
        answer: m.BacktestsOwnAnswer = self._json(
            "GET",
            "/api/v1/backtests",
            query={"first": first, "after": after},
        )
        return answer

    def btc_cycle_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.BtcCycleHistoryAnswer:
        """Past Bitcoin cycle scores, day by day.

        Use it to see how the cycle score developed. The tier decides how far back; `range` says
        what was granted.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.BtcCycleHistoryAnswer = self._json(
            "GET",
            "/api/v1/btc-cycle/history",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def btc_cycle_latest(
        self,
    ) -> m.BtcCycleLatestAnswer:
        """The newest Bitcoin cycle score with its components.

        Use it for the position of Bitcoin between accumulation and overheating. `raw_score` is 0 to
        100, `adj_score` a Z-score from -3 to 3. The signal labels a band of the score; it is not a
        phase detector. `hindsight` names what in the score was chosen after the days it judges;
        `score_without_hindsight` does without. Recomputed daily at 02:00 UTC.

        Tier: free.
        """
        answer: m.BtcCycleLatestAnswer = self._json(
            "GET",
            "/api/v1/btc-cycle/latest",
        )
        return answer

    def btc_cycle_public(
        self,
        *,
        days: Optional[int] = None,
        latest: Optional[bool] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.BtcCyclePublicAnswer:
        """The newest Bitcoin cycle score and past ones, without a key.

        `latest=true` leaves the past out. Not cached; recomputed daily at 02:00 UTC.

        Tier: public.

        - days: Days of history. Default: 30.
        - latest: Whether to leave the history out. Default: false.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.BtcCyclePublicAnswer = self._json(
            "GET",
            "/api/btc-cycle",
            query={"days": days, "latest": latest, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def btc_key_levels_latest(
        self,
    ) -> m.BtcKeyLevelsLatestAnswer:
        """Price levels of Bitcoin: zones where the market turned, and levels of indicators.

        Use it for the nearest resistance above and support below the price. Zones are Williams
        fractals of 1,000 daily bars, joined while a zone stays within one and a half average true
        ranges; each has its touches, band, last touch and signed distance. A zone whose middle lies
        above the price is resistance. Indicator levels stand apart and say so.

        Tier: free.
        """
        answer: m.BtcKeyLevelsLatestAnswer = self._json(
            "GET",
            "/api/v1/onchain/btc-key-levels/latest",
        )
        return answer

    def btc_macro_correlations_latest(
        self,
    ) -> m.BtcMacroCorrelationsLatestAnswer:
        """How Bitcoin moves with macro components, and how it did in each macro quadrant.

        Use it for how correlated Bitcoin is with stocks, the dollar, gold and other macro series,
        and how it did in each quadrant. Correlations of weekly changes over 90 days, one year and
        five years with 95 percent intervals. A window that the data do not cover is null;
        `data_start_date` says when they begin. `proxy` names the series that stands in for a
        tokenised asset. `quadrants` counts the return of a day to the quadrant of the day before;
        `quadrants_from_2014` leaves the years of cents out, and `thin` marks rows of fewer than 30
        effective episodes. Correlation is no cause.

        Tier: free.
        """
        answer: m.BtcMacroCorrelationsLatestAnswer = self._json(
            "GET",
            "/api/v1/macro/btc-correlations/latest",
        )
        return answer

    def btc_market_structure_latest(
        self,
    ) -> m.BtcMarketStructureLatestAnswer:
        """Swing structure of Bitcoin: fractals, waves and the trend they make.

        Use it for whether highs and lows rise or fall. Williams fractals of width 2+2 on 1,000
        daily bars of BTCUSDT, each known two bars after its extreme (`known_at`). The base rates
        say how often the trend flipped within 7, 14 and 30 bars after such a state
        (`flip_base_rate` is that of 30); `thin` marks one on fewer than 30 independent
        observations, `n_missing` says how many it lacks.

        Tier: free.
        """
        answer: m.BtcMarketStructureLatestAnswer = self._json(
            "GET",
            "/api/v1/onchain/btc-market-structure/latest",
        )
        return answer

    def bullmarket_ampel_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.BullmarketAmpelHistoryAnswer:
        """Past stages of the bull market traffic light, day by day.

        Use it to see when the bull market was established and when not. The tier decides how far
        back; `range` says what was granted.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.BullmarketAmpelHistoryAnswer = self._json(
            "GET",
            "/api/v1/bullmarket-ampel/history",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def bullmarket_ampel_latest(
        self,
    ) -> m.BullmarketAmpelLatestAnswer:
        """The bull market traffic light: how many of five conditions of a bull market hold for
        Bitcoin, 0 to 5.

        Use it for how far a bull market is established, and which conditions carry it. Each
        condition shows its value, the threshold it must exceed and whether it does. Weekly ones use
        completed weeks only. Prices in USD.

        Tier: free.
        """
        answer: m.BullmarketAmpelLatestAnswer = self._json(
            "GET",
            "/api/v1/bullmarket-ampel/latest",
        )
        return answer

    def candles(
        self,
        pair: str,
        *,
        interval: Optional[m.Interval] = None,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.CandlesAnswer:
        """Completed bars of a market: one to three days, ISO weeks or calendar months.

        Use it for prices and volumes of a market, bar by bar. A bare pair is looked for on spot
        venues first. `taker_buy_volume` is null where the venue does not say. Days without an open,
        high, low or close are left out; a market that has none of one of them answers 503.

        Tier: free.

        - pair: Id of a market, or its pair alone, for example BTCUSDT.
        - interval: Length of a bar. Default: 1d.
        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest bar when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.CandlesAnswer = self._json(
            "GET",
            "/api/v1/candles/{pair}",
            path={"pair": pair},
            query={"interval": interval, "days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def chart_history(
        self,
        slug: str,
        *,
        days: Optional[int] = None,
        view: Optional[str] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.ChartHistoryAnswer:
        """Past rows of a chart.

        Use it for the numbers behind a chart, day by day. A row is a date with a member for each
        field. `cycle-overlay` takes view=halving (default) or bear and answers in long
        format with `meta.cycles`; `rainbow` fits point in time and takes view=full_sample for one
        fit over all history.

        Tier: free.

        - slug: Slug from the catalogue.
        - days: Days up to the last one. Default: 30.
        - view: View of the chart; its usual rows when left out.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.ChartHistoryAnswer = self._json(
            "GET",
            "/api/v1/charts/{slug}/history",
            path={"slug": slug},
            query={"days": days, "view": view, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def chart_latest(
        self,
        slug: str,
    ) -> m.ChartLatestAnswer:
        """The newest row of a chart with its zone.

        Use it for the current value and zone of an indicator chart. `not_found` names the nearest
        known slug. The zone describes the present reading; it is no forecast.

        Tier: free.

        - slug: Slug from the catalogue.
        """
        answer: m.ChartLatestAnswer = self._json(
            "GET",
            "/api/v1/charts/{slug}/latest",
            path={"slug": slug},
        )
        return answer

    def chart_methodology(
        self,
        slug: str,
    ) -> m.ChartMethodologyAnswer:
        """How a chart is made and read, in English and German.

        Use it to learn how a chart is made, read and limited. Formula, reading, limits and sources,
        as Markdown.

        Tier: free.

        - slug: Slug from the catalogue.
        """
        answer: m.ChartMethodologyAnswer = self._json(
            "GET",
            "/api/v1/charts/{slug}/methodology",
            path={"slug": slug},
        )
        return answer

    def charts(
        self,
    ) -> m.ChartsAnswer:
        """Every chart with its fields and views.

        Use it before asking for a chart: `slug` goes into the other tools.

        Tier: free.
        """
        answer: m.ChartsAnswer = self._json(
            "GET",
            "/api/v1/charts",
        )
        return answer

    def cross_series(
        self,
        *,
        series_a: m.CrossSeriesId,
        series_b: m.CrossSeriesId,
        days: Optional[int] = None,
        granularity: Optional[m.CrossSeriesInterval] = None,
    ) -> m.CrossSeriesAnswer:
        """Two series set against each other: how often they move together, and what Bitcoin did in the
        period after.

        Use it to test whether two series move together, and what Bitcoin did afterwards. A table of
        up and down, with the co-movement rate next to the rate expected by chance. Cells with fewer
        than 30 outcomes are `thin`. Exploratory: many pairs can be tried, and some fit by chance.
        The window is 365 days, 3650 for Power.

        Tier: free.

        - series_a: First series.
        - series_b: Second series, another one.
        - days: Days up to the newest both have. Default: 365.
        - granularity: Length of a period: 1d or 1w. Default: 1d.
        """
        answer: m.CrossSeriesAnswer = self._json(
            "GET",
            "/api/v1/cross-series",
            query={"series_a": series_a, "series_b": series_b, "days": days, "granularity": granularity},
        )
        return answer

    def data_quality_drift(
        self,
        *,
        metric_pair: Optional[m.DriftMetric] = None,
        days: Optional[int] = None,
        include_series: Optional[bool] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.DataQualityDriftAnswer:
        """How far two providers of the same metric lie apart.

        Use it to judge how much of a move may be the provider. Rows and summaries name the provider
        compared with; an era without common days has a summary with zero days.

        Tier: api_pro.

        - metric_pair: Metric pair; all when left out.
        - days: Days up to the last one. Default: 90.
        - include_series: Whether to list every day. Default: false.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.DataQualityDriftAnswer = self._json(
            "GET",
            "/api/v1/data-quality/drift",
            query={"metric_pair": metric_pair, "days": days, "include_series": include_series, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def edge_reports(
        self,
        *,
        market: Optional[m.AssetType] = None,
        strategy: Optional[str] = None,
        verdict: Optional[m.EdgeVerdict] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> m.EdgeReportsAnswer:
        """Whether a filter helps a strategy, over the studied assets tested with and without it.

        Use it to learn whether a filter helps a strategy over many assets. Medians asset by asset,
        an interval of 90 % by a bootstrap of whole assets, and a verdict: it helps or hurts only
        when the
        whole interval lies beyond one percentage point a year. Below 30 runs a side or 10 assets it
        says insufficient_data. The
        interval is about other assets of the same years, not about other years.

        Tier: free.

        - market: Kind of asset. Default: crypto.
        - strategy: Key of the only strategy wanted.
        - verdict: Only cells with this verdict.
        - limit: Strategies on the page. Default: 25.
        - offset: Strategies left out before. Default: 0.
        """
        answer: m.EdgeReportsAnswer = self._json(
            "GET",
            "/api/v1/edge/reports",
            query={"market": market, "strategy": strategy, "verdict": verdict, "limit": limit, "offset": offset},
        )
        return answer

    def etf_flows(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.EtfFlowsAnswer:
        """Net flows into US spot Bitcoin ETFs, by trading day.

        Use it for how much money entered or left US spot Bitcoin ETFs. Millions of USD; negative
        when money left. With the sum of 20 trading days and the total since the first. The newest
        days can still be revised.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.EtfFlowsAnswer = self._json(
            "GET",
            "/api/v1/etf-flows",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def fear_greed_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.FearGreedHistoryAnswer:
        """Past Fear and Greed values, day by day.

        Use it to see how sentiment developed. The tier decides how far back; `range` says what was
        granted.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.FearGreedHistoryAnswer = self._json(
            "GET",
            "/api/v1/fear-greed/history",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def fear_greed_public(
        self,
    ) -> m.FearGreedPublicAnswer:
        """The Fear and Greed index with its full history, without a key.

        Newest day first, in the shape the index itself is published in: values and timestamps (Unix
        seconds) are text.

        Tier: public.
        """
        answer: m.FearGreedPublicAnswer = self._json(
            "GET",
            "/api/fear-greed",
        )
        return answer

    def fear_greed_today(
        self,
    ) -> m.FearGreedTodayAnswer:
        """The newest Fear and Greed value of the crypto market.

        Use it for the sentiment of the market in one number. Points from 0 (extreme fear) to 100
        (extreme greed) with their class, as alternative.me publishes them.

        Tier: free.
        """
        answer: m.FearGreedTodayAnswer = self._json(
            "GET",
            "/api/v1/fear-greed/today",
        )
        return answer

    def filter_effect(
        self,
        *,
        strategy: str,
        asset: str,
        interval: Optional[m.FilterEffectInterval] = None,
    ) -> m.FilterEffectAnswer:
        """Effect of each filter on a strategy on an asset: annual return, drawdown and win rate
        against no filter.

        Use it to see what each filter changed for a strategy on one asset. A filtered run is only
        compared with one without filters that covers the same time on the same market. Many filters
        are
        compared here, so the best of them is partly luck: read the edge reports over all assets
        before believing it.

        Tier: free.

        - strategy: Key of a strategy of the catalogue.
        - asset: Ticker in any case, for example BTC, or a market such as BTCUSDT.
        - interval: Length of a bar: 1d, 1w or 1M. Default: 1w.
        """
        answer: m.FilterEffectAnswer = self._json(
            "GET",
            "/api/v1/strategy/filter-effect",
            query={"strategy": strategy, "asset": asset, "interval": interval},
        )
        return answer

    def filter_insights(
        self,
    ) -> m.FilterInsightsAnswer:
        """Effect of each filter over all strategies: how many it helped, hurt, left alone, or cannot
        be judged on.

        Use it for which filters helped more strategies than they hurt. Made from the edge reports
        over crypto assets. Filters that helped more strategies than they hurt come first.

        Tier: api_pro.
        """
        answer: m.FilterInsightsAnswer = self._json(
            "GET",
            "/api/v1/insights/strategy-filters",
        )
        return answer

    def funding_rate_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.FundingRateHistoryAnswer:
        """Past aggregate funding rates of Bitcoin perpetuals, day by day.

        Use it to see when longs or shorts were crowded. Fractions of notional per 8 hours: 0.0001
        is one basis point, positive means longs paid shorts. The tier decides how far back; `range`
        says what was granted.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.FundingRateHistoryAnswer = self._json(
            "GET",
            "/api/v1/funding-rate/history",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def funding_rate_latest(
        self,
    ) -> m.FundingRateLatestAnswer:
        """The newest aggregate funding rate of Bitcoin perpetuals.

        Use it for whether longs or shorts pay, and how unusual that is. A fraction of notional per
        8 hours: 0.0001 is one basis point, positive means longs pay shorts. With its 30-day mean
        and its Z-score against 90 days.

        Tier: free.
        """
        answer: m.FundingRateLatestAnswer = self._json(
            "GET",
            "/api/v1/funding-rate/latest",
        )
        return answer

    def gem_score(
        self,
        coin_id: str,
    ) -> m.GemScoreAnswer:
        """A coin in the altcoin screener: score, groups and the percentile of each factor.

        Use it for why a coin ranks where it does. `factors_raw` holds the factors in their own
        units for Pro and up. A coin without a score says why in `null_reason`, a
        factor without a value in `missing_factors`.

        Tier: free.

        - coin_id: CoinGecko id, for example ethereum.
        """
        answer: m.GemScoreAnswer = self._json(
            "GET",
            "/api/v1/gem/scores/{coinId}",
            path={"coinId": coin_id},
        )
        return answer

    def gem_score_history(
        self,
        coin_id: str,
        *,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        days: Optional[int] = None,
        known_at: Optional[Instant] = None,
    ) -> m.GemScoreHistoryAnswer:
        """Past scores of a coin in the altcoin screener, day by day, over at most a year.

        Use it to see how a coin's rank in the screener developed. Each day is ranked among the
        coins of that day, by what was known then.

        Tier: api_pro.

        - coin_id: CoinGecko id, for example ethereum.
        - start: First day; 30 days up to the last one when left out.
        - end: Last day; the newest when left out.
        - days: Days up to the last one. Default: 30.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.GemScoreHistoryAnswer = self._json(
            "GET",
            "/api/v1/gem/scores/{coinId}/history",
            path={"coinId": coin_id},
            query={"from": start, "to": end, "days": days, "known_at": known_at},
        )
        return answer

    def gem_scores(
        self,
    ) -> m.GemScoresAnswer:
        """The altcoin screener: the largest coins by a composite of mean reversion, tokenomics and
        market structure.

        Use it for a ranked list of coins by mean reversion, tokenomics and market structure. Each
        factor is a percentile across the coins of the day, a group the mean of its factors, the
        composite the mean of the
        groups; what the data does not have is left out. Free sees 10 rows, Pro 50, Power 200. Read
        `gem/validation` for what it has been worth.

        Tier: free.
        """
        answer: m.GemScoresAnswer = self._json(
            "GET",
            "/api/v1/gem/scores",
        )
        return answer

    def gem_validation(
        self,
        *,
        top_n: Optional[int] = None,
    ) -> m.GemValidationAnswer:
        """How the altcoin screener would have done: a monthly portfolio of the best scores against
        Bitcoin, over all history.

        Use it to judge what the altcoin screener has been worth. Bought in equal parts on the first
        of each month by the scores of the day before, before costs. A coin that dies keeps its
        last price for a week and is then worth nothing; `survivorship` says whether the data knows
        any.

        Tier: free.

        - top_n: Coins held, 1 to 50. Default: 10.
        """
        answer: m.GemValidationAnswer = self._json(
            "GET",
            "/api/v1/gem/validation",
            query={"top_n": top_n},
        )
        return answer

    def halvings(
        self,
    ) -> m.HalvingsAnswer:
        """Halvings of the Bitcoin block subsidy: past ones, and when the next is due.

        Use it for where Bitcoin is in its issuance schedule. The next date assumes that blocks keep
        the pace of the last 2,016; it is an estimate, and moves with the hash rate.

        Tier: free.
        """
        answer: m.HalvingsAnswer = self._json(
            "GET",
            "/api/v1/halvings",
        )
        return answer

    def hash_ribbons_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.HashRibbonsHistoryAnswer:
        """Past hash ribbons, day by day: 30-day and 60-day averages of the hash rate.

        Use it for when miners gave up and came back. Hash rates in terahashes per second. The tier
        decides how far back; `range` says what was granted.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.HashRibbonsHistoryAnswer = self._json(
            "GET",
            "/api/v1/hash-ribbons/history",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def hash_ribbons_latest(
        self,
    ) -> m.HashRibbonsLatestAnswer:
        """The newest hash ribbons: 30-day and 60-day averages of the hash rate.

        Use it for whether miners capitulate, recover or expand. Hash rates in terahashes per
        second.

        Tier: free.
        """
        answer: m.HashRibbonsLatestAnswer = self._json(
            "GET",
            "/api/v1/hash-ribbons/latest",
        )
        return answer

    def historical_analog(
        self,
        *,
        as_of: Optional[Day] = None,
    ) -> Union[m.ZoneBaseRate, m.MarketAnalogue]:
        """The stretches of Bitcoin's past that moved most like the last 90 days, and what followed
        them.

        Use it to see precedents of the present, with what followed each. Each number comes with the
        rate of any day; `n_eff` says how many cases share no day, `thin` when they are fewer than
        30. `as_of` selects a past day and sees nothing later.

        Tier: free.

        - as_of: Last day the reading may see; the newest when left out.
        """
        answer: Union[m.ZoneBaseRate, m.MarketAnalogue] = self._json(
            "GET",
            "/api/v1/historical-analog",
            query={"as_of": as_of},
        )
        return answer

    def implied_volatility_history(
        self,
        currency: m.VolatilityCurrency,
        *,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        days: Optional[int] = None,
        known_at: Optional[Instant] = None,
    ) -> m.ImpliedVolatilityHistoryAnswer:
        """Past DVOL, realised volatility and volatility risk premium of Bitcoin or Ether, day by day.

        Use it to see how implied volatility and its premium developed. Bitcoin from 2021-04-01,
        Ether from 2022-02-15; at most 730 days at once. The tier decides how far back; `range` says
        what
        was granted. `ex_post_premium` is null until the 30 days after are over.

        Tier: free.

        - currency: BTC or ETH.
        - start: First day; 30 days up to the last one when left out.
        - end: Last day; the newest with a value when left out.
        - days: Days up to the last one. Default: 30.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.ImpliedVolatilityHistoryAnswer = self._json(
            "GET",
            "/api/v1/vol/iv/{currency}/history",
            path={"currency": currency},
            query={"from": start, "to": end, "days": days, "known_at": known_at},
        )
        return answer

    def implied_volatility_latest(
        self,
        currency: m.VolatilityCurrency,
    ) -> m.ImpliedVolatilityLatestAnswer:
        """Implied and realised volatility of Bitcoin or Ether, and what the one is above the other.

        Use it to see what options price against what has happened. `atm_iv` interpolates total
        variance between the expiries of the newest option chain; outside the
        listed expiries the nearest is taken and flagged. The premium after the fact of a day is
        known 30 days later and null before. All volatilities in percent a year.

        Tier: free.

        - currency: BTC or ETH.
        """
        answer: m.ImpliedVolatilityLatestAnswer = self._json(
            "GET",
            "/api/v1/vol/iv/{currency}/latest",
            path={"currency": currency},
        )
        return answer

    def is_distinguishable(
        self,
        *,
        strategy: str,
        other: str,
        asset: str,
        interval: Optional[m.FilterEffectInterval] = None,
    ) -> m.IsDistinguishableAnswer:
        """Whether two strategies differ by more than choices that should not matter: anchor,
        parameters, window edges, pair.

        Use it before choosing between two strategies. The difference of their yearly returns over
        the window both can trade, against a noise floor made of what those choices do
        to it. Below the floor, choosing between the two is choosing noise.

        Tier: api_pro.

        - strategy: Key of a strategy of the catalogue.
        - other: Key of the strategy to compare with.
        - asset: Ticker in any case, for example BTC, or a market such as BTCUSDT.
        - interval: Length of a bar: 1d, 1w or 1M. Default: 1d.
        """
        answer: m.IsDistinguishableAnswer = self._json(
            "GET",
            "/api/v1/strategy/is-distinguishable",
            query={"strategy": strategy, "other": other, "asset": asset, "interval": interval},
        )
        return answer

    def job_cancel(
        self,
        job_id: str,
    ) -> m.JobReadAnswer:
        """Ends a job of yours that is not finished; what was tested stays.

        Use it to end a universe job that is no longer wanted.

        Tier: api_pro.

        - job_id: Id of the job.
        """
        answer: m.JobReadAnswer = self._json(
            "DELETE",
            "/api/v1/jobs/{job_id}",
            path={"job_id": job_id},
        )
        return answer

    def job_read(
        self,
        job_id: str,
    ) -> m.JobReadAnswer:
        """One of your jobs: its status and its results so far.

        Use it to read the status of a universe job once.

        Tier: api_pro.

        - job_id: Id of the job.
        """
        answer: m.JobReadAnswer = self._json(
            "GET",
            "/api/v1/jobs/{job_id}",
            path={"job_id": job_id},
        )
        return answer

    def kimchi_premium(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.KimchiPremiumAnswer:
        """Premium of Bitcoin in Korea over Binance, in percent, day by day.

        Use it for how much more Bitcoin costs in Korea. Upbit's close in won over Binance's in USDT
        at the exchange rate last known (weekends use Friday's). Forward-only: shown
        from `published_from` on, 2026-08-01, whatever the tier.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.KimchiPremiumAnswer = self._json(
            "GET",
            "/api/v1/kimchi-premium",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def knowledge_catalog(
        self,
        *,
        type: Optional[str] = None,
    ) -> m.KnowledgeCatalogAnswer:
        """Every knowledge object there is: type, subjects, lowest tier, newest day.

        Use it before asking for an object: it names types, subjects and the tier each needs. `type`
        narrows it to one type.

        Tier: free.

        - type: One type; all when left out.
        """
        answer: m.KnowledgeCatalogAnswer = self._json(
            "GET",
            "/api/v1/knowledge",
            query={"type": type},
        )
        return answer

    def knowledge_graph(
        self,
        *,
        root: str,
        depth: Optional[int] = None,
        kinds: Optional[Sequence[m.EdgeKind]] = None,
        direction: Optional[m.EdgeDirection] = None,
        first: Optional[int] = None,
        as_of: Optional[Day] = None,
    ) -> m.KnowledgeGraphAnswer:
        """Neighbourhood of a node of the knowledge graph: nodes and edges to a depth, nearest first.

        Use it to see the inputs of a reading, and the objects that depend on it. A node is
        `type/subject`, the id of a series, `panel:id` or `onto:term`; `truncated` says when there
        are more than `first` nodes.

        Tier: free.

        - root: Where it begins, for example market_pulse/BTC.
        - depth: Most steps from there. Default: 1.
        - kinds: Kinds of edges that are followed, separated by commas; all when left out.
        - direction: Which way they are followed; both when left out.
        - first: Most nodes. Default: 100.
        - as_of: Day of the objects; the newest when left out.
        """
        answer: m.KnowledgeGraphAnswer = self._json(
            "GET",
            "/api/v1/knowledge-graph",
            query={"root": root, "depth": depth, "kinds": kinds, "direction": direction, "first": first, "as_of": as_of},
        )
        return answer

    def knowledge_object(
        self,
        type: str,
        subject: str,
        *,
        as_of: Optional[Day] = None,
        known_at: Optional[Instant] = None,
        include: Optional[Literal["graph"]] = None,
    ) -> m.KnowledgeObjectAnswer:
        """One knowledge object: the reading, why it is so, from what, and a hash to check it by.

        Use it for the reasons and inputs of a number, or for a reading without a tool of its own.
        `as_of` selects a past day, `known_at` what was known before later revisions;
        `include=graph` adds the edges to follow.

        Tier: free.

        - type: Knowledge type, from the catalogue.
        - subject: Subject, from the catalogue.
        - as_of: Last day the reading may see, else the newest.
        - known_at: Instant whose state of knowledge it is computed from, else now.
        - include: Whether to add the edges.
        """
        answer: m.KnowledgeObjectAnswer = self._json(
            "GET",
            "/api/v1/knowledge/{type}/{subject}",
            path={"type": type, "subject": subject},
            query={"as_of": as_of, "known_at": known_at, "include": include},
        )
        return answer

    def knowledge_path(
        self,
        *,
        from_: str,
        to: str,
        kinds: Optional[Sequence[m.EdgeKind]] = None,
        as_of: Optional[Day] = None,
    ) -> m.KnowledgePathAnswer:
        """The shortest way between two nodes of the knowledge graph, along its edges and against them.

        Use it to learn how two readings hang together. A node is `type/subject`, the id of a
        series, `panel:id` or `onto:term`; a term is an end, never a stop on the way.

        Tier: free.

        - from_: Where it begins, for example market_pulse/BTC.
        - to: Where it ends, for example btc_valuation/BTC.
        - kinds: Kinds of edges that are followed, separated by commas; all when left out.
        - as_of: Day of the objects; the newest when left out.
        """
        answer: m.KnowledgePathAnswer = self._json(
            "GET",
            "/api/v1/knowledge-path",
            query={"from": from_, "to": to, "kinds": kinds, "as_of": as_of},
        )
        return answer

    def macro_regime_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.MacroRegimeHistoryAnswer:
        """Past macro regimes, day by day, at most a year.

        Use it to see how the macro score and its quadrant developed. Each day shows what could be
        known when it began. The tier decides how far back; `range` says what was granted.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.MacroRegimeHistoryAnswer = self._json(
            "GET",
            "/api/v1/macro/regime/history",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def macro_regime_latest(
        self,
    ) -> m.MacroRegimeLatestAnswer:
        """The newest macro regime: eighteen components in six weighted tiers, a score from 0 to 100,
        and a quadrant.

        Use it for whether money, credit, growth and inflation favour risk. Each component is the
        percentile of what had been published when the day began; stale ones are named with the day
        they last had a value and left out. `quadrant` sets liquidity against the business cycle.

        Tier: free.
        """
        answer: m.MacroRegimeLatestAnswer = self._json(
            "GET",
            "/api/v1/macro/regime/latest",
        )
        return answer

    def market_insights(
        self,
    ) -> m.MarketInsightsAnswer:
        """Five aggregate signals about the market: breadth, dispersion, funding, volatility and
        dominance.

        Use it for five aggregate facts about the market at once. Each is null with a reason when
        its minimum data are not met. They describe, they do not advise. They change with the data
        of the service, daily.

        Tier: free.
        """
        answer: m.MarketInsightsAnswer = self._json(
            "GET",
            "/api/v1/market-insights",
        )
        return answer

    def markets(
        self,
    ) -> m.MarketsAnswer:
        """Every market with daily bars.

        Use it before asking for candles or a backtest: it names every market.

        Tier: free.
        """
        answer: m.MarketsAnswer = self._json(
            "GET",
            "/api/v1/markets",
        )
        return answer

    def max_pain_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.MaxPainHistoryAnswer:
        """Expired Bitcoin options against the max pain they went into, with base rates.

        Use it to judge how much max pain has been worth. The price at expiry is the daily close of
        the expiry day. `base_rates` counts how often it lay
        within 2 and 5 percent and how often the last seven days led towards the max pain of seven
        days before; `thin` below 30 expiries.

        Tier: api_pro.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.MaxPainHistoryAnswer = self._json(
            "GET",
            "/api/v1/onchain/max-pain/history",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def max_pain_latest(
        self,
        *,
        include_strike_ladder: Optional[bool] = None,
        include_gex: Optional[bool] = None,
    ) -> m.MaxPainLatestAnswer:
        """Max pain of the upcoming Bitcoin option expiries: the price at which option holders receive
        the least.

        Use it to see where the open interest of coming Bitcoin expiries is concentrated. Up to ten
        expiries from the newest snapshot, whose day is `date`. Gamma exposure is in USD per one
        percent of the spot,
        under the naive convention that dealers are long calls and short puts.

        Tier: free.

        - include_strike_ladder: Whether to list every strike with its open interest and payout.
          Default: false.
        - include_gex: Whether to add gamma exposure by strike and in total. Default: false.
        """
        answer: m.MaxPainLatestAnswer = self._json(
            "GET",
            "/api/v1/onchain/max-pain/latest",
            query={"include_strike_ladder": include_strike_ladder, "include_gex": include_gex},
        )
        return answer

    def mayer_multiple_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.MayerMultipleHistoryAnswer:
        """Past Mayer multiples, day by day: Bitcoin's price over its 200-day average.

        Use it to see how far the price stood from its 200-day average in the past. Below 0.7
        capitulation, to 1.5 neutral, to 2.4 bullish, above euphoria. The average in USD. The tier
        decides how far back; `range` says what was granted.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.MayerMultipleHistoryAnswer = self._json(
            "GET",
            "/api/v1/mayer-multiple/history",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def mayer_multiple_latest(
        self,
    ) -> m.MayerMultipleLatestAnswer:
        """The newest Mayer multiple: Bitcoin's price over its 200-day average.

        Use it for the distance of Bitcoin from its 200-day average. Below 0.7 capitulation, to 1.5
        neutral, to 2.4 bullish, above euphoria. Prices in USD.

        Tier: free.
        """
        answer: m.MayerMultipleLatestAnswer = self._json(
            "GET",
            "/api/v1/mayer-multiple/latest",
        )
        return answer

    def onchain_series_catalog(
        self,
    ) -> m.OnchainSeriesCatalogAnswer:
        """Every on-chain series with what it measures.

        Use it before asking for a series: `id` goes into the other two tools. `alias_of` marks a
        second name of a series, `by` what bands are split by, `files_only` what no live source
        delivers.

        Tier: free.
        """
        answer: m.OnchainSeriesCatalogAnswer = self._json(
            "GET",
            "/api/v1/onchain/series",
        )
        return answer

    def onchain_series_history(
        self,
        id: str,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.OnchainSeriesHistoryAnswer:
        """Past values of an on-chain series.

        Use it for the daily values of an on-chain series such as MVRV, SOPR, NUPL or active
        addresses. The tier decides how far back; `range` says what was granted. `known_at` answers
        with what the service knew at an
        instant, before later revisions.

        Tier: free.

        - id: Id from the catalogue.
        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest with a value when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.OnchainSeriesHistoryAnswer = self._json(
            "GET",
            "/api/v1/onchain/series/{id}/history",
            path={"id": id},
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def onchain_series_latest(
        self,
        id: str,
    ) -> m.OnchainSeriesLatestAnswer:
        """The newest value of an on-chain series.

        Use it for the newest value of an on-chain series, such as supply of long-term holders,
        exchange flows or profit when selling, and its rank in its own history. `not_found` names
        the nearest known id. A ranked series reports the rank of the value in its own history, and
        by which
        method.

        Tier: free.

        - id: Id from the catalogue.
        """
        answer: m.OnchainSeriesLatestAnswer = self._json(
            "GET",
            "/api/v1/onchain/series/{id}/latest",
            path={"id": id},
        )
        return answer

    def ontology_list(
        self,
        *,
        category: Optional[str] = None,
    ) -> m.OntologyListAnswer:
        """The ontology: a definition of every published quantity.

        Use it to find the term that defines a number. Terms are versioned; objects refer to them as
        `onto:<term>@<version>`.

        Tier: free.

        - category: Category; all when left out.
        """
        answer: m.OntologyListAnswer = self._json(
            "GET",
            "/api/v1/ontology",
            query={"category": category},
        )
        return answer

    def ontology_term(
        self,
        term: str,
        *,
        version: Optional[str] = None,
    ) -> m.OntologyTermAnswer:
        """One term of the ontology: definition, calculation, unit and source.

        Use it to learn what a number means, its formula and unit, before using it. `not_found`
        names the nearest known term. Superseded versions stay readable: an object that names
        `onto:term@version` means that text.

        Tier: free.

        - term: Name of the term.
        - version: Version of the definition; the newest when left out.
        """
        answer: m.OntologyTermAnswer = self._json(
            "GET",
            "/api/v1/ontology/{term}",
            path={"term": term},
            query={"version": version},
        )
        return answer

    def pair_trading_insights(
        self,
    ) -> m.PairTradingInsightsAnswer:
        """Settings shared by all backtests of pairs: a matrix by signal mode, and the 20 best pairs by
        deflated Sharpe ratio.

        Use it for whether trading one coin against another by ratio, momentum or RSI has paid. The
        service trades every pair of its studied markets long one coin and short the other, by
        ratio, momentum and RSI of the
        ratio. Empty below 50 runs; `empty_reason` says how many there are. `rules` holds rules,
        costs and what is not modelled.

        Tier: free.
        """
        answer: m.PairTradingInsightsAnswer = self._json(
            "GET",
            "/api/v1/mma/signal-insights",
        )
        return answer

    def panel(
        self,
        id: str,
    ) -> m.PanelAnswer:
        """Contents of a panel: daily numbers of many entities of one type, such as bars of markets or
        prices of coins.

        Use it to learn what a panel of inputs holds when an object names it. Knowledge objects that
        read whole panels name them among their inputs. `not_found` names the nearest known panel.

        Tier: free.

        - id: Id: bars, coins or options.
        """
        answer: m.PanelAnswer = self._json(
            "GET",
            "/api/v1/panels/{id}",
            path={"id": id},
        )
        return answer

    def payment_receipt(
        self,
        id: str,
    ) -> m.PaymentReceiptAnswer:
        """The signed receipt of a paid answer: what was sold, for how much, and the hashes to compute
        it again.

        `receipt` and `statement` are JWS; the public keys are at /.well-known/jwks.json. The id is
        in the PAYMENT-RESPONSE header of the
        answer. Whoever knows it may read the receipt.

        Tier: public.

        - id: Id of the payment.
        """
        answer: m.PaymentReceiptAnswer = self._json(
            "GET",
            "/api/v1/receipts/{id}",
            path={"id": id},
        )
        return answer

    def pulse_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.PulseHistoryAnswer:
        """Past pulse scores, day by day.

        Use it to see how the heat of the market developed. The tier decides how far back; `range`
        says what was granted.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.PulseHistoryAnswer = self._json(
            "GET",
            "/api/v1/svc-pulse/history",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def pulse_history_public(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.PulseHistoryPublicAnswer:
        """Past pulse scores without a key, up to a year.

        For pages that show the pulse; with a key the history reaches further back.

        Tier: public.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.PulseHistoryPublicAnswer = self._json(
            "GET",
            "/api/svc-pulse/history",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def pulse_today(
        self,
    ) -> m.PulseTodayAnswer:
        """Today's pulse: a heat score of the market from 0 to 100 out of eight components.

        Use it for one number on how hot or cold the crypto market is, and what makes it so. Missing
        components are left out and named by `confidence`; `source` is `sample` for generated data.
        Updated daily at 07:55 UTC.

        Tier: free.
        """
        answer: m.PulseTodayAnswer = self._json(
            "GET",
            "/api/v1/svc-pulse/today",
        )
        return answer

    def pulse_today_for_everybody(
        self,
    ) -> m.PulseTodayPublicAnswer:
        """Today's pulse: a heat score of the market from 0 to 100 out of eight components.

        Use it for one number on how hot or cold the crypto market is, and what makes it so. Missing
        components are left out and named by `confidence`; `source` is `sample` for generated data.
        Updated daily at 07:55 UTC.

        Tier: public.
        """
        answer: m.PulseTodayPublicAnswer = self._json(
            "GET",
            "/api/svc-pulse/today",
        )
        return answer

    def reference_models(
        self,
        *,
        asset: Optional[str] = None,
        anchor: Optional[Day] = None,
        target_year: Optional[int] = None,
        detail: Optional[Literal["summary"]] = None,
    ) -> m.ReferenceModelsAnswer:
        """Reference lines of the Bitcoin price: the median growth rate and the power law of age.

        Use it to see where two simple growth lines lie, and how far fitting them later moves them.
        Each is fitted to everything (`full_sample`, which looks ahead) and to what was known on the
        anchor (`point_in_time`). `spread_pp` is how far their yearly growths lie apart,
        `target_year_drift_pct` how much the target moved in the last year of fitting. `thin` counts
        observations a year or more apart (`effective_observations`), of which 30 are a sample.
        `detail=summary` leaves the lines out. Not a forecast.

        Tier: free.

        - asset: Ticker; only BTC has models. Default: BTC.
        - anchor: Day the lines start from; a year before the newest close when left out.
        - target_year: Year at whose end the lines are read; four years on when left out.
        - detail: summary leaves the lines out.
        """
        answer: m.ReferenceModelsAnswer = self._json(
            "GET",
            "/api/v1/reference-models",
            query={"asset": asset, "anchor": anchor, "target_year": target_year, "detail": detail},
        )
        return answer

    def regime_performance(
        self,
        *,
        strategy: str,
        asset: str,
        interval: Optional[m.FilterEffectInterval] = None,
    ) -> m.RegimePerformanceAnswer:
        """Performance of a strategy by macro regime: its trades by the quadrant at entry, and the
        current regime.

        Use it for how a strategy did in each macro quadrant, and what holds now. A backtest at
        default parameters and costs over the whole history. A regime is rated from 20 trades on, by
        the interval of
        their mean return; the current regime is judged from all studied markets where the asset has
        fewer. Quadrants are those
        published at the time.

        Tier: free.

        - strategy: Key of a strategy of the catalogue.
        - asset: Ticker in any case, for example BTC, or a market such as BTCUSDT.
        - interval: Length of a bar: 1d, 1w or 1M. Default: 1d.
        """
        answer: m.RegimePerformanceAnswer = self._json(
            "GET",
            "/api/v1/strategy/performance-by-regime",
            query={"strategy": strategy, "asset": asset, "interval": interval},
        )
        return answer

    def report_download(
        self,
        id: str,
        *,
        format: Literal["pdf", "xlsx"],
    ) -> bytes:
        """File of one of your reports: a PDF, or a workbook with every number in a cell.

        Returns `conflict` until the status of the report is success. The ETag is the SHA-256 of the
        bytes.

        Tier: api_pro.

        - id: Id of the report.
        - format: Format of the file.
        """
        answer: bytes = self._file(
            "GET",
            "/api/v1/reports/{id}/download",
            path={"id": id},
            query={"format": format},
        )
        return answer

    def report_order(
        self,
        *,
        quote_id: str,
        idempotency_key: Optional[str] = None,
    ) -> m.ReportReadAnswer:
        """Orders what was quoted: pay on `checkout_url` when there is one, then poll until the status
        is success.

        Use it to have a quoted report made. A quote becomes one report; ordered again, it is the
        same one. Where nothing is to be paid the report is queued at once.

        Tier: api_pro.

        - quote_id: Id of the quote.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.ReportReadAnswer = self._json(
            "POST",
            "/api/v1/reports",
            body={"quote_id": quote_id},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def report_quote(
        self,
        *,
        sections: Sequence[m.ReportSectionInput],
        title: Optional[str] = None,
        lang: Optional[m.Lang] = None,
        days: Optional[int] = None,
        hashes_in_pdf: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> m.ReportQuoteAnswer:
        """Prices a report: a PDF and a workbook of what you choose, with its evidence and provenance.

        Use it to price a PDF and a workbook of readings, evidence and knowledge objects. Nothing is
        made or charged yet: order the quote with svc_order_report while it is valid. Sections are
        briefings of the market, strategies tested on pairs, backtests of yours, knowledge objects,
        on-chain series and charts. `amount_cents` is 0 where the service takes no payment; `note`
        says so.

        Tier: api_pro.

        - sections: Contents in order.
        - title: Title on the cover, up to 120 letters; the usual one of the language when left out.
        - lang: Language of the report. Default: en.
        - days: Length of histories, days up to the newest one. The tier decides how far back they
          reach. Default: 365.
        - hashes_in_pdf: Whether the PDF has the appendix of hashes too; the workbook always has it.
          Default: false.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.ReportQuoteAnswer = self._json(
            "POST",
            "/api/v1/reports/quote",
            body={"sections": sections, "title": title, "lang": lang, "days": days, "hashes_in_pdf": hashes_in_pdf},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def report_read(
        self,
        id: str,
    ) -> m.ReportReadAnswer:
        """One of your reports: its status, and the paths of its files.

        Use it to poll a report you have ordered, and for the addresses of its files.
        `pending_payment`, `queued`, `running`, `generating`, then `success` or `failed` with a
        reason. It is deleted with its files at `expires_at`.

        Tier: api_pro.

        - id: Id of the report.
        """
        answer: m.ReportReadAnswer = self._json(
            "GET",
            "/api/v1/reports/{id}",
            path={"id": id},
        )
        return answer

    def revisions(
        self,
        *,
        series: Optional[str] = None,
        source: Optional[str] = None,
        first: Optional[int] = None,
        after: Optional[str] = None,
        lang: Optional[m.Lang] = None,
    ) -> m.RevisionsAnswer:
        """Values of collected series that were recorded again with another number in the last 90 days,
        the newest revision first.

        Use it to see which past values of a series changed since they were first published, and
        when. Each names the number before and after, when the new one was known here, and its
        source. Feeds of the same: /status/revisions.atom and /status/revisions.json.

        Tier: public.

        - series: Id of a series: only its revisions.
        - source: Key of a source: only its revisions.
        - first: Revisions on the page. Default: 100.
        - after: Id of the last revision of the page before.
        - lang: Language of names. Default: en.
        """
        answer: m.RevisionsAnswer = self._json(
            "GET",
            "/api/v1/revisions",
            query={"series": series, "source": source, "first": first, "after": after, "lang": lang},
        )
        return answer

    def robustness(
        self,
        *,
        strategy: str,
        asset: str,
        interval: Optional[m.FilterEffectInterval] = None,
    ) -> m.RobustnessAnswer:
        """Whether a strategy is on a plateau or on a spike: its Sharpe ratio at nearby parameters and
        on other assets.

        Use it for whether a strategy's result hangs on one setting or one asset. A result that only
        one setting has was picked, not found. `decided_by` names the deciding test.

        Tier: api_pro.

        - strategy: Key of a strategy of the catalogue.
        - asset: Ticker in any case, for example BTC, or a market such as BTCUSDT.
        - interval: Length of a bar: 1d, 1w or 1M. Default: 1d.
        """
        answer: m.RobustnessAnswer = self._json(
            "GET",
            "/api/v1/strategy/robustness",
            query={"strategy": strategy, "asset": asset, "interval": interval},
        )
        return answer

    def run_sentiment(
        self,
        *,
        period: Optional[Literal["7d", "30d", "90d"]] = None,
    ) -> m.RunSentimentAnswer:
        """The share of the service's strategies that is in the market, day by day, and how the
        backtests stored in a period ended.

        Use it for the share of strategies that is in the market, and how the stored backtests of a
        period ended. `history` counts the service's own backtests, each strategy on each studied
        market, that hold a position at the close of a
        day. `directions` counts stored backtests by their last position. Neither is what people
        think or what the market does.

        Tier: free.

        - period: Period: 7d, 30d or 90d. Default: 7d.
        """
        answer: m.RunSentimentAnswer = self._json(
            "GET",
            "/api/v1/insights/sentiment",
            query={"period": period},
        )
        return answer

    def service_batch(
        self,
        *,
        calls: Sequence[m.ServiceBatchCalls],
        idempotency_key: Optional[str] = None,
    ) -> m.ServiceBatchAnswer:
        """Several reads in one request, each with its own status.

        Counts as one request per call. Each call is the path of a GET route with its query string.
        Results are in the order of the calls, and a failed call does not affect the others.

        Tier: free.

        - calls: Reads to perform.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.ServiceBatchAnswer = self._json(
            "POST",
            "/api/v1/batch",
            body={"calls": calls},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def service_info(
        self,
    ) -> m.ServiceInfoAnswer:
        """About this service: versions, age of its data, what it offers and where to read more.

        Free. All counts are determined when the service starts.

        Tier: public.
        """
        answer: m.ServiceInfoAnswer = self._json(
            "GET",
            "/api/v1/info",
        )
        return answer

    def service_status(
        self,
        *,
        lang: Optional[m.Lang] = None,
    ) -> m.ServiceStatusAnswer:
        """State of the data: each source and series with its measured lag, last success, next run and
        changed values.

        Use it to see whether sources deliver: what is late and why, and when the next values are
        due. `state` and `reason` say what is late, and why. Lags run from the end of the observed
        day to the publication here.

        Tier: public.

        - lang: Language of names and reasons. Default: en.
        """
        answer: m.ServiceStatusAnswer = self._json(
            "GET",
            "/api/v1/status",
            query={"lang": lang},
        )
        return answer

    def service_usage(
        self,
    ) -> m.ServiceUsageAnswer:
        """Your tier and quotas: used, remaining and when they reset.

        Free. `quotas` apply to all requests. `endpoints` lists routes that also consume a daily
        allowance, which several routes may share.

        Tier: free.
        """
        answer: m.ServiceUsageAnswer = self._json(
            "GET",
            "/api/v1/usage",
        )
        return answer

    def signal_context(
        self,
        strategy: str,
        pair: str,
        timeframe: m.Interval,
    ) -> m.SignalContextAnswer:
        """A signal with its context: every filter today, its record against buy and hold, and the
        contradicting signals.

        Use it to read a strategy's signal with its record and with what contradicts it.
        `blocks_this_entry` says whether a backtest with the filter would leave this BUY out. The
        record is the backtest with
        every default over the whole history; below 30 round trips it is thin. Contradictions are
        facts in words: strategies that
        hold the opposite on the same bar, the macro quadrant, the own record in the volatility
        phase.

        Tier: free.

        - strategy: Key of a strategy of the catalogue, for example golden_cross.
        - pair: Market, for example BTCUSDT or binance:ETHUSDT.
        - timeframe: Length of a bar.
        """
        answer: m.SignalContextAnswer = self._json(
            "GET",
            "/api/v1/signals/{strategy}/{pair}/{timeframe}/context",
            path={"strategy": strategy, "pair": pair, "timeframe": timeframe},
        )
        return answer

    def signal_events_history(
        self,
        *,
        days: Optional[int] = None,
        end_date: Optional[Day] = None,
        signal: Optional[m.SignalKey] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.SignalEventsHistoryAnswer:
        """The log of signal changes: thirteen declared signals, each with the states it left and
        entered.

        Use it for when declared signals changed state, such as golden cross or hash ribbons.
        `occurred_at` is the first day of the new state, `event_date` the day it had held for
        `dwell_days`; only `event_date` is free of look-ahead, and the window is over it. Close and
        drawdown are those of `event_date`. The tier decides how far back; `range` says what was
        granted.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - end_date: Last day; the newest with a price when left out.
        - signal: One signal; all when left out.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.SignalEventsHistoryAnswer = self._json(
            "GET",
            "/api/v1/signal-events/history",
            query={"days": days, "end_date": end_date, "signal": signal, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def signal_latest(
        self,
        strategy: str,
        pair: str,
        timeframe: m.Interval,
    ) -> m.SignalLatestAnswer:
        """Signal of a strategy at the close of the latest completed bar of a pair: BUY, SELL or NONE.

        Use it for whether a strategy says buy or sell on a pair now, at the latest close. Default
        parameters, no filters; it would be filled at the next open. Also the position that follows,
        since when, and the
        open result of what is held at the close, as a fraction after costs.

        Tier: free.

        - strategy: Key of a strategy of the catalogue, for example golden_cross.
        - pair: Market, for example BTCUSDT or binance:ETHUSDT.
        - timeframe: Length of a bar.
        """
        answer: m.SignalLatestAnswer = self._json(
            "GET",
            "/api/v1/signals/{strategy}/{pair}/{timeframe}",
            path={"strategy": strategy, "pair": pair, "timeframe": timeframe},
        )
        return answer

    def spot_price(
        self,
        *,
        pair: Optional[str] = None,
    ) -> m.SpotPriceAnswer:
        """The newest price of a market: its last daily close.

        Use it for the current price of a coin, what it costs now: the newest daily close of its
        market. The service keeps days, not ticks: the price was made at 24:00 UTC of `date`. A bare
        pair is looked for on spot venues first.

        Tier: free.

        - pair: Id of a market, or its pair alone, for example ETHUSDT. Default: BTCUSDT.
        """
        answer: m.SpotPriceAnswer = self._json(
            "GET",
            "/api/v1/spot-price",
            query={"pair": pair},
        )
        return answer

    def stablecoin_supply(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.StablecoinSupplyAnswer:
        """The supply of stablecoins, day by day, with its change over 30 days.

        Use it for how the supply of stablecoins grows or shrinks. USD and percent. Growing supply
        is money waiting at the door of the market; it says nothing about when it enters.

        Tier: free.

        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.StablecoinSupplyAnswer = self._json(
            "GET",
            "/api/v1/stablecoin-supply",
            query={"days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def sth_cost_basis_latest(
        self,
    ) -> m.SthCostBasisLatestAnswer:
        """Average price that short-term holders of Bitcoin paid, against the current price.

        Use it for whether recent buyers of Bitcoin are in profit. Coins that moved within 155 days
        count. `sth_mvrv` is spot over cost basis; below 1 they are in loss. Prices in USD.

        Tier: free.
        """
        answer: m.SthCostBasisLatestAnswer = self._json(
            "GET",
            "/api/v1/onchain/sth-cost-basis/latest",
        )
        return answer

    def strategies_catalog(
        self,
        *,
        asset_class: Optional[m.AssetClass] = None,
    ) -> m.StrategiesCatalogAnswer:
        """The strategy catalogue: what can be tested on history, with parameters and ranges.

        Use it before running a backtest: it names keys, parameters and ranges. Signals are judged
        at the close and filled at the next open.

        Tier: free.

        - asset_class: Kind of asset. Default: crypto.
        """
        answer: m.StrategiesCatalogAnswer = self._json(
            "GET",
            "/api/v1/strategies",
            query={"asset_class": asset_class},
        )
        return answer

    def strategy_insights(
        self,
        *,
        asset_type: Optional[m.AssetType] = None,
        min_runs: Optional[int] = None,
        ref_strategy: Optional[str] = None,
        assets_mode: Optional[m.AssetsMode] = None,
        strategy: Optional[str] = None,
        interval: Optional[m.FilterEffectInterval] = None,
    ) -> m.StrategyInsightsAnswer:
        """Strategies against each other over the service's backtests; with a strategy and an interval,
        its markets one by one.

        Use it to rank strategies over the service's backtests, or to see one strategy market by
        market. Ranked by the deflated Sharpe ratio, not by the raw return: many strategies are
        compared, and the best of many is partly
        luck. Free sees the first 10 rows, Pro all.

        Tier: free.

        - asset_type: Kind of asset. Default: crypto.
        - min_runs: Runs a row needs: 3 when left out, 1 for the markets of a strategy.
        - ref_strategy: Reference that runs are compared with: bh, dca or the key of a strategy.
          Default: bh.
        - assets_mode: common: only assets on which every row has runs. Default: all.
        - strategy: Key of the strategy whose markets are wanted; needs an interval.
        - interval: Length of a bar: 1d, 1w or 1M; all when left out.
        """
        answer: m.StrategyInsightsAnswer = self._json(
            "GET",
            "/api/v1/insights/strategies",
            query={"asset_type": asset_type, "min_runs": min_runs, "ref_strategy": ref_strategy, "assets_mode": assets_mode, "strategy": strategy, "interval": interval},
        )
        return answer

    def strategy_performance(
        self,
        *,
        strategy: str,
        asset: str,
        interval: Optional[m.FilterEffectInterval] = None,
        ref_strategy: Optional[str] = None,
        asset_type: Optional[m.AssetType] = None,
    ) -> m.StrategyPerformanceAnswer:
        """Results of the service's backtests of a strategy on an asset, and how robust the strategy
        is.

        Use it for the results of the service's backtests of a strategy on an asset. Averages over
        its runs without filters: over the whole history, and over each block of four calendar
        years; results of
        callers are listed separately. `svc_score` rates the strategy over all studied markets, by
        an open formula with its parts.

        Tier: free.

        - strategy: Key of a strategy of the catalogue.
        - asset: Ticker in any case, for example BTC, or a market such as BTCUSDT.
        - interval: Length of a bar: 1d, 1w or 1M. Default: 1w.
        - ref_strategy: Reference that runs are compared with: bh, dca or the key of a strategy.
          Default: bh.
        - asset_type: Kind of the asset, where it must be this one.
        """
        answer: m.StrategyPerformanceAnswer = self._json(
            "GET",
            "/api/v1/strategy/performance",
            query={"strategy": strategy, "asset": asset, "interval": interval, "ref_strategy": ref_strategy, "asset_type": asset_type},
        )
        return answer

    def subscription_create(
        self,
        *,
        kind: m.EventKind,
        strategy: Optional[str] = None,
        pair: Optional[str] = None,
        timeframe: Optional[m.Interval] = None,
        sides: Optional[Sequence[m.SignalSide]] = None,
        bands: Optional[Sequence[m.CycleSignal]] = None,
        threshold_above: Optional[float] = None,
        threshold_below: Optional[float] = None,
        delivery: Optional[m.DeliveryChannel] = None,
        url: Optional[str] = None,
        expires_in_days: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> m.SubscriptionCreateAnswer:
        """Subscribes to a kind of state change: signal_alert, cycle_band, pulse_score or
        bullmarket_stage.

        It fires once when the state changes with a new day of data, not on the state there is, and
        not on a revision of past days.
        Updates are polled, or sent to a URL as Standard Webhooks; the secret that signs them is
        shown this once. Tier api_pro has 3
        active subscriptions, api_power 20. Descriptive, not advice.

        Tier: api_pro.

        - kind: Kind of state change.
        - strategy: signal_alert: Key of a strategy of the catalogue, for example golden_cross.
        - pair: signal_alert: Market, for example BTCUSDT or binance:ETHUSDT.
        - timeframe: signal_alert: Length of a bar.
        - sides: signal_alert: Sides wanted; both when left out.
        - bands: cycle_band: Bands whose beginning is reported; all when left out.
        - threshold_above: pulse_score: Score that is reported when it is reached from below.
        - threshold_below: pulse_score: Score that is reported when it is reached from above.
        - delivery: How updates leave: polling, or webhook with a url. Default: polling.
        - url: For webhook: an https URL on the public internet, port 443 or 8443.
        - expires_in_days: Days until it ends by itself. Default: 90.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.SubscriptionCreateAnswer = self._json(
            "POST",
            "/api/v1/subscriptions",
            body={"kind": kind, "strategy": strategy, "pair": pair, "timeframe": timeframe, "sides": sides, "bands": bands, "threshold_above": threshold_above, "threshold_below": threshold_below, "delivery": delivery, "url": url, "expires_in_days": expires_in_days},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def subscription_deliveries(
        self,
        id: str,
        *,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> m.SubscriptionDeliveriesAnswer:
        """The delivery log of a live subscription: each attempt to send a webhook, newest first, kept
        for 30 days.

        Use it to see which webhooks were sent, and why one failed.

        Tier: api_pro.

        - id: Id of the subscription.
        - first: Attempts on the page. Default: 20.
        - after: Id of the last attempt of the page before.
        """
        answer: m.SubscriptionDeliveriesAnswer = self._json(
            "GET",
            "/api/v1/subscriptions/{id}/deliveries",
            path={"id": id},
            query={"first": first, "after": after},
        )
        return answer

    def subscription_end(
        self,
        id: str,
    ) -> m.SubscriptionEndAnswer:
        """Ends a live subscription of yours; what has not been delivered is not delivered any more.

        Use it to stop updates and free a place of your tier.

        Tier: api_pro.

        - id: Id of the subscription.
        """
        answer: m.SubscriptionEndAnswer = self._json(
            "DELETE",
            "/api/v1/subscriptions/{id}",
            path={"id": id},
        )
        return answer

    def subscription_read(
        self,
        id: str,
    ) -> m.SubscriptionEndAnswer:
        """A live subscription of yours: what it waits for, how it is delivered, whether it is active.

        Use it to see what a subscription waits for and whether it is active.

        Tier: api_pro.

        - id: Id of the subscription.
        """
        answer: m.SubscriptionEndAnswer = self._json(
            "GET",
            "/api/v1/subscriptions/{id}",
            path={"id": id},
        )
        return answer

    def subscription_rotate_secret(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> m.SubscriptionCreateAnswer:
        """Makes a new secret for the webhooks of a live subscription, shown this once; the old one
        signs as well for 24 hours.

        Use it when the secret of a webhook may be known to others.

        Tier: api_pro.

        - id: Id of the subscription.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.SubscriptionCreateAnswer = self._json(
            "POST",
            "/api/v1/subscriptions/{id}/rotate-secret",
            path={"id": id},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def subscription_test(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> m.SubscriptionTestAnswer:
        """Makes a test event (svc.test) for one live subscription of yours, delivered as its updates
        are.

        Use it to see that updates arrive. A webhook is tried once and shows in the delivery log; a
        test waits for nothing and disables nothing.

        Tier: api_pro.

        - id: Id of the subscription.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.SubscriptionTestAnswer = self._json(
            "POST",
            "/api/v1/subscriptions/{id}/test",
            path={"id": id},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def subscription_updates(
        self,
        *,
        peek: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        subscription_id: Optional[str] = None,
    ) -> m.SubscriptionUpdatesAnswer:
        """Updates of your polled subscriptions that have not been delivered, oldest first; they are
        delivered with this answer.

        Use it to take the updates of polled subscriptions. `peek=true` leaves them. `cursor` reads
        on after an update, also what was delivered before, so that an answer that was lost
        can be read again. Kept for 30 days. Notices that a webhook subscription has ended come here
        as well.

        Tier: api_pro.

        - peek: Leaves the updates to be taken later. Default: false.
        - limit: Most updates. Default: 20.
        - cursor: Id of an update to read on after.
        - subscription_id: Only those of one subscription.
        """
        answer: m.SubscriptionUpdatesAnswer = self._json(
            "GET",
            "/api/v1/subscriptions/updates",
            query={"peek": peek, "limit": limit, "cursor": cursor, "subscription_id": subscription_id},
            repeatable=False,
        )
        return answer

    def subscriptions_own(
        self,
        *,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> m.SubscriptionsOwnAnswer:
        """Your live subscriptions, newest first; those that ended are shown for 30 days.

        Use it to see what you are subscribed to.

        Tier: api_pro.

        - first: Subscriptions on the page. Default: 20.
        - after: Id of the last subscription of the page before.
        """
        answer: m.SubscriptionsOwnAnswer = self._json(
            "GET",
            "/api/v1/subscriptions",
            query={"first": first, "after": after},
        )
        return answer

    def taker_imbalance(
        self,
        *,
        pair: Optional[str] = None,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.TakerImbalanceAnswer:
        """Part of a market's volume that buyers took, day by day: who was in a hurry.

        Use it for whether buyers or sellers were in a hurry on a market. A share of 0.5 is balance;
        `imbalance` is twice the share less one. `window_mean` counts each day the same. Venues that
        do
        not say who took give an empty series with a reason.

        Tier: free.

        - pair: Id of a market, or its pair alone, for example BTCUSDT. Default: BTCUSDT.
        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.TakerImbalanceAnswer = self._json(
            "GET",
            "/api/v1/taker-imbalance",
            query={"pair": pair, "days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def universe(
        self,
        id: str,
        *,
        as_of: Optional[Day] = None,
    ) -> m.UniverseAnswer:
        """A universe with its pairs, as it was on a day.

        Use it for the members of a universe on a day, also of one long past. Members are the
        largest coins by the last day of the month before; `from` and `to` say how long each
        belongs. A coin that
        died stays in the months it lived through.

        Tier: free.

        - id: Id, for example crypto-top-10.
        - as_of: Day of the membership; the newest when left out.
        """
        answer: m.UniverseAnswer = self._json(
            "GET",
            "/api/v1/universes/{id}",
            path={"id": id},
            query={"as_of": as_of},
        )
        return answer

    def universes(
        self,
        *,
        as_of: Optional[Day] = None,
    ) -> m.UniversesAnswer:
        """The four universes of coins.

        Use it before a universe backtest: `id` goes into it.

        Tier: free.

        - as_of: Day whose members are counted; the newest when left out.
        """
        answer: m.UniversesAnswer = self._json(
            "GET",
            "/api/v1/universes",
            query={"as_of": as_of},
        )
        return answer

    def validate_strategy(
        self,
        *,
        type: m.ValidatedType,
        pair: str,
        interval: Optional[m.Interval] = None,
        anchor: Optional[int] = None,
        strategy: Optional[str] = None,
        parameters: Optional[Any] = None,
        filters: Optional[Sequence[str]] = None,
        date_from: Optional[Day] = None,
        date_to: Optional[Day] = None,
        stop_loss: Optional[float] = None,
        take_profit: Optional[float] = None,
        trailing_stop: Optional[float] = None,
        signal_list: Optional[Sequence[m.ListedSignal]] = None,
        signals: Optional[Sequence[m.ListedSignal]] = None,
        trade_list: Optional[Sequence[m.ClaimedTrade]] = None,
        trades: Optional[Sequence[m.ClaimedTrade]] = None,
        fee_bps: Optional[float] = None,
        slippage_bps: Optional[float] = None,
        declared_trials: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> m.ValidateStrategyAnswer:
        """Tests a strategy, a list of signals or a list of trades on days that had no part in making
        it.

        Use it to learn whether it holds out of sample. Every trade is repriced at the open of the
        next bar, with costs on both sides; the last 30 % of the days are out of
        sample. Below 30 round trips the verdict is always anecdote. The answer names the gate that
        decided, flags and caveats.
        `type` says which members count: `rules` takes a strategy with parameters, filters, dates
        and stops, `signal_list` and
        `trade_list` the member of that name. Nothing is kept.

        Tier: api_pro.

        - type: Subject of the validation.
        - pair: Market, for example BTCUSDT or binance:ETHUSDT.
        - interval: Length of a bar. Default: 1d.
        - anchor: Shift of multi-day bars in days: at most 1 for 2d, 2 for 3d, 6 for 1w. Default: 0.
        - strategy: Key of the catalogue; needed for rules.
        - parameters: Parameters by name. For rules.
        - filters: Keys of filters on entries. For rules.
        - date_from: First day traded, else the first bar. For rules.
        - date_to: Last day, else the newest bar. For rules.
        - stop_loss: Exit at this loss, fraction. For rules.
        - take_profit: Exit at this gain, fraction. For rules.
        - trailing_stop: Exit at this fall from the high since entry, fraction. For rules.
        - signal_list: Decisions in order of time, long or flat; needed for a signal list.
        - signals: The former name of signal_list.
        - trade_list: Long round trips in order of entry; needed for a trade list.
        - trades: The former name of trade_list.
        - fee_bps: Fee per side, basis points; 10 for crypto, 5 else.
        - slippage_bps: Slippage per side, basis points. Default: 5.
        - declared_trials: Variants you have tried, this one included, or your stored runs if more.
          Default: 1.
        - idempotency_key: With a key of your choice a repeated request returns the first answer.
        """
        answer: m.ValidateStrategyAnswer = self._json(
            "POST",
            "/api/v1/validate",
            body={"type": type, "pair": pair, "interval": interval, "anchor": anchor, "strategy": strategy, "parameters": parameters, "filters": filters, "date_from": date_from, "date_to": date_to, "stop_loss": stop_loss, "take_profit": take_profit, "trailing_stop": trailing_stop, "signal_list": signal_list, "signals": signals, "trade_list": trade_list, "trades": trades, "fee_bps": fee_bps, "slippage_bps": slippage_bps, "declared_trials": declared_trials},
            idempotency_key=idempotency_key,
            repeatable=False,
        )
        return answer

    def verify_knowledge(
        self,
        type: str,
        subject: str,
        *,
        as_of: Optional[Day] = None,
        known_at: Optional[Instant] = None,
        repro_hash: Optional[str] = None,
        compute_version: Optional[str] = None,
    ) -> m.VerifyKnowledgeAnswer:
        """Recomputes a knowledge object from the observations and compares its hash.

        Use it to check a number you were given: send its `repro_hash`, and its `as_of`. Without a
        hash it is compared with the one recorded at publication. `status` distinguishes a changed
        computation and revised observations from an unexplained difference; `canonical_json` and
        `rules` let you make the hash yourself.

        Tier: free.

        - type: Knowledge type, from the catalogue.
        - subject: Subject, from the catalogue.
        - as_of: Last day the reading may see; the newest when left out.
        - known_at: Instant whose state of knowledge it is computed from; now when left out.
        - repro_hash: The hash you hold; the recorded one when left out.
        - compute_version: The compute version your hash was made with.
        """
        answer: m.VerifyKnowledgeAnswer = self._json(
            "GET",
            "/api/v1/knowledge/{type}/{subject}/verify",
            path={"type": type, "subject": subject},
            query={"as_of": as_of, "known_at": known_at, "repro_hash": repro_hash, "compute_version": compute_version},
        )
        return answer

    def volatility_history(
        self,
        *,
        pair: Optional[str] = None,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.VolatilityHistoryAnswer:
        """Past volatility phases of a market, day by day.

        Use it to see when a market was calm and when stormy. The tier decides how far back; `range`
        says what was granted. Any market with bars can be requested, tracked or not.

        Tier: free.

        - pair: Id of a market, or its pair alone, for example ETHUSDT. Default: BTCUSDT.
        - days: Days up to the last one. Default: 30.
        - start: First day, instead of `days`.
        - end: Last day; the newest when left out.
        - known_at: Instant as of which data is known, ISO 8601; now when left out.
        """
        answer: m.VolatilityHistoryAnswer = self._json(
            "GET",
            "/api/v1/volatility/history",
            query={"pair": pair, "days": days, "from": start, "to": end, "known_at": known_at},
        )
        return answer

    def volatility_insights(
        self,
        *,
        asset_type: Optional[m.AssetType] = None,
        min_trades: Optional[int] = None,
    ) -> m.VolatilityInsightsAnswer:
        """Which strategies won how often in which volatility phase: low, normal, high, expansion.

        Use it for which strategies won in calm and in stormy markets. Over all markets of one kind
        of asset, without filters; of the runs on a market the longest counts. Ordered by the lower
        end of Wilson's interval, so that few lucky trades do not lead.

        Tier: api_pro.

        - asset_type: Kind of asset. Default: crypto.
        - min_trades: Trades a strategy needs in a phase. Default: 20.
        """
        answer: m.VolatilityInsightsAnswer = self._json(
            "GET",
            "/api/v1/insights/volatility",
            query={"asset_type": asset_type, "min_trades": min_trades},
        )
        return answer

    def volatility_phase_snapshots(
        self,
        *,
        asset_type: Optional[m.AssetType] = None,
    ) -> m.VolatilityPhaseSnapshotsAnswer:
        """Volatility phase of the ten largest coins: low, normal, high or expansion.

        Use it for which of the largest coins are calm and which are stormy. The average true range
        of 14 bars (Wilder) is measured against its own median over 200 bars. Stablecoins and
        wrapped coins are left out. Of other asset types, up to ten tokens that stand for such an
        asset; without bars of one an empty list with the reason.

        Tier: free.

        - asset_type: Kind of asset. Default: crypto.
        """
        answer: m.VolatilityPhaseSnapshotsAnswer = self._json(
            "GET",
            "/api/v1/volatility/phase-snapshots",
            query={"asset_type": asset_type},
        )
        return answer

    def volatility_recommendations(
        self,
        *,
        pair: Optional[str] = None,
        asset_type: Optional[m.AssetType] = None,
    ) -> m.VolatilityRecommendationsAnswer:
        """The three strategies that won most often on a market while it was as volatile as it is now.

        Use it for which strategies won most often on a market in its volatility phase of now. At
        least 20 trades entered in the phase; without filters. What won before need not win again.

        Tier: api_pro.

        - pair: Id of a market, or its pair alone, for example ETHUSDT. Default: BTCUSDT.
        - asset_type: Kind of the asset, where it must be this one.
        """
        answer: m.VolatilityRecommendationsAnswer = self._json(
            "GET",
            "/api/v1/volatility/recommendations",
            query={"pair": pair, "asset_type": asset_type},
        )
        return answer

    def winners(
        self,
        *,
        asset_type: Optional[m.AssetType] = None,
        ref_strategy: Optional[str] = None,
    ) -> m.WinnersAnswer:
        """The strategies with the best evidence: by deflated Sharpe ratio, among those with at least
        30 runs on at least 10 assets.

        Use it for the few strategies whose evidence is best, and whether it is enough. `passes`
        says whether the evidence is enough; leading a ranking alone proves nothing. Free sees the
        first 10, Pro all.

        Tier: free.

        - asset_type: Kind of asset. Default: crypto.
        - ref_strategy: Reference that runs are compared with: bh, dca or the key of a strategy.
          Default: bh.
        """
        answer: m.WinnersAnswer = self._json(
            "GET",
            "/api/v1/insights/winners",
            query={"asset_type": asset_type, "ref_strategy": ref_strategy},
        )
        return answer


PAGES: Dict[str, Tuple[str, str]] = {
    "backtests_own": ("after", "backtests"),
    "edge_reports": ("offset", "reports"),
    "revisions": ("after", "revisions"),
    "subscription_deliveries": ("after", "deliveries"),
    "subscription_updates": ("cursor", "updates"),
    "subscriptions_own": ("after", "subscriptions"),
}
"""Of every paged method the parameter that leads to the next page, and the member with the items."""

ROWS: Dict[str, Tuple[str, ...]] = {
    "aligned_series": ("snapshots",),
    "altcoin_season_history": ("snapshots",),
    "backtest_equity": ("equity", "snapshots",),
    "backtest_grid_own": ("equity", "snapshots",),
    "backtest_shared": ("equity", "snapshots",),
    "backtest_trades": ("trades",),
    "backtests_own": ("backtests",),
    "btc_cycle_history": ("snapshots",),
    "btc_cycle_public": ("history", "snapshots",),
    "bullmarket_ampel_history": ("snapshots",),
    "candles": ("candles",),
    "chart_history": ("snapshots",),
    "charts": ("charts",),
    "cross_series": ("cells",),
    "data_quality_drift": ("rows",),
    "edge_reports": ("reports",),
    "etf_flows": ("snapshots",),
    "fear_greed_history": ("snapshots",),
    "fear_greed_public": ("data",),
    "filter_effect": ("variants",),
    "filter_insights": ("filters",),
    "funding_rate_history": ("snapshots",),
    "gem_score_history": ("snapshots",),
    "gem_scores": ("scores",),
    "gem_validation": ("equity_curve",),
    "halvings": ("past",),
    "hash_ribbons_history": ("snapshots",),
    "implied_volatility_history": ("snapshots",),
    "is_distinguishable": ("spreads",),
    "kimchi_premium": ("snapshots",),
    "knowledge_catalog": ("objects",),
    "macro_regime_history": ("snapshots",),
    "market_insights": ("signals",),
    "markets": ("markets",),
    "max_pain_history": ("snapshots",),
    "mayer_multiple_history": ("snapshots",),
    "onchain_series_catalog": ("series",),
    "onchain_series_history": ("snapshots",),
    "ontology_list": ("terms",),
    "pulse_history": ("snapshots",),
    "pulse_history_public": ("snapshots",),
    "reference_models": ("models",),
    "regime_performance": ("buckets",),
    "revisions": ("revisions",),
    "run_sentiment": ("history",),
    "signal_events_history": ("snapshots",),
    "stablecoin_supply": ("snapshots",),
    "strategies_catalog": ("strategies",),
    "subscription_deliveries": ("deliveries",),
    "subscription_updates": ("updates",),
    "subscriptions_own": ("subscriptions",),
    "taker_imbalance": ("series",),
    "universes": ("universes",),
    "volatility_history": ("snapshots",),
    "volatility_insights": ("phases",),
    "volatility_phase_snapshots": ("snapshots",),
    "volatility_recommendations": ("strategies",),
    "winners": ("winners",),
}
"""Of every method that answers a list or a history, the members that lead to its rows."""
