# Written by npm run generate from operations/.
"""The methods of the client as coroutines and asynchronous iterators."""

from __future__ import annotations

from typing import AsyncIterator, List, Literal, Optional, Sequence, Union

from .. import _threads
from .._moments import Day, Instant
from . import models as m


class AsyncOperations(_threads.AsyncCaller):
    """The operations of the service, each with the parameters of its REST route."""

    async def aligned_series(
        self,
        *,
        ids: Sequence[str],
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.AlignedSeriesAnswer:
        """Several series in one answer, aligned by day: on-chain, macro, market and scores with a
        history. See ``cyclegraph.Client.aligned_series``.
        """
        return await self._run(self._client.aligned_series, ids=ids, days=days, start=start, end=end, known_at=known_at)

    async def alt_cycle_latest(
        self,
        *,
        asset: m.AltCycleAsset,
    ) -> m.AltCycleLatestAnswer:
        """The newest cycle score of ether or SOL, out of its price alone. See
        ``cyclegraph.Client.alt_cycle_latest``.
        """
        return await self._run(self._client.alt_cycle_latest, asset=asset)

    async def alt_vs_btc_strength_latest(
        self,
        *,
        window: Optional[m.StrengthWindow] = None,
        fields: Optional[Literal["summary"]] = None,
    ) -> m.AltVsBtcStrengthLatestAnswer:
        """How every alt against USDT has done against Bitcoin, strongest over a window first. See
        ``cyclegraph.Client.alt_vs_btc_strength_latest``.
        """
        return await self._run(self._client.alt_vs_btc_strength_latest, window=window, fields=fields)

    async def alt_vs_btc_strength_pair(
        self,
        pair: str,
    ) -> m.AltVsBtcStrengthPairAnswer:
        """How one alt has done against Bitcoin, over every window and with its rank among all. See
        ``cyclegraph.Client.alt_vs_btc_strength_pair``.
        """
        return await self._run(self._client.alt_vs_btc_strength_pair, pair)

    async def altcoin_season_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.AltcoinSeasonHistoryAnswer:
        """Past net votes for altcoins and their colour, day by day. See
        ``cyclegraph.Client.altcoin_season_history``.
        """
        return await self._run(self._client.altcoin_season_history, days=days, start=start, end=end, known_at=known_at)

    async def altcoin_season_latest(
        self,
    ) -> m.AltcoinSeasonLatestAnswer:
        """Whether the market is in an altcoin season: four dominance signals and the top 50 against
        Bitcoin. See ``cyclegraph.Client.altcoin_season_latest``.
        """
        return await self._run(self._client.altcoin_season_latest)

    async def asset_snapshot(
        self,
        pair: str,
    ) -> m.AssetSnapshotAnswer:
        """A market at a glance: returns, strength against Bitcoin, trend, high, volatility, liquidity
        and data quality. See ``cyclegraph.Client.asset_snapshot``.
        """
        return await self._run(self._client.asset_snapshot, pair)

    async def backtest_compare(
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
        """Compares two to five strategies on one pair, over the window that all of them can trade. See
        ``cyclegraph.Client.backtest_compare``.
        """
        return await self._run(self._client.backtest_compare, strategies=strategies, pair=pair, interval=interval, anchor=anchor, date_from=date_from, date_to=date_to, filters=filters, fee_bps=fee_bps, slippage_bps=slippage_bps, stop_loss=stop_loss, take_profit=take_profit, trailing_stop=trailing_stop, declared_trials=declared_trials, seed=seed, idempotency_key=idempotency_key)

    async def backtest_equity(
        self,
        id: str,
        *,
        points: Optional[int] = None,
    ) -> m.BacktestEquityAnswer:
        """The equity of one of your own backtests and of buying and holding, at every bar or thinned.
        See ``cyclegraph.Client.backtest_equity``.
        """
        return await self._run(self._client.backtest_equity, id, points=points)

    async def backtest_grid(
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
        """Tests a spot grid bot on the history of a pair. See ``cyclegraph.Client.backtest_grid``."""
        return await self._run(self._client.backtest_grid, pair=pair, date_from=date_from, date_to=date_to, lower=lower, upper=upper, cells=cells, spacing=spacing, fee_bps=fee_bps, idempotency_key=idempotency_key)

    async def backtest_grid_own(
        self,
        id: str,
    ) -> m.BacktestGridAnswer:
        """One of your own grid bot backtests. See ``cyclegraph.Client.backtest_grid_own``."""
        return await self._run(self._client.backtest_grid_own, id)

    async def backtest_own(
        self,
        id: str,
    ) -> m.BacktestOwnAnswer:
        """One of your own backtests, with its evidence. See ``cyclegraph.Client.backtest_own``."""
        return await self._run(self._client.backtest_own, id)

    async def backtest_run(
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
        """Tests a strategy on the history of a pair. See ``cyclegraph.Client.backtest_run``."""
        return await self._run(self._client.backtest_run, strategy=strategy, pair=pair, montecarlo=montecarlo, interval=interval, anchor=anchor, date_from=date_from, date_to=date_to, parameters=parameters, filters=filters, fee_bps=fee_bps, slippage_bps=slippage_bps, stop_loss=stop_loss, take_profit=take_profit, trailing_stop=trailing_stop, declared_trials=declared_trials, pbo=pbo, seed=seed, idempotency_key=idempotency_key)

    async def backtest_share(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> m.BacktestShareAnswer:
        """Makes one of your backtests readable by everybody who knows its share id. See
        ``cyclegraph.Client.backtest_share``.
        """
        return await self._run(self._client.backtest_share, id, idempotency_key=idempotency_key)

    async def backtest_shared(
        self,
        share_id: str,
    ) -> m.BacktestSharedAnswer:
        """A backtest that its owner made public. See ``cyclegraph.Client.backtest_shared``."""
        return await self._run(self._client.backtest_shared, share_id)

    async def backtest_shared_verify(
        self,
        share_id: str,
    ) -> m.BacktestVerifyAnswer:
        """Computes a shared backtest again, on the data and with the trials of then, and compares its
        hash. See ``cyclegraph.Client.backtest_shared_verify``.
        """
        return await self._run(self._client.backtest_shared_verify, share_id)

    async def backtest_trades(
        self,
        id: str,
    ) -> m.BacktestTradesAnswer:
        """The round trips of one of your own backtests. See ``cyclegraph.Client.backtest_trades``."""
        return await self._run(self._client.backtest_trades, id)

    async def backtest_universe(
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
        up to 50 pairs by name. See ``cyclegraph.Client.backtest_universe``.
        """
        return await self._run(self._client.backtest_universe, strategy=strategy, date_from=date_from, universe_id=universe_id, pairs=pairs, date_to=date_to, interval=interval, anchor=anchor, parameters=parameters, filters=filters, fee_bps=fee_bps, slippage_bps=slippage_bps, idempotency_key=idempotency_key)

    async def backtest_verify(
        self,
        id: str,
    ) -> m.BacktestVerifyAnswer:
        """Computes one of your own backtests again, on the data and with the trials of then, and
        compares its hash. See ``cyclegraph.Client.backtest_verify``.
        """
        return await self._run(self._client.backtest_verify, id)

    async def backtests_own(
        self,
        *,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> m.BacktestsOwnAnswer:
        """Your own backtests, newest first. See ``cyclegraph.Client.backtests_own``."""
        return await self._run(self._client.backtests_own, first=first, after=after)

    async def btc_cycle_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.BtcCycleHistoryAnswer:
        """Past Bitcoin cycle scores, day by day. See ``cyclegraph.Client.btc_cycle_history``."""
        return await self._run(self._client.btc_cycle_history, days=days, start=start, end=end, known_at=known_at)

    async def btc_cycle_latest(
        self,
    ) -> m.BtcCycleLatestAnswer:
        """The newest Bitcoin cycle score with its components. See
        ``cyclegraph.Client.btc_cycle_latest``.
        """
        return await self._run(self._client.btc_cycle_latest)

    async def btc_cycle_public(
        self,
        *,
        days: Optional[int] = None,
        latest: Optional[bool] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.BtcCyclePublicAnswer:
        """The newest Bitcoin cycle score and past ones, without a key. See
        ``cyclegraph.Client.btc_cycle_public``.
        """
        return await self._run(self._client.btc_cycle_public, days=days, latest=latest, start=start, end=end, known_at=known_at)

    async def btc_key_levels_latest(
        self,
    ) -> m.BtcKeyLevelsLatestAnswer:
        """Price levels of Bitcoin: zones where the market turned, and levels of indicators. See
        ``cyclegraph.Client.btc_key_levels_latest``.
        """
        return await self._run(self._client.btc_key_levels_latest)

    async def btc_macro_correlations_latest(
        self,
    ) -> m.BtcMacroCorrelationsLatestAnswer:
        """How Bitcoin moves with macro components, and how it did in each macro quadrant. See
        ``cyclegraph.Client.btc_macro_correlations_latest``.
        """
        return await self._run(self._client.btc_macro_correlations_latest)

    async def btc_market_structure_latest(
        self,
    ) -> m.BtcMarketStructureLatestAnswer:
        """Swing structure of Bitcoin: fractals, waves and the trend they make. See
        ``cyclegraph.Client.btc_market_structure_latest``.
        """
        return await self._run(self._client.btc_market_structure_latest)

    async def bullmarket_ampel_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.BullmarketAmpelHistoryAnswer:
        """Past stages of the bull market traffic light, day by day. See
        ``cyclegraph.Client.bullmarket_ampel_history``.
        """
        return await self._run(self._client.bullmarket_ampel_history, days=days, start=start, end=end, known_at=known_at)

    async def bullmarket_ampel_latest(
        self,
    ) -> m.BullmarketAmpelLatestAnswer:
        """The bull market traffic light: how many of five conditions of a bull market hold for
        Bitcoin, 0 to 5. See ``cyclegraph.Client.bullmarket_ampel_latest``.
        """
        return await self._run(self._client.bullmarket_ampel_latest)

    async def candles(
        self,
        pair: str,
        *,
        interval: Optional[m.Interval] = None,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.CandlesAnswer:
        """Completed bars of a market: one to three days, ISO weeks or calendar months. See
        ``cyclegraph.Client.candles``.
        """
        return await self._run(self._client.candles, pair, interval=interval, days=days, start=start, end=end, known_at=known_at)

    async def chart_history(
        self,
        slug: str,
        *,
        days: Optional[int] = None,
        view: Optional[str] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.ChartHistoryAnswer:
        """Past rows of a chart. See ``cyclegraph.Client.chart_history``."""
        return await self._run(self._client.chart_history, slug, days=days, view=view, start=start, end=end, known_at=known_at)

    async def chart_latest(
        self,
        slug: str,
    ) -> m.ChartLatestAnswer:
        """The newest row of a chart with its zone. See ``cyclegraph.Client.chart_latest``."""
        return await self._run(self._client.chart_latest, slug)

    async def chart_methodology(
        self,
        slug: str,
    ) -> m.ChartMethodologyAnswer:
        """How a chart is made and read, in English and German. See
        ``cyclegraph.Client.chart_methodology``.
        """
        return await self._run(self._client.chart_methodology, slug)

    async def charts(
        self,
    ) -> m.ChartsAnswer:
        """Every chart with its fields and views. See ``cyclegraph.Client.charts``."""
        return await self._run(self._client.charts)

    async def cross_series(
        self,
        *,
        series_a: m.CrossSeriesId,
        series_b: m.CrossSeriesId,
        days: Optional[int] = None,
        granularity: Optional[m.CrossSeriesInterval] = None,
    ) -> m.CrossSeriesAnswer:
        """Two series set against each other: how often they move together, and what Bitcoin did in the
        period after. See ``cyclegraph.Client.cross_series``.
        """
        return await self._run(self._client.cross_series, series_a=series_a, series_b=series_b, days=days, granularity=granularity)

    async def data_quality_drift(
        self,
        *,
        metric_pair: Optional[m.DriftMetric] = None,
        days: Optional[int] = None,
        include_series: Optional[bool] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.DataQualityDriftAnswer:
        """How far two providers of the same metric lie apart. See
        ``cyclegraph.Client.data_quality_drift``.
        """
        return await self._run(self._client.data_quality_drift, metric_pair=metric_pair, days=days, include_series=include_series, start=start, end=end, known_at=known_at)

    async def edge_reports(
        self,
        *,
        market: Optional[m.AssetType] = None,
        strategy: Optional[str] = None,
        verdict: Optional[m.EdgeVerdict] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> m.EdgeReportsAnswer:
        """Whether a filter helps a strategy, over the studied assets tested with and without it. See
        ``cyclegraph.Client.edge_reports``.
        """
        return await self._run(self._client.edge_reports, market=market, strategy=strategy, verdict=verdict, limit=limit, offset=offset)

    async def etf_flows(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.EtfFlowsAnswer:
        """Net flows into US spot Bitcoin ETFs, by trading day. See ``cyclegraph.Client.etf_flows``."""
        return await self._run(self._client.etf_flows, days=days, start=start, end=end, known_at=known_at)

    async def fear_greed_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.FearGreedHistoryAnswer:
        """Past Fear and Greed values, day by day. See ``cyclegraph.Client.fear_greed_history``."""
        return await self._run(self._client.fear_greed_history, days=days, start=start, end=end, known_at=known_at)

    async def fear_greed_public(
        self,
    ) -> m.FearGreedPublicAnswer:
        """The Fear and Greed index with its full history, without a key. See
        ``cyclegraph.Client.fear_greed_public``.
        """
        return await self._run(self._client.fear_greed_public)

    async def fear_greed_today(
        self,
    ) -> m.FearGreedTodayAnswer:
        """The newest Fear and Greed value of the crypto market. See
        ``cyclegraph.Client.fear_greed_today``.
        """
        return await self._run(self._client.fear_greed_today)

    async def filter_effect(
        self,
        *,
        strategy: str,
        asset: str,
        interval: Optional[m.FilterEffectInterval] = None,
    ) -> m.FilterEffectAnswer:
        """Effect of each filter on a strategy on an asset: annual return, drawdown and win rate
        against no filter. See ``cyclegraph.Client.filter_effect``.
        """
        return await self._run(self._client.filter_effect, strategy=strategy, asset=asset, interval=interval)

    async def filter_insights(
        self,
    ) -> m.FilterInsightsAnswer:
        """Effect of each filter over all strategies: how many it helped, hurt, left alone, or cannot
        be judged on. See ``cyclegraph.Client.filter_insights``.
        """
        return await self._run(self._client.filter_insights)

    async def funding_rate_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.FundingRateHistoryAnswer:
        """Past aggregate funding rates of Bitcoin perpetuals, day by day. See
        ``cyclegraph.Client.funding_rate_history``.
        """
        return await self._run(self._client.funding_rate_history, days=days, start=start, end=end, known_at=known_at)

    async def funding_rate_latest(
        self,
    ) -> m.FundingRateLatestAnswer:
        """The newest aggregate funding rate of Bitcoin perpetuals. See
        ``cyclegraph.Client.funding_rate_latest``.
        """
        return await self._run(self._client.funding_rate_latest)

    async def gem_score(
        self,
        coin_id: str,
    ) -> m.GemScoreAnswer:
        """A coin in the altcoin screener: score, groups and the percentile of each factor. See
        ``cyclegraph.Client.gem_score``.
        """
        return await self._run(self._client.gem_score, coin_id)

    async def gem_score_history(
        self,
        coin_id: str,
        *,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        days: Optional[int] = None,
        known_at: Optional[Instant] = None,
    ) -> m.GemScoreHistoryAnswer:
        """Past scores of a coin in the altcoin screener, day by day, over at most a year. See
        ``cyclegraph.Client.gem_score_history``.
        """
        return await self._run(self._client.gem_score_history, coin_id, start=start, end=end, days=days, known_at=known_at)

    async def gem_scores(
        self,
    ) -> m.GemScoresAnswer:
        """The altcoin screener: the largest coins by a composite of mean reversion, tokenomics and
        market structure. See ``cyclegraph.Client.gem_scores``.
        """
        return await self._run(self._client.gem_scores)

    async def gem_validation(
        self,
        *,
        top_n: Optional[int] = None,
    ) -> m.GemValidationAnswer:
        """How the altcoin screener would have done: a monthly portfolio of the best scores against
        Bitcoin, over all history. See ``cyclegraph.Client.gem_validation``.
        """
        return await self._run(self._client.gem_validation, top_n=top_n)

    async def halvings(
        self,
    ) -> m.HalvingsAnswer:
        """Halvings of the Bitcoin block subsidy: past ones, and when the next is due. See
        ``cyclegraph.Client.halvings``.
        """
        return await self._run(self._client.halvings)

    async def hash_ribbons_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.HashRibbonsHistoryAnswer:
        """Past hash ribbons, day by day: 30-day and 60-day averages of the hash rate. See
        ``cyclegraph.Client.hash_ribbons_history``.
        """
        return await self._run(self._client.hash_ribbons_history, days=days, start=start, end=end, known_at=known_at)

    async def hash_ribbons_latest(
        self,
    ) -> m.HashRibbonsLatestAnswer:
        """The newest hash ribbons: 30-day and 60-day averages of the hash rate. See
        ``cyclegraph.Client.hash_ribbons_latest``.
        """
        return await self._run(self._client.hash_ribbons_latest)

    async def historical_analog(
        self,
        *,
        as_of: Optional[Day] = None,
    ) -> Union[m.ZoneBaseRate, m.MarketAnalogue]:
        """The stretches of Bitcoin's past that moved most like the last 90 days, and what followed
        them. See ``cyclegraph.Client.historical_analog``.
        """
        return await self._run(self._client.historical_analog, as_of=as_of)

    async def implied_volatility_history(
        self,
        currency: m.VolatilityCurrency,
        *,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        days: Optional[int] = None,
        known_at: Optional[Instant] = None,
    ) -> m.ImpliedVolatilityHistoryAnswer:
        """Past DVOL, realised volatility and volatility risk premium of Bitcoin or Ether, day by day.
        See ``cyclegraph.Client.implied_volatility_history``.
        """
        return await self._run(self._client.implied_volatility_history, currency, start=start, end=end, days=days, known_at=known_at)

    async def implied_volatility_latest(
        self,
        currency: m.VolatilityCurrency,
    ) -> m.ImpliedVolatilityLatestAnswer:
        """Implied and realised volatility of Bitcoin or Ether, and what the one is above the other.
        See ``cyclegraph.Client.implied_volatility_latest``.
        """
        return await self._run(self._client.implied_volatility_latest, currency)

    async def is_distinguishable(
        self,
        *,
        strategy: str,
        other: str,
        asset: str,
        interval: Optional[m.FilterEffectInterval] = None,
    ) -> m.IsDistinguishableAnswer:
        """Whether two strategies differ by more than choices that should not matter: anchor,
        parameters, window edges, pair. See ``cyclegraph.Client.is_distinguishable``.
        """
        return await self._run(self._client.is_distinguishable, strategy=strategy, other=other, asset=asset, interval=interval)

    async def job_cancel(
        self,
        job_id: str,
    ) -> m.JobReadAnswer:
        """Ends a job of yours that is not finished; what was tested stays. See
        ``cyclegraph.Client.job_cancel``.
        """
        return await self._run(self._client.job_cancel, job_id)

    async def job_read(
        self,
        job_id: str,
    ) -> m.JobReadAnswer:
        """One of your jobs: its status and its results so far. See ``cyclegraph.Client.job_read``."""
        return await self._run(self._client.job_read, job_id)

    async def kimchi_premium(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.KimchiPremiumAnswer:
        """Premium of Bitcoin in Korea over Binance, in percent, day by day. See
        ``cyclegraph.Client.kimchi_premium``.
        """
        return await self._run(self._client.kimchi_premium, days=days, start=start, end=end, known_at=known_at)

    async def knowledge_catalog(
        self,
        *,
        type: Optional[str] = None,
    ) -> m.KnowledgeCatalogAnswer:
        """Every knowledge object there is: type, subjects, lowest tier, newest day. See
        ``cyclegraph.Client.knowledge_catalog``.
        """
        return await self._run(self._client.knowledge_catalog, type=type)

    async def knowledge_graph(
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
        See ``cyclegraph.Client.knowledge_graph``.
        """
        return await self._run(self._client.knowledge_graph, root=root, depth=depth, kinds=kinds, direction=direction, first=first, as_of=as_of)

    async def knowledge_object(
        self,
        type: str,
        subject: str,
        *,
        as_of: Optional[Day] = None,
        known_at: Optional[Instant] = None,
        include: Optional[Literal["graph"]] = None,
    ) -> m.KnowledgeObjectAnswer:
        """One knowledge object: the reading, why it is so, from what, and a hash to check it by. See
        ``cyclegraph.Client.knowledge_object``.
        """
        return await self._run(self._client.knowledge_object, type, subject, as_of=as_of, known_at=known_at, include=include)

    async def knowledge_path(
        self,
        *,
        from_: str,
        to: str,
        kinds: Optional[Sequence[m.EdgeKind]] = None,
        as_of: Optional[Day] = None,
    ) -> m.KnowledgePathAnswer:
        """The shortest way between two nodes of the knowledge graph, along its edges and against them.
        See ``cyclegraph.Client.knowledge_path``.
        """
        return await self._run(self._client.knowledge_path, from_=from_, to=to, kinds=kinds, as_of=as_of)

    async def macro_regime_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.MacroRegimeHistoryAnswer:
        """Past macro regimes, day by day, at most a year. See
        ``cyclegraph.Client.macro_regime_history``.
        """
        return await self._run(self._client.macro_regime_history, days=days, start=start, end=end, known_at=known_at)

    async def macro_regime_latest(
        self,
    ) -> m.MacroRegimeLatestAnswer:
        """The newest macro regime: eighteen components in six weighted tiers, a score from 0 to 100,
        and a quadrant. See ``cyclegraph.Client.macro_regime_latest``.
        """
        return await self._run(self._client.macro_regime_latest)

    async def market_insights(
        self,
    ) -> m.MarketInsightsAnswer:
        """Five aggregate signals about the market: breadth, dispersion, funding, volatility and
        dominance. See ``cyclegraph.Client.market_insights``.
        """
        return await self._run(self._client.market_insights)

    async def markets(
        self,
    ) -> m.MarketsAnswer:
        """Every market with daily bars. See ``cyclegraph.Client.markets``."""
        return await self._run(self._client.markets)

    async def max_pain_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.MaxPainHistoryAnswer:
        """Expired Bitcoin options against the max pain they went into, with base rates. See
        ``cyclegraph.Client.max_pain_history``.
        """
        return await self._run(self._client.max_pain_history, days=days, start=start, end=end, known_at=known_at)

    async def max_pain_latest(
        self,
        *,
        include_strike_ladder: Optional[bool] = None,
        include_gex: Optional[bool] = None,
    ) -> m.MaxPainLatestAnswer:
        """Max pain of the upcoming Bitcoin option expiries: the price at which option holders receive
        the least. See ``cyclegraph.Client.max_pain_latest``.
        """
        return await self._run(self._client.max_pain_latest, include_strike_ladder=include_strike_ladder, include_gex=include_gex)

    async def mayer_multiple_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.MayerMultipleHistoryAnswer:
        """Past Mayer multiples, day by day: Bitcoin's price over its 200-day average. See
        ``cyclegraph.Client.mayer_multiple_history``.
        """
        return await self._run(self._client.mayer_multiple_history, days=days, start=start, end=end, known_at=known_at)

    async def mayer_multiple_latest(
        self,
    ) -> m.MayerMultipleLatestAnswer:
        """The newest Mayer multiple: Bitcoin's price over its 200-day average. See
        ``cyclegraph.Client.mayer_multiple_latest``.
        """
        return await self._run(self._client.mayer_multiple_latest)

    async def onchain_series_catalog(
        self,
    ) -> m.OnchainSeriesCatalogAnswer:
        """Every on-chain series with what it measures. See
        ``cyclegraph.Client.onchain_series_catalog``.
        """
        return await self._run(self._client.onchain_series_catalog)

    async def onchain_series_history(
        self,
        id: str,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.OnchainSeriesHistoryAnswer:
        """Past values of an on-chain series. See ``cyclegraph.Client.onchain_series_history``."""
        return await self._run(self._client.onchain_series_history, id, days=days, start=start, end=end, known_at=known_at)

    async def onchain_series_latest(
        self,
        id: str,
    ) -> m.OnchainSeriesLatestAnswer:
        """The newest value of an on-chain series. See ``cyclegraph.Client.onchain_series_latest``."""
        return await self._run(self._client.onchain_series_latest, id)

    async def ontology_list(
        self,
        *,
        category: Optional[str] = None,
    ) -> m.OntologyListAnswer:
        """The ontology: a definition of every published quantity. See
        ``cyclegraph.Client.ontology_list``.
        """
        return await self._run(self._client.ontology_list, category=category)

    async def ontology_term(
        self,
        term: str,
        *,
        version: Optional[str] = None,
    ) -> m.OntologyTermAnswer:
        """One term of the ontology: definition, calculation, unit and source. See
        ``cyclegraph.Client.ontology_term``.
        """
        return await self._run(self._client.ontology_term, term, version=version)

    async def pair_trading_insights(
        self,
    ) -> m.PairTradingInsightsAnswer:
        """Settings shared by all backtests of pairs: a matrix by signal mode, and the 20 best pairs by
        deflated Sharpe ratio. See ``cyclegraph.Client.pair_trading_insights``.
        """
        return await self._run(self._client.pair_trading_insights)

    async def panel(
        self,
        id: str,
    ) -> m.PanelAnswer:
        """Contents of a panel: daily numbers of many entities of one type, such as bars of markets or
        prices of coins. See ``cyclegraph.Client.panel``.
        """
        return await self._run(self._client.panel, id)

    async def payment_receipt(
        self,
        id: str,
    ) -> m.PaymentReceiptAnswer:
        """The signed receipt of a paid answer: what was sold, for how much, and the hashes to compute
        it again. See ``cyclegraph.Client.payment_receipt``.
        """
        return await self._run(self._client.payment_receipt, id)

    async def pulse_history(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.PulseHistoryAnswer:
        """Past pulse scores, day by day. See ``cyclegraph.Client.pulse_history``."""
        return await self._run(self._client.pulse_history, days=days, start=start, end=end, known_at=known_at)

    async def pulse_history_public(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.PulseHistoryPublicAnswer:
        """Past pulse scores without a key, up to a year. See
        ``cyclegraph.Client.pulse_history_public``.
        """
        return await self._run(self._client.pulse_history_public, days=days, start=start, end=end, known_at=known_at)

    async def pulse_today(
        self,
    ) -> m.PulseTodayAnswer:
        """Today's pulse: a heat score of the market from 0 to 100 out of eight components. See
        ``cyclegraph.Client.pulse_today``.
        """
        return await self._run(self._client.pulse_today)

    async def pulse_today_for_everybody(
        self,
    ) -> m.PulseTodayPublicAnswer:
        """Today's pulse: a heat score of the market from 0 to 100 out of eight components. See
        ``cyclegraph.Client.pulse_today_for_everybody``.
        """
        return await self._run(self._client.pulse_today_for_everybody)

    async def reference_models(
        self,
        *,
        asset: Optional[str] = None,
        anchor: Optional[Day] = None,
        target_year: Optional[int] = None,
        detail: Optional[Literal["summary"]] = None,
    ) -> m.ReferenceModelsAnswer:
        """Reference lines of the Bitcoin price: the median growth rate and the power law of age. See
        ``cyclegraph.Client.reference_models``.
        """
        return await self._run(self._client.reference_models, asset=asset, anchor=anchor, target_year=target_year, detail=detail)

    async def regime_performance(
        self,
        *,
        strategy: str,
        asset: str,
        interval: Optional[m.FilterEffectInterval] = None,
    ) -> m.RegimePerformanceAnswer:
        """Performance of a strategy by macro regime: its trades by the quadrant at entry, and the
        current regime. See ``cyclegraph.Client.regime_performance``.
        """
        return await self._run(self._client.regime_performance, strategy=strategy, asset=asset, interval=interval)

    async def report_download(
        self,
        id: str,
        *,
        format: Literal["pdf", "xlsx"],
    ) -> bytes:
        """File of one of your reports: a PDF, or a workbook with every number in a cell. See
        ``cyclegraph.Client.report_download``.
        """
        return await self._run(self._client.report_download, id, format=format)

    async def report_order(
        self,
        *,
        quote_id: str,
        idempotency_key: Optional[str] = None,
    ) -> m.ReportReadAnswer:
        """Orders what was quoted: pay on `checkout_url` when there is one, then poll until the status
        is success. See ``cyclegraph.Client.report_order``.
        """
        return await self._run(self._client.report_order, quote_id=quote_id, idempotency_key=idempotency_key)

    async def report_quote(
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
        See ``cyclegraph.Client.report_quote``.
        """
        return await self._run(self._client.report_quote, sections=sections, title=title, lang=lang, days=days, hashes_in_pdf=hashes_in_pdf, idempotency_key=idempotency_key)

    async def report_read(
        self,
        id: str,
    ) -> m.ReportReadAnswer:
        """One of your reports: its status, and the paths of its files. See
        ``cyclegraph.Client.report_read``.
        """
        return await self._run(self._client.report_read, id)

    async def revisions(
        self,
        *,
        series: Optional[str] = None,
        source: Optional[str] = None,
        first: Optional[int] = None,
        after: Optional[str] = None,
        lang: Optional[m.Lang] = None,
    ) -> m.RevisionsAnswer:
        """Values of collected series that were recorded again with another number in the last 90 days,
        the newest revision first. See ``cyclegraph.Client.revisions``.
        """
        return await self._run(self._client.revisions, series=series, source=source, first=first, after=after, lang=lang)

    async def robustness(
        self,
        *,
        strategy: str,
        asset: str,
        interval: Optional[m.FilterEffectInterval] = None,
    ) -> m.RobustnessAnswer:
        """Whether a strategy is on a plateau or on a spike: its Sharpe ratio at nearby parameters and
        on other assets. See ``cyclegraph.Client.robustness``.
        """
        return await self._run(self._client.robustness, strategy=strategy, asset=asset, interval=interval)

    async def run_sentiment(
        self,
        *,
        period: Optional[Literal["7d", "30d", "90d"]] = None,
    ) -> m.RunSentimentAnswer:
        """The share of the service's strategies that is in the market, day by day, and how the
        backtests stored in a period ended. See ``cyclegraph.Client.run_sentiment``.
        """
        return await self._run(self._client.run_sentiment, period=period)

    async def service_batch(
        self,
        *,
        calls: Sequence[m.ServiceBatchCalls],
        idempotency_key: Optional[str] = None,
    ) -> m.ServiceBatchAnswer:
        """Several reads in one request, each with its own status. See
        ``cyclegraph.Client.service_batch``.
        """
        return await self._run(self._client.service_batch, calls=calls, idempotency_key=idempotency_key)

    async def service_info(
        self,
    ) -> m.ServiceInfoAnswer:
        """About this service: versions, age of its data, what it offers and where to read more. See
        ``cyclegraph.Client.service_info``.
        """
        return await self._run(self._client.service_info)

    async def service_status(
        self,
        *,
        lang: Optional[m.Lang] = None,
    ) -> m.ServiceStatusAnswer:
        """State of the data: each source and series with its measured lag, last success, next run and
        changed values. See ``cyclegraph.Client.service_status``.
        """
        return await self._run(self._client.service_status, lang=lang)

    async def service_usage(
        self,
    ) -> m.ServiceUsageAnswer:
        """Your tier and quotas: used, remaining and when they reset. See
        ``cyclegraph.Client.service_usage``.
        """
        return await self._run(self._client.service_usage)

    async def signal_context(
        self,
        strategy: str,
        pair: str,
        timeframe: m.Interval,
    ) -> m.SignalContextAnswer:
        """A signal with its context: every filter today, its record against buy and hold, and the
        contradicting signals. See ``cyclegraph.Client.signal_context``.
        """
        return await self._run(self._client.signal_context, strategy, pair, timeframe)

    async def signal_events_history(
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
        entered. See ``cyclegraph.Client.signal_events_history``.
        """
        return await self._run(self._client.signal_events_history, days=days, end_date=end_date, signal=signal, start=start, end=end, known_at=known_at)

    async def signal_latest(
        self,
        strategy: str,
        pair: str,
        timeframe: m.Interval,
    ) -> m.SignalLatestAnswer:
        """Signal of a strategy at the close of the latest completed bar of a pair: BUY, SELL or NONE.
        See ``cyclegraph.Client.signal_latest``.
        """
        return await self._run(self._client.signal_latest, strategy, pair, timeframe)

    async def spot_price(
        self,
        *,
        pair: Optional[str] = None,
    ) -> m.SpotPriceAnswer:
        """The newest price of a market: its last daily close. See ``cyclegraph.Client.spot_price``."""
        return await self._run(self._client.spot_price, pair=pair)

    async def stablecoin_supply(
        self,
        *,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.StablecoinSupplyAnswer:
        """The supply of stablecoins, day by day, with its change over 30 days. See
        ``cyclegraph.Client.stablecoin_supply``.
        """
        return await self._run(self._client.stablecoin_supply, days=days, start=start, end=end, known_at=known_at)

    async def sth_cost_basis_latest(
        self,
    ) -> m.SthCostBasisLatestAnswer:
        """Average price that short-term holders of Bitcoin paid, against the current price. See
        ``cyclegraph.Client.sth_cost_basis_latest``.
        """
        return await self._run(self._client.sth_cost_basis_latest)

    async def strategies_catalog(
        self,
        *,
        asset_class: Optional[m.AssetClass] = None,
    ) -> m.StrategiesCatalogAnswer:
        """The strategy catalogue: what can be tested on history, with parameters and ranges. See
        ``cyclegraph.Client.strategies_catalog``.
        """
        return await self._run(self._client.strategies_catalog, asset_class=asset_class)

    async def strategy_insights(
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
        its markets one by one. See ``cyclegraph.Client.strategy_insights``.
        """
        return await self._run(self._client.strategy_insights, asset_type=asset_type, min_runs=min_runs, ref_strategy=ref_strategy, assets_mode=assets_mode, strategy=strategy, interval=interval)

    async def strategy_performance(
        self,
        *,
        strategy: str,
        asset: str,
        interval: Optional[m.FilterEffectInterval] = None,
        ref_strategy: Optional[str] = None,
        asset_type: Optional[m.AssetType] = None,
    ) -> m.StrategyPerformanceAnswer:
        """Results of the service's backtests of a strategy on an asset, and how robust the strategy
        is. See ``cyclegraph.Client.strategy_performance``.
        """
        return await self._run(self._client.strategy_performance, strategy=strategy, asset=asset, interval=interval, ref_strategy=ref_strategy, asset_type=asset_type)

    async def subscription_create(
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
        bullmarket_stage. See ``cyclegraph.Client.subscription_create``.
        """
        return await self._run(self._client.subscription_create, kind=kind, strategy=strategy, pair=pair, timeframe=timeframe, sides=sides, bands=bands, threshold_above=threshold_above, threshold_below=threshold_below, delivery=delivery, url=url, expires_in_days=expires_in_days, idempotency_key=idempotency_key)

    async def subscription_deliveries(
        self,
        id: str,
        *,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> m.SubscriptionDeliveriesAnswer:
        """The delivery log of a live subscription: each attempt to send a webhook, newest first, kept
        for 30 days. See ``cyclegraph.Client.subscription_deliveries``.
        """
        return await self._run(self._client.subscription_deliveries, id, first=first, after=after)

    async def subscription_end(
        self,
        id: str,
    ) -> m.SubscriptionEndAnswer:
        """Ends a live subscription of yours; what has not been delivered is not delivered any more.
        See ``cyclegraph.Client.subscription_end``.
        """
        return await self._run(self._client.subscription_end, id)

    async def subscription_read(
        self,
        id: str,
    ) -> m.SubscriptionEndAnswer:
        """A live subscription of yours: what it waits for, how it is delivered, whether it is active.
        See ``cyclegraph.Client.subscription_read``.
        """
        return await self._run(self._client.subscription_read, id)

    async def subscription_rotate_secret(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> m.SubscriptionCreateAnswer:
        """Makes a new secret for the webhooks of a live subscription, shown this once; the old one
        signs as well for 24 hours. See ``cyclegraph.Client.subscription_rotate_secret``.
        """
        return await self._run(self._client.subscription_rotate_secret, id, idempotency_key=idempotency_key)

    async def subscription_test(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> m.SubscriptionTestAnswer:
        """Makes a test event (svc.test) for one live subscription of yours, delivered as its updates
        are. See ``cyclegraph.Client.subscription_test``.
        """
        return await self._run(self._client.subscription_test, id, idempotency_key=idempotency_key)

    async def subscription_updates(
        self,
        *,
        peek: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        subscription_id: Optional[str] = None,
    ) -> m.SubscriptionUpdatesAnswer:
        """Updates of your polled subscriptions that have not been delivered, oldest first; they are
        delivered with this answer. See ``cyclegraph.Client.subscription_updates``.
        """
        return await self._run(self._client.subscription_updates, peek=peek, limit=limit, cursor=cursor, subscription_id=subscription_id)

    async def subscriptions_own(
        self,
        *,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> m.SubscriptionsOwnAnswer:
        """Your live subscriptions, newest first; those that ended are shown for 30 days. See
        ``cyclegraph.Client.subscriptions_own``.
        """
        return await self._run(self._client.subscriptions_own, first=first, after=after)

    async def taker_imbalance(
        self,
        *,
        pair: Optional[str] = None,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.TakerImbalanceAnswer:
        """Part of a market's volume that buyers took, day by day: who was in a hurry. See
        ``cyclegraph.Client.taker_imbalance``.
        """
        return await self._run(self._client.taker_imbalance, pair=pair, days=days, start=start, end=end, known_at=known_at)

    async def universe(
        self,
        id: str,
        *,
        as_of: Optional[Day] = None,
    ) -> m.UniverseAnswer:
        """A universe with its pairs, as it was on a day. See ``cyclegraph.Client.universe``."""
        return await self._run(self._client.universe, id, as_of=as_of)

    async def universes(
        self,
        *,
        as_of: Optional[Day] = None,
    ) -> m.UniversesAnswer:
        """The four universes of coins. See ``cyclegraph.Client.universes``."""
        return await self._run(self._client.universes, as_of=as_of)

    async def validate_strategy(
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
        it. See ``cyclegraph.Client.validate_strategy``.
        """
        return await self._run(self._client.validate_strategy, type=type, pair=pair, interval=interval, anchor=anchor, strategy=strategy, parameters=parameters, filters=filters, date_from=date_from, date_to=date_to, stop_loss=stop_loss, take_profit=take_profit, trailing_stop=trailing_stop, signal_list=signal_list, signals=signals, trade_list=trade_list, trades=trades, fee_bps=fee_bps, slippage_bps=slippage_bps, declared_trials=declared_trials, idempotency_key=idempotency_key)

    async def verify_knowledge(
        self,
        type: str,
        subject: str,
        *,
        as_of: Optional[Day] = None,
        known_at: Optional[Instant] = None,
        repro_hash: Optional[str] = None,
        compute_version: Optional[str] = None,
    ) -> m.VerifyKnowledgeAnswer:
        """Recomputes a knowledge object from the observations and compares its hash. See
        ``cyclegraph.Client.verify_knowledge``.
        """
        return await self._run(self._client.verify_knowledge, type, subject, as_of=as_of, known_at=known_at, repro_hash=repro_hash, compute_version=compute_version)

    async def volatility_history(
        self,
        *,
        pair: Optional[str] = None,
        days: Optional[int] = None,
        start: Optional[Day] = None,
        end: Optional[Day] = None,
        known_at: Optional[Instant] = None,
    ) -> m.VolatilityHistoryAnswer:
        """Past volatility phases of a market, day by day. See
        ``cyclegraph.Client.volatility_history``.
        """
        return await self._run(self._client.volatility_history, pair=pair, days=days, start=start, end=end, known_at=known_at)

    async def volatility_insights(
        self,
        *,
        asset_type: Optional[m.AssetType] = None,
        min_trades: Optional[int] = None,
    ) -> m.VolatilityInsightsAnswer:
        """Which strategies won how often in which volatility phase: low, normal, high, expansion. See
        ``cyclegraph.Client.volatility_insights``.
        """
        return await self._run(self._client.volatility_insights, asset_type=asset_type, min_trades=min_trades)

    async def volatility_phase_snapshots(
        self,
        *,
        asset_type: Optional[m.AssetType] = None,
    ) -> m.VolatilityPhaseSnapshotsAnswer:
        """Volatility phase of the ten largest coins: low, normal, high or expansion. See
        ``cyclegraph.Client.volatility_phase_snapshots``.
        """
        return await self._run(self._client.volatility_phase_snapshots, asset_type=asset_type)

    async def volatility_recommendations(
        self,
        *,
        pair: Optional[str] = None,
        asset_type: Optional[m.AssetType] = None,
    ) -> m.VolatilityRecommendationsAnswer:
        """The three strategies that won most often on a market while it was as volatile as it is now.
        See ``cyclegraph.Client.volatility_recommendations``.
        """
        return await self._run(self._client.volatility_recommendations, pair=pair, asset_type=asset_type)

    async def winners(
        self,
        *,
        asset_type: Optional[m.AssetType] = None,
        ref_strategy: Optional[str] = None,
    ) -> m.WinnersAnswer:
        """The strategies with the best evidence: by deflated Sharpe ratio, among those with at least
        30 runs on at least 10 assets. See ``cyclegraph.Client.winners``.
        """
        return await self._run(self._client.winners, asset_type=asset_type, ref_strategy=ref_strategy)


class AsyncLiveFields(_threads.AsyncCaller):
    """Changes as they happen. The iterators reconnect and resume after the last event they gave."""

    def alerts(
        self,
        *,
        kinds: Optional[Sequence[Literal["signal_alert", "cycle_band", "pulse_score", "bullmarket_stage"]]] = None,
        after: Optional[str] = None,
        present: Optional[bool] = None,
    ) -> AsyncIterator[m.LiveAlert]:
        """Alerts as they happen. A reconnect with `after` misses nothing and repeats nothing. See
        ``cyclegraph.Client.alerts``.
        """
        return self._follow(lambda client: client.alerts(kinds=kinds, after=after, present=present))

    def pulse_changed(
        self,
        *,
        after: Optional[str] = None,
        present: Optional[bool] = None,
    ) -> AsyncIterator[m.LivePulseChange]:
        """The pulse entering another band, as it happens. See ``cyclegraph.Client.pulse_changed``."""
        return self._follow(lambda client: client.pulse_changed(after=after, present=present))

    def cycle_band_changed(
        self,
        *,
        bands: Optional[Sequence[Literal["accumulation", "recovery", "expansion", "distribution", "overheated"]]] = None,
        after: Optional[str] = None,
        present: Optional[bool] = None,
    ) -> AsyncIterator[m.LiveCycleBandChange]:
        """The Bitcoin cycle score entering another band, as it happens. See
        ``cyclegraph.Client.cycle_band_changed``.
        """
        return self._follow(lambda client: client.cycle_band_changed(bands=bands, after=after, present=present))

    def signal_flipped(
        self,
        *,
        strategy: str,
        pair: str,
        timeframe: str,
        sides: Optional[Sequence[Literal["BUY", "SELL"]]] = None,
        after: Optional[str] = None,
        present: Optional[bool] = None,
    ) -> AsyncIterator[m.LiveSignalFlip]:
        """A strategy turning on a market, as it happens. The signal is computed while somebody follows
        it, and 7 days longer. See ``cyclegraph.Client.signal_flipped``.
        """
        return self._follow(lambda client: client.signal_flipped(strategy=strategy, pair=pair, timeframe=timeframe, sides=sides, after=after, present=present))

    def job_progress(
        self,
        *,
        id: str,
    ) -> AsyncIterator[m.LiveJob]:
        """One of the caller's own jobs: its present state, each change, and finally its end. See
        ``cyclegraph.Client.job_progress``.
        """
        return self._follow(lambda client: client.job_progress(id=id))
