# Written by npm run generate from operations/.
"""Types of the answers: dictionaries as the service sends them."""

from typing import Any, Dict, List, Literal, TypedDict, Union

AltCycleAsset = Literal["ETH", "SOL"]
"""Coin that has a cycle score."""


AltcoinColor = Literal["green", "amber", "red"]
"""Colour of the net votes for altcoins: green, amber or red."""


AssetClass = Literal["crypto", "tokenized_rwa"]
"""Class of assets that a strategy can trade."""


AssetType = Literal["crypto", "stock", "etf", "commodities", "forex"]
"""Class of an asset."""


AssetsMode = Literal["common", "all"]
"""Assets whose backtests a row counts."""


BacktestVerificationStatus = Literal["verified", "engine_changed", "not_recorded", "differs"]
"""Outcome of the verification of a backtest."""


ChartZone = Literal["bearish", "neutral", "bullish"]
"""Where the newest values stand: bearish, neutral or bullish. It describes the reading, not an
outlook.
"""


ContradictionKind = Literal["related_strategies", "catalogue", "macro_quadrant", "volatility_phase"]
"""Source of the contradiction: strategies on the same indicators, most of the catalogue, the macro
quadrant, or the strategy's own record in the volatility phase.
"""


CrossSeriesId = Literal["btc_price", "etf_net_flow", "stablecoin_supply", "funding_rate"]
"""A series that can be compared with another, and when a period of it counts as up."""


CrossSeriesInterval = Literal["1d", "1w"]
"""Length of a bar: `1d`, `2d` and `3d` counted from 1970-01-01, an ISO week `1w`, a calendar month
`1M`; UTC.
"""


CycleSignal = Literal["accumulation", "recovery", "expansion", "distribution", "overheated"]
"""Band of the raw score: below 25, from 25, 45, 60 and 75."""


DeliveryChannel = Literal["polling", "webhook"]
"""How updates leave: fetched by the caller, or sent to a URL."""


DriftMetric = Literal["realized_price", "sth_sopr", "lth_sopr", "puell_multiple", "market_cap", "circulating_supply", "hash_rate"]
"""A metric that at least one other provider publishes too."""


DsrVerdict = Literal["pass", "borderline", "fail", "single_trial", "insufficient"]
"""Verdict of the deflated Sharpe ratio, or why there is none."""


EdgeDirection = Literal["outbound", "inbound"]
"""From the object, or to it."""


EdgeKind = Literal["derived_from", "references", "component_of", "contradicts", "precedes"]
"""derived_from is an input of the computation; the others are declared."""


EdgeVerdict = Literal["helps", "neutral", "hurts", "insufficient_evidence", "insufficient_data"]
"""Whether a filter helps, by its interval against one percentage point a year, or why there is no
verdict.
"""


EventKind = Literal["signal_alert", "cycle_band", "pulse_score", "bullmarket_stage"]
"""Kind of state change, which decides the members of its states and its context."""


ExpectedFrom = Literal["caller", "recorded", "served"]
"""Origin of the expected hash: the caller, the record of its publication, or the served object."""


FieldVerdict = Literal["plateau", "spike", "fragile"]
"""Whether a result holds for neighbouring settings and other assets."""


FilterEffectInterval = Literal["1d", "1w", "1M"]
"""Length of a bar: `1d`, `2d` and `3d` counted from 1970-01-01, an ISO week `1w`, a calendar month
`1M`; UTC.
"""


FilterState = Literal["allows", "blocks", "cannot_judge"]
"""Whether entries are allowed. A filter that cannot judge allows none."""


GridRangeSource = Literal["given", "implied", "realized"]
"""Where the range of the levels comes from."""


GridSpacing = Literal["arithmetic", "geometric"]
"""Levels equally far apart in price, or in percent."""


HashRibbonsState = Literal["capitulation", "recovery", "expansion"]
"""Phase of the miners. capitulation: 30-day below 60-day average; recovery: crossed back above;
expansion: confirmed by the price.
"""


Interval = Literal["1d", "2d", "3d", "1w", "1M"]
"""Length of a bar: `1d`, `2d` and `3d` counted from 1970-01-01, an ISO week `1w`, a calendar month
`1M`; UTC.
"""


JobStatus = Literal["pending", "running", "completed", "failed", "cancelled"]
"""Progress of a job: pending, then running, then one of the others, which are final."""


KeyLevelProvenance = Literal["swing_fractal", "indicator"]
"""Where a price level comes from."""


Lang = Literal["en", "de"]
"""Language of a report. Names that the service has in English alone stay English."""


MacroChange = Literal["log_return", "difference"]
"""How the weekly change of a quantity is measured."""


MacroDirection = Literal["positive", "negative"]
"""Whether a high value raises a score (positive) or lowers it (negative)."""


MacroQuadrant = Literal["crisis", "recovery", "late_cycle_warning", "sweet_spot"]
"""Liquidity against business cycle: sweet_spot, late_cycle_warning, crisis or recovery."""


MacroRegimeLabel = Literal["risk_off", "neutral", "risk_on_leaning", "risk_on"]
"""Band of the macro score: risk_off, neutral, risk_on_leaning or risk_on."""


MayerZone = Literal["capitulation", "neutral", "bullish", "euphoria"]
"""Zone of the value, with bounds at 0.7, 1.5 and 2.4."""


PairMode = Literal["ratio", "momentum", "rsi"]
"""Signal of a pair trade. `rules` gives the parameters of each mode."""


RegimeRating = Literal["favourable", "mixed", "unfavourable"]
"""Rating of the trades of a strategy in a macro quadrant, by the 90 % interval of their mean return."""


ReportFormat = Literal["pdf", "xlsx"]
"""Format of the file of a report."""


ReportSectionKind = Literal["market_briefing", "strategy_evidence", "backtests", "knowledge", "series", "charts"]
"""Subject of a report section."""


ReportStatus = Literal["pending_payment", "queued", "running", "generating", "success", "failed"]
"""Progress of a report, in the order of its values; success and failed are final."""


RunDirection = Literal["long", "short", "flat"]
"""Position a backtest ended with."""


RunPhase = Literal["low", "normal", "high", "expansion"]
"""The average true range of 14 bars against its own median over 200: low below 70 %, normal to 130 %,
high below 200 %; from 200 % expansion while it has grown by 30 % over 20 bars, else high.
"""


Season = Literal["altcoin", "bitcoin", "neutral"]
"""Season of the index: altcoin from 75, bitcoin to 25, neutral between."""


SignalKey = Literal["bullmarket_stage_1", "bullmarket_stage_2", "bullmarket_stage_3", "bullmarket_stage_4", "bullmarket_stage_5", "pulse_band", "hash_ribbons", "mvrv_z_regime", "mayer_band", "nupl_zone", "pi_cycle_cross", "golden_death_cross", "price_vs_200wma"]
"""A signal of the event log. `signalEventCatalog` gives its states and thresholds."""


SignalPosition = Literal["long", "flat"]
"""Position of a strategy: long, or flat (in cash)."""


SignalSide = Literal["BUY", "SELL"]
"""Side of a signal that changes the position."""


SignalState = Literal["BUY", "SELL", "NONE"]
"""Signal of a strategy at the close of a bar, to be filled at the next open."""


SourceFailure = Literal["no_answer", "http_status", "paused", "unexpected_answer", "defect", "other"]
"""Cause of a failed attempt to collect from a provider."""


StatusOfHistory = Literal["none", "unfinished", "finished"]
"""Progress of collecting the history of a source."""


StatusOfSeries = Literal["on_time", "late", "stopped", "missing"]
"""State of a series or panel."""


StatusOfSource = Literal["on_time", "late", "failing", "paused", "waiting", "collecting_history", "left_out", "not_fetched"]
"""State of a source."""


StrengthWindow = Literal["d1", "d7", "d30", "d90", "d180", "ytd", "d365"]
"""Days back from the newest close, or the year to date."""


SubscriptionStatus = Literal["active", "paused", "suspended", "ended", "disabled"]
"""Whether a subscription notifies its owner."""


SwingTrend = Literal["up", "down", "sideways"]
"""Trend of the last two confirmed highs and the last two confirmed lows."""


TierName = Literal["public", "free", "api_pro", "api_power", "operator"]
"""Access tier."""


TrendState = Literal["uptrending", "basing", "downtrending"]
"""Trend of the price in Bitcoin, by its 50- and 200-day averages."""


ValidatedType = Literal["rules", "signal_list", "trade_list"]
"""Subject of the validation: a strategy of the catalogue, signals, or trades with their claimed
prices.
"""


ValidationFlagKey = Literal["hhi", "best_trade", "cost_sensitivity", "one_regime", "is_oos_gap", "min_trl_not_met", "not_beating_buy_hold", "claimed_price_unreachable", "claimed_prices_optimistic"]
"""A weakness of the evidence, whatever the verdict."""


ValidationGateKey = Literal["round_trips", "unpriced_share", "overlapping_trades", "unreachable_share", "oos_round_trips", "oos_days", "oos_mean_return", "oos_total_return", "oos_without_best_trade", "oos_probabilistic_sharpe", "optimism_flags", "deflated_sharpe"]
"""Measure that a condition of the verdict compares with its threshold."""


ValidationGateSide = Literal["at_least", "above", "at_most"]
"""Side of the threshold on which a gate is passed."""


ValidationVerdict = Literal["insufficient_evidence", "anecdote", "failed_oos", "passed_oos"]
"""Result of a claim on out-of-sample days."""


VerificationStatus = Literal["verified", "compute_version_changed", "inputs_revised", "differs"]
"""Outcome of a verification."""


VolatilityCurrency = Literal["BTC", "ETH"]
"""A currency with a volatility index."""


class _ProblemAlways(TypedDict):
    """Members of Problem that are always present."""

    type: str
    """Documentation page of the error."""

    title: str

    status: int

    detail: str
    """Explanation of this error: problem, value and next step."""

    code: Literal["invalid_input", "unauthenticated", "payment_required", "tier_insufficient", "insufficient_scope", "cross_origin", "untrusted_document", "not_found", "method_not_allowed", "not_acceptable", "conflict", "payload_too_large", "unsupported_media_type", "unprocessable", "rate_limited", "internal", "source_unavailable"]

    instance: str
    """Request id."""


class Problem(_ProblemAlways, total=False):
    """RFC 9457 problem document."""

    errors: List[Dict[str, Any]]

    required_tier: str

    upgrade_url: str

    retry_after: int
    """Time to wait before a retry, in seconds."""

    accepts: List[Dict[str, Any]]
    """x402 payment requirements."""

    source: str


class AlertSubscription(TypedDict):
    """Subscription of a caller to a state change."""

    id: str
    """Id to read and end it by."""

    kind: "EventKind"
    """Kind of state change."""

    filter: "SubscriptionFilter"
    """Conditions within the kind."""

    delivery: "DeliveryChannel"
    """How updates leave."""

    url: Union[str, None]
    """Where webhooks go; null when it is polled."""

    status: "SubscriptionStatus"
    """Whether it is active."""

    status_reason: Union[str, None]
    """Why it is not active; null while it is."""

    created_at: str
    """When it was made."""

    expires_at: str
    """When it ends by itself."""

    ended_at: Union[str, None]
    """When it ended; null while it is active."""

    failing_since: Union[str, None]
    """First failed delivery since the last one that succeeded; null when none has failed."""


class AlignedColumn(TypedDict):
    """A series among several that are aligned by day."""

    key: str
    """Id of the series."""

    label: str
    """Short display name of the series."""

    unit: str
    """Unit of the values."""

    formula: Union[str, None]
    """How it is computed; null for a collected series."""

    source: Union[str, None]
    """Where the newest value of the window comes from; null without one."""

    null_reason: Union[str, None]
    """Why it has no value on any day; null when it has some."""


class AlignedRow(TypedDict):
    """Values of several series on a day."""

    date: str
    """Day of the values, UTC."""

    values: List[Union[float, None]]
    """Values in the order of `series`, each in its unit; null where a series has none."""


AlignedSeriesAnswer = TypedDict(
    "AlignedSeriesAnswer",
    {
        # The series in the order of the request.
        "series": List["AlignedColumn"],
        # Attributions to show next to the data, one per source; none where no live source delivered
        # it.
        "attributions": List["HistoricalAnalogAttribution"],
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days on which at least one of the series has a value, ascending.
        "snapshots": List["AlignedRow"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Several series in one answer, aligned by day: on-chain, macro, market and scores with a history."""


class AllTimeHigh(TypedDict):
    """Highest daily close so far, and the distance of the price from it."""

    ath: float
    """Highest daily close so far. Unit: usd."""

    ath_date: str
    """Day of an event, a level or the end of a window. Unit: date."""

    drawdown_pct: float
    """Price relative to the highest daily close so far, in percent; 0 at the all-time high. Unit:
    percent.
    """

    days_since_ath: int
    """Calendar days from an event to the day of the reading. Unit: days."""


class AltCycleComponent(TypedDict):
    """A price-derived component of the cycle."""

    key: str
    """Stable key of a component, a venue, a strategy or another part of a reading."""

    label_en: str
    """Display name of a band, state or part."""

    label_de: str
    """Display name of a band, state or part."""

    value: Union[float, None]
    """Raw value of a component in the unit of its own term. Unit: unit of the component."""

    unit: str
    """Unit of the value of a component."""

    score: Union[float, None]
    """Score of a component or tier, 0 to 100, before weighting. Unit: points."""

    weight: float
    """Share of a component in a score, after missing components are excluded. Unit: fraction."""

    null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""


class AltCycleLatestAnswer(TypedDict):
    """The newest cycle score of ether or SOL, out of its price alone."""

    asset: "AltCycleAsset"
    """Symbol of the coin. One of ETH, SOL."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    signal: "CycleSignal"
    """Range that contains the cycle score. It labels the score and does not detect a cycle phase. One
    of accumulation, recovery, expansion, distribution, overheated.
    """

    score: float
    """Weighted mean of the cycle components that need only a price, with its band. Unit: points."""

    indicator_coverage: float
    """Share of the weight of the three components that has data. Unit: fraction."""

    components: List["AltCycleComponent"]
    """The three price-derived components."""

    not_applicable: List["NotApplicableComponent"]
    """Same components, each with the reason."""

    percentile: "AltCyclePercentile"
    """Percentile of a score among past scores of the same composition."""

    note: str
    """Note on the meaning and the limits of a number."""

    source: str
    """Provider of the data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class AltCycleLatestPublicAnswer(TypedDict):
    """The newest cycle score of ether or SOL, out of its price alone."""

    asset: "AltCycleAsset"
    """Symbol of the coin. One of ETH, SOL."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    signal: "CycleSignal"
    """Range that contains the cycle score. It labels the score and does not detect a cycle phase. One
    of accumulation, recovery, expansion, distribution, overheated.
    """

    score: float
    """Weighted mean of the cycle components that need only a price, with its band. Unit: points."""

    indicator_coverage: float
    """Share of the weight of the three components that has data. Unit: fraction."""

    components: List["AltCycleComponent"]
    """The three price-derived components."""

    not_applicable: List["NotApplicableComponent"]
    """Same components, each with the reason."""

    percentile: "AltCyclePercentile"
    """Percentile of a score among past scores of the same composition."""

    note: str
    """Note on the meaning and the limits of a number."""

    source: str
    """Provider of the data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""


class AltCyclePercentile(TypedDict):
    """Percentile of a score among past scores of the same composition."""

    value: Union[float, None]
    """Percentage of the values of its series so far that are below a value; ties count half. Unit:
    percent.
    """

    days: Union[int, None]
    """Number of compared days, including the day itself. Unit: count."""

    composition: List[str]
    """Keys of the components in every compared score."""

    method: str
    """Method of the percentile."""

    null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""


class AltStrength(TypedDict):
    """A pair against USDT measured in Bitcoin."""

    pair: str
    """Pair, for example `ETHUSDT`."""

    base: str
    """Base symbol, for example `ETH`."""

    market: str
    """Id of the market: spot where it trades, else the perpetual."""

    first_date: str
    """Day of its first bar."""

    r30_pct: Union[float, None]
    """Change against Bitcoin over 30 days, percent; null when the pair is younger."""

    windows: "StrengthReturns"
    """Change against Bitcoin in each window, percent."""

    windows_reason: Union[str, None]
    """Why a window is null: `younger_than_window` or `missing_day`; null when none is."""

    ranks: "StrengthRanks"
    """Rank among all pairs in each window, 1 the strongest."""

    close_usd: float
    """Close in USDT, taken as dollars."""

    close_btc: float
    """Close over that of Bitcoin."""

    sparkline: List[Union[float, None]]
    """Up to 52 weekly ratios, oldest first, the last one of the day itself; null where a bar is
    missing.
    """

    trend_state: Union["TrendState", None]
    """Trend of the ratio; null without 200 days in a row."""

    trend_reason: Union[str, None]
    """Why there is no trend: `younger_than_200_days` or `missing_day`; otherwise null."""


class _AltVsBtcStrengthLatestAnswerAlways(TypedDict):
    """Members of AltVsBtcStrengthLatestAnswer that are always present."""

    payload_version: str
    """Version of the payload."""

    definition_hash: str
    """SHA-256 of the canonical JSON of the definition; changes when a number means something else."""

    date: str
    """Day of the closes: the newest with a bar of Bitcoin and of another pair."""

    btc_close_usd: float
    """Bitcoin close, USDT, taken as dollars."""

    window: "StrengthWindow"
    """Window that sorts the pairs."""

    summary: List["StrengthSummary"]
    """All pairs over each window."""

    pairs_ended: int
    """Pairs left out because their bars have ended."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class AltVsBtcStrengthLatestAnswer(_AltVsBtcStrengthLatestAnswerAlways, total=False):
    """How every alt against USDT has done against Bitcoin, strongest over a window first."""

    pairs: List["AltStrength"]
    """Strongest over the window first; pairs younger than the window last."""


class AltVsBtcStrengthPairAnswer(TypedDict):
    """How one alt has done against Bitcoin, over every window and with its rank among all."""

    payload_version: str
    """Version of the payload."""

    definition_hash: str
    """SHA-256 of the canonical JSON of the definition; changes when a number means something else."""

    date: str
    """Day of the closes: the newest with a bar of Bitcoin and of another pair."""

    pairs_ranked: int
    """Pairs it is ranked among; fewer in windows that some are younger than."""

    pair: str
    """Pair, for example `ETHUSDT`."""

    base: str
    """Base symbol, for example `ETH`."""

    market: str
    """Id of the market: spot where it trades, else the perpetual."""

    first_date: str
    """Day of its first bar."""

    r30_pct: Union[float, None]
    """Change against Bitcoin over 30 days, percent; null when the pair is younger."""

    windows: "StrengthReturns"
    """Change against Bitcoin in each window, percent."""

    windows_reason: Union[str, None]
    """Why a window is null: `younger_than_window` or `missing_day`; null when none is."""

    ranks: "StrengthRanks"
    """Rank among all pairs in each window, 1 the strongest."""

    close_usd: float
    """Close in USDT, taken as dollars."""

    close_btc: float
    """Close over that of Bitcoin."""

    sparkline: List[Union[float, None]]
    """Up to 52 weekly ratios, oldest first, the last one of the day itself; null where a bar is
    missing.
    """

    trend_state: Union["TrendState", None]
    """Trend of the ratio; null without 200 days in a row."""

    trend_reason: Union[str, None]
    """Why there is no trend: `younger_than_200_days` or `missing_day`; otherwise null."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


AltcoinSeasonHistoryAnswer = TypedDict(
    "AltcoinSeasonHistoryAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["AltcoinSeasonPoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past net votes for altcoins and their colour, day by day."""


class AltcoinSeasonLatestAnswer(TypedDict):
    """Whether the market is in an altcoin season: four dominance signals and the top 50 against
    Bitcoin.
    """

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    btc_dominance: Union[float, None]
    """Bitcoin's share of the crypto market. Unit: percent."""

    alt_dominance: Union[float, None]
    """Share of all crypto assets except Bitcoin in the capitalisation of all crypto assets. Unit:
    percent.
    """

    net_votes: Union[int, None]
    """Net votes for altcoins from the trends of four market shares. Unit: count."""

    color: Union["AltcoinColor", None]
    """Colour of the net votes for altcoins: green, amber or red. One of green, amber, red."""

    null_reason: Union[str, None]
    """Why there are no net votes; null when there are."""

    signals: List["AltcoinSignal"]
    """The four votes."""

    top50: Union["SeasonTop", None]
    """Coins of a universe compared with Bitcoin over 90 days."""

    top50_null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""

    source: str
    """Provider of the data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class AltcoinSeasonLatestPublicAnswer(TypedDict):
    """Whether the market is in an altcoin season: four dominance signals and the top 50 against
    Bitcoin.
    """

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    btc_dominance: Union[float, None]
    """Bitcoin's share of the crypto market. Unit: percent."""

    alt_dominance: Union[float, None]
    """Share of all crypto assets except Bitcoin in the capitalisation of all crypto assets. Unit:
    percent.
    """

    net_votes: Union[int, None]
    """Net votes for altcoins from the trends of four market shares. Unit: count."""

    color: Union["AltcoinColor", None]
    """Colour of the net votes for altcoins: green, amber or red. One of green, amber, red."""

    null_reason: Union[str, None]
    """Why there are no net votes; null when there are."""

    signals: List["AltcoinSignal"]
    """The four votes."""

    top50: Union["SeasonTop", None]
    """Coins of a universe compared with Bitcoin over 90 days."""

    top50_null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""

    source: str
    """Provider of the data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""


class AltcoinSeasonPoint(TypedDict):
    """Votes of a past day."""

    date: str
    """Day of the values, UTC."""

    net_votes: int
    """Net votes for altcoins from the trends of four market shares. Unit: count."""

    color: "AltcoinColor"
    """Colour of the net votes for altcoins: green, amber or red. One of green, amber, red."""

    btc_dominance: Union[float, None]
    """Bitcoin's share of the crypto market. Unit: percent."""


class AltcoinSignal(TypedDict):
    """Market share with the vote of its trend."""

    key: str
    """USDT.D, USDC.D, BTC-DOM or ETH-DOM."""

    series: str
    """Series of the share."""

    value: Union[float, None]
    """Share on the day. Unit: percent."""

    sma20: Union[float, None]
    """20-day average of the share. Unit: percent."""

    sma50: Union[float, None]
    """50-day average of the share. Unit: percent."""

    vote: Union[int, None]
    """Vote of the trend of one market share: 1 for altcoins, -1 against, 0 undecided. Unit: count."""

    color: Union["AltcoinColor", None]
    """Colour of the net votes for altcoins: green, amber or red. One of green, amber, red."""

    null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""


class AmpelCondition(TypedDict):
    """Condition, met when its value is above its threshold."""

    key: str
    """Stable key of a component, a venue, a strategy or another part of a reading."""

    label_en: str
    """Description of the condition."""

    label_de: str
    """Description of the condition."""

    met: Union[bool, None]
    """Whether the condition is met; null when its value or threshold is not known."""

    value: Union[float, None]
    """Value that is compared, in the unit of the condition."""

    threshold: Union[float, None]
    """Threshold that the value must exceed, in the same unit."""

    unit: str
    """Unit of value and threshold: usd or points."""


class AnchorSpread(TypedDict):
    """How much the yearly return depends on where multi-day bars begin."""

    anchors: int
    """Beginnings tried; 1 where there is only one."""

    cagr_min: Union[float, None]
    """Least yearly return over them, fraction."""

    cagr_max: Union[float, None]
    """Greatest yearly return over them, fraction."""


class AssetSnapshotAnswer(TypedDict):
    """A market at a glance: returns, strength against Bitcoin, trend, high, volatility, liquidity and
    data quality.
    """

    market: str
    """Id of the market."""

    base: str
    """Asset that the market trades, for example BTC."""

    quote: Union[str, None]
    """Quote asset; null where the source does not say."""

    date: str
    """Day of the newest bar."""

    close: float
    """Close of that bar."""

    windows: List["AssetWindow"]
    """Returns over 1, 7, 30, 90, 180 and 365 days and since the year began."""

    bitcoin_market: Union[str, None]
    """Market of Bitcoin it is measured against; null without one in the quote asset."""

    trend_state: Union["TrendState", None]
    """Trend of the price in Bitcoin; null with a reason."""

    trend_null_reason: Union[str, None]
    """Why there is no trend; null when there is one."""

    ath: float
    """Highest close since the first bar."""

    ath_date: str
    """First day of it."""

    drawdown_pct: float
    """Close against the highest one, percent: 0 at the high, negative below."""

    sma200: "KnownNumber"
    """200-day average of the close."""

    sma200_distance_pct: "KnownNumber"
    """Close against its 200-day average, percent."""

    volatility_30d_pct: "KnownNumber"
    """Sample standard deviation of 30 daily log returns, annualised over 365 days, percent."""

    liquidity: "KnownNumber"
    """Median daily volume over 30 days, in the quote asset."""

    data_quality: "DataQuality"
    """How complete the bars are."""

    source: str
    """Provider of the newest bar."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class AssetWindow(TypedDict):
    """Returns of a market over a window."""

    window: str
    """d1, d7, d30, d90, d180, ytd or d365."""

    from_date: str
    """Day whose close the window starts from."""

    return_pct: Union[float, None]
    """Return in the quote asset, percent."""

    vs_btc_pct: Union[float, None]
    """Change of the price in Bitcoin, percent; positive when the asset outran Bitcoin."""

    return_null_reason: Union[str, None]
    """Why there is no return; null when there is one."""

    vs_btc_null_reason: Union[str, None]
    """Why there is no strength against Bitcoin; null when there is one."""


class Attribution(TypedDict):
    """Attribution that a provider requires next to its data."""

    source: str
    """Key of the source."""

    text: str
    """The words the provider wants."""

    link: str
    """Where they lead."""

    terms: str
    """Page of its terms."""


class Backtest(TypedDict):
    """A strategy tested on history: signals at the close, fills at the next open, costs on both sides."""

    id: Union[str, None]
    """Id to read it again by; null when it is not kept."""

    created_at: Union[str, None]
    """When it was run; null when it is not kept."""

    strategy: str
    """Key of the strategy."""

    pair: str
    """Id of the market."""

    interval: "Interval"
    """Length of a bar."""

    anchor: int
    """Shift of multi-day bars, days."""

    parameters: Any
    """Parameters by name."""

    filters: List[str]
    """Keys of the filters."""

    costs: "BacktestCosts"
    """Costs on each side."""

    stops: "BacktestStops"
    """Stops by price; 0 for none."""

    window: "BacktestWindow"
    """The window that was traded."""

    metrics: "BacktestMetrics"
    """Results of the backtest."""

    null_reasons: List["NullReason"]
    """Why numbers are missing: a metric by its name, any other number by its path, such as
    `benchmark.cagr`.
    """

    benchmark: "BacktestBenchmark"
    """Buying and holding over the same window."""

    evidence: "BacktestEvidence"
    """How much it proves."""

    regimes: List["QuadrantResult"]
    """Its trades by the macro quadrant they were entered in."""

    anchor_spread: "AnchorSpread"
    """How much the result depends on where multi-day bars begin."""

    certificate: "LookAheadCertificate"
    """Proof that nothing looked ahead."""

    montecarlo: Union["MonteCarlo", None]
    """Monte Carlo resampling of the trades; null unless requested, or below two trades."""

    warnings: List[str]
    """Caveats to read before the result."""

    as_of: str
    """Newest day of the data."""

    sample: bool
    """Whether the data was generated."""

    inputs: List["BacktestInput"]
    """Inputs with their fingerprints."""

    repro_hash: str
    """SHA-256 (hex) over the canonical JSON of request, input digests and result."""

    trades: List["RoundTrip"]
    """Round trips in order; the last one may be open."""


class BacktestBenchmark(TypedDict):
    """Buying at the first open of the window and holding, with the same costs."""

    total_return: float
    """Worth at the end over the start, less 1."""

    cagr: Union[float, None]
    """Yearly return; null below 90 days."""

    max_drawdown: float
    """Deepest fall from a high, 0 to 1."""

    result_sharpe: Union[float, None]
    """Sharpe ratio of the returns of bars, annualised; null below 30 of them."""

    matches_strategy_window: bool
    """Whether it covers the window that was really traded."""


class BacktestCompareAnswer(TypedDict):
    """Compares two to five strategies on one pair, over the window that all of them can trade."""

    backtests: List["Backtest"]
    """In the requested order."""

    differences: List["PairedDifference"]
    """Each with each that comes after it."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BacktestComparePublicAnswer(TypedDict):
    """Compares two to five strategies on one pair, over the window that all of them can trade."""

    backtests: List["Backtest"]
    """In the requested order."""

    differences: List["PairedDifference"]
    """Each with each that comes after it."""

    sample: bool
    """Whether the numbers are generated sample data."""


class BacktestCosts(TypedDict):
    """Costs on each side, basis points."""

    fee_bps: float
    """Of the traded value."""

    slippage_bps: float
    """Of the price, against the trader."""


class BacktestEquityAnswer(TypedDict):
    """The equity of one of your own backtests and of buying and holding, at every bar or thinned."""

    id: Union[str, None]
    """Id to read it again by; null when it is not kept."""

    equity: "EquityCurve"
    """Worth at the close of bars, in multiples of the start."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BacktestEvidence(TypedDict):
    """How much a backtest proves (Bailey and Lopez de Prado 2012, 2014; Bailey et al. 2017)."""

    own: "DeflatedEvidence"
    """Against the trials of the caller on this pair and interval: those stored, or the count declared."""

    service: "DeflatedEvidence"
    """Against the trials of the service over its catalogue on this pair and interval."""

    probabilistic_sharpe: Union[float, None]
    """Probability that it is truly above 0, 0 to 1."""

    min_track_record: Union[float, None]
    """Bars needed for that to reach 95 %."""

    sharpe_per_bar: Union[float, None]
    """Sharpe ratio of a bar, never annualised; bars without a position count."""

    pbo: Union[float, None]
    """Probability of backtest overfitting over a neighbourhood of parameters, 0 to 1."""

    pbo_reason: Union[str, None]
    """Why there is no such probability."""


class BacktestGridAnswer(TypedDict):
    """One of your own grid bot backtests."""

    id: Union[str, None]
    """Id to read it again by; null when it is not kept."""

    created_at: Union[str, None]
    """When it was run; null when it is not kept."""

    pair: str
    """Id of the market."""

    date_from: str
    """First day of the window, UTC."""

    date_to: str
    """Last day of the window, UTC."""

    bars: int
    """Number of bars in the window."""

    range: "GridRange"
    """Range and source of the levels."""

    fee_bps: float
    """Fee on each side, basis points."""

    results: List["GridResult"]
    """On the likely order of prices inside a bar, and on the mirrored one."""

    buy_and_hold_return: float
    """Of buying with everything at the first open, fee included."""

    engine_version: str
    """Version of the simulation."""

    as_of: str
    """Newest day of the data."""

    repro_hash: str
    """SHA-256 (hex) over the canonical JSON of request, input digests and result."""

    equity: "BacktestGridOwnEquityCurve"
    """Worth at the close of bars on the likely order, in multiples of the start."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BacktestGridOwnEquityCurve(TypedDict):
    """Worth over time."""

    snapshots: List["BacktestGridOwnEquityPoint"]
    """In order of time."""

    resolution: "Resolution"
    """How dense the points are."""


class BacktestGridOwnEquityPoint(TypedDict):
    """Worth at the close of a bar."""

    date: str
    """First day of the bar."""

    value: float
    """In multiples of the start."""


class BacktestGridPublicAnswer(TypedDict):
    """Tests a spot grid bot on the history of a pair."""

    id: Union[str, None]
    """Id to read it again by; null when it is not kept."""

    created_at: Union[str, None]
    """When it was run; null when it is not kept."""

    pair: str
    """Id of the market."""

    date_from: str
    """First day of the window, UTC."""

    date_to: str
    """Last day of the window, UTC."""

    bars: int
    """Number of bars in the window."""

    range: "GridRange"
    """Range and source of the levels."""

    fee_bps: float
    """Fee on each side, basis points."""

    results: List["GridResult"]
    """On the likely order of prices inside a bar, and on the mirrored one."""

    buy_and_hold_return: float
    """Of buying with everything at the first open, fee included."""

    engine_version: str
    """Version of the simulation."""

    as_of: str
    """Newest day of the data."""

    repro_hash: str
    """SHA-256 (hex) over the canonical JSON of request, input digests and result."""

    equity: "BacktestGridOwnEquityCurve"
    """Worth at the close of bars on the likely order, in multiples of the start."""

    sample: bool
    """Whether the numbers are generated sample data."""


class BacktestInput(TypedDict):
    """Something a backtest or a validation read."""

    id: str
    """Id of the market or the series; signals or trades for a list."""

    digest: str
    """SHA-256 (hex), little-endian: of a series its column from the genesis day; of a market its days
    as 32-bit integers, then open, high, low, close and volume as doubles; of a list its items in
    order as doubles, times in milliseconds since 1970, a buy as 1 and a sale as 0.
    """


class BacktestMetrics(TypedDict):
    """Results of a backtest after costs. Ratios are fractions; a null has its reason in null_reasons."""

    total_return: float
    """Worth at the end over the start, less 1."""

    cagr: Union[float, None]
    """Yearly return; null below 90 days."""

    max_drawdown: float
    """Deepest fall from a high, 0 to 1."""

    ulcer_index: float
    """Root mean square of the falls from the high (Martin 1987)."""

    calmar: Union[float, None]
    """Yearly return over the deepest fall (Young 1991)."""

    result_sharpe: Union[float, None]
    """Sharpe ratio of the returns of bars, annualised; null below 30 of them."""

    sortino: Union[float, None]
    """Like it, over the deviation of the losses alone."""

    sharpe_per_period: Union[float, None]
    """Sharpe ratio of the net returns of trades, not annualised."""

    exposure: float
    """Share of bars with a position at their close."""

    trades: int
    """Completed round trips."""

    wins: int
    """Trades with a net return above 0."""

    win_rate: Union[float, None]
    """Share of the round trips that won."""

    win_rate_low: Union[float, None]
    """Lower end of its Wilson interval of 95 %."""

    win_rate_high: Union[float, None]
    """Upper end of it."""

    profit_factor: Union[float, None]
    """Gains over losses."""

    payoff: Union[float, None]
    """Mean gain over mean loss."""

    expectancy: Union[float, None]
    """Mean net return of a trade."""

    kelly: Union[float, None]
    """Kelly fraction of the trades."""

    sqn: Union[float, None]
    """System quality number (Tharp)."""

    concentration: Union[float, None]
    """Normalised Herfindahl index of the gains: 0 even, 1 in one trade."""

    money_weighted_return: Union[float, None]
    """Yearly return of money that is paid in over time; null for strategies that trade one sum."""


class BacktestOwnAnswer(TypedDict):
    """One of your own backtests, with its evidence."""

    id: Union[str, None]
    """Id to read it again by; null when it is not kept."""

    created_at: Union[str, None]
    """When it was run; null when it is not kept."""

    share_id: Union[str, None]
    """Id everybody may read it by; null until shared."""

    strategy: str
    """Key of the strategy."""

    pair: str
    """Id of the market."""

    interval: "Interval"
    """Length of a bar."""

    anchor: int
    """Shift of multi-day bars, days."""

    parameters: Any
    """Parameters by name."""

    filters: List[str]
    """Keys of the filters."""

    costs: "BacktestCosts"
    """Costs on each side."""

    stops: "BacktestStops"
    """Stops by price; 0 for none."""

    window: "BacktestWindow"
    """The window that was traded."""

    metrics: "BacktestMetrics"
    """Results of the backtest."""

    null_reasons: List["NullReason"]
    """Why numbers are missing: a metric by its name, any other number by its path, such as
    `benchmark.cagr`.
    """

    benchmark: "BacktestBenchmark"
    """Buying and holding over the same window."""

    evidence: "BacktestEvidence"
    """How much it proves."""

    regimes: List["QuadrantResult"]
    """Its trades by the macro quadrant they were entered in."""

    anchor_spread: "AnchorSpread"
    """How much the result depends on where multi-day bars begin."""

    certificate: "LookAheadCertificate"
    """Proof that nothing looked ahead."""

    montecarlo: Union["MonteCarlo", None]
    """Monte Carlo resampling of the trades; null unless requested, or below two trades."""

    warnings: List[str]
    """Caveats to read before the result."""

    as_of: str
    """Newest day of the data."""

    sample: bool
    """Whether the data was generated."""

    inputs: List["BacktestInput"]
    """Inputs with their fingerprints."""

    repro_hash: str
    """SHA-256 (hex) over the canonical JSON of request, input digests and result."""

    tier: "TierName"
    """Tier of the caller."""


class BacktestRunAnswer(TypedDict):
    """Tests a strategy on the history of a pair."""

    id: Union[str, None]
    """Id to read it again by; null when it is not kept."""

    created_at: Union[str, None]
    """When it was run; null when it is not kept."""

    strategy: str
    """Key of the strategy."""

    pair: str
    """Id of the market."""

    interval: "Interval"
    """Length of a bar."""

    anchor: int
    """Shift of multi-day bars, days."""

    parameters: Any
    """Parameters by name."""

    filters: List[str]
    """Keys of the filters."""

    costs: "BacktestCosts"
    """Costs on each side."""

    stops: "BacktestStops"
    """Stops by price; 0 for none."""

    window: "BacktestWindow"
    """The window that was traded."""

    metrics: "BacktestMetrics"
    """Results of the backtest."""

    null_reasons: List["NullReason"]
    """Why numbers are missing: a metric by its name, any other number by its path, such as
    `benchmark.cagr`.
    """

    benchmark: "BacktestBenchmark"
    """Buying and holding over the same window."""

    evidence: "BacktestEvidence"
    """How much it proves."""

    regimes: List["QuadrantResult"]
    """Its trades by the macro quadrant they were entered in."""

    anchor_spread: "AnchorSpread"
    """How much the result depends on where multi-day bars begin."""

    certificate: "LookAheadCertificate"
    """Proof that nothing looked ahead."""

    montecarlo: Union["MonteCarlo", None]
    """Monte Carlo resampling of the trades; null unless requested, or below two trades."""

    warnings: List[str]
    """Caveats to read before the result."""

    as_of: str
    """Newest day of the data."""

    sample: bool
    """Whether the data was generated."""

    inputs: List["BacktestInput"]
    """Inputs with their fingerprints."""

    repro_hash: str
    """SHA-256 (hex) over the canonical JSON of request, input digests and result."""

    trades: List["RoundTrip"]
    """Round trips in order; the last one may be open."""

    equity: "BacktestGridOwnEquityCurve"
    """Worth at the close of bars, in multiples of the start."""

    tier: "TierName"
    """Tier of the caller."""


class BacktestRunPublicAnswer(TypedDict):
    """Tests a strategy on the history of a pair."""

    id: Union[str, None]
    """Id to read it again by; null when it is not kept."""

    created_at: Union[str, None]
    """When it was run; null when it is not kept."""

    strategy: str
    """Key of the strategy."""

    pair: str
    """Id of the market."""

    interval: "Interval"
    """Length of a bar."""

    anchor: int
    """Shift of multi-day bars, days."""

    parameters: Any
    """Parameters by name."""

    filters: List[str]
    """Keys of the filters."""

    costs: "BacktestCosts"
    """Costs on each side."""

    stops: "BacktestStops"
    """Stops by price; 0 for none."""

    window: "BacktestWindow"
    """The window that was traded."""

    metrics: "BacktestMetrics"
    """Results of the backtest."""

    null_reasons: List["NullReason"]
    """Why numbers are missing: a metric by its name, any other number by its path, such as
    `benchmark.cagr`.
    """

    benchmark: "BacktestBenchmark"
    """Buying and holding over the same window."""

    evidence: "BacktestEvidence"
    """How much it proves."""

    regimes: List["QuadrantResult"]
    """Its trades by the macro quadrant they were entered in."""

    anchor_spread: "AnchorSpread"
    """How much the result depends on where multi-day bars begin."""

    certificate: "LookAheadCertificate"
    """Proof that nothing looked ahead."""

    montecarlo: Union["MonteCarlo", None]
    """Monte Carlo resampling of the trades; null unless requested, or below two trades."""

    warnings: List[str]
    """Caveats to read before the result."""

    as_of: str
    """Newest day of the data."""

    sample: bool
    """Whether the data was generated."""

    inputs: List["BacktestInput"]
    """Inputs with their fingerprints."""

    repro_hash: str
    """SHA-256 (hex) over the canonical JSON of request, input digests and result."""

    trades: List["RoundTrip"]
    """Round trips in order; the last one may be open."""

    equity: "BacktestGridOwnEquityCurve"
    """Worth at the close of bars, in multiples of the start."""


class BacktestShareAnswer(TypedDict):
    """Makes one of your backtests readable by everybody who knows its share id."""

    id: Union[str, None]
    """Id to read it again by; null when it is not kept."""

    share_id: Union[str, None]
    """Id everybody may read it by; null until shared."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BacktestSharedAnswer(TypedDict):
    """A backtest that its owner made public."""

    share_id: Union[str, None]
    """Id everybody may read it by; null until shared."""

    created_at: Union[str, None]
    """When it was run; null when it is not kept."""

    strategy: str
    """Key of the strategy."""

    pair: str
    """Id of the market."""

    interval: "Interval"
    """Length of a bar."""

    anchor: int
    """Shift of multi-day bars, days."""

    parameters: Any
    """Parameters by name."""

    filters: List[str]
    """Keys of the filters."""

    costs: "BacktestCosts"
    """Costs on each side."""

    stops: "BacktestStops"
    """Stops by price; 0 for none."""

    window: "BacktestWindow"
    """The window that was traded."""

    metrics: "BacktestMetrics"
    """Results of the backtest."""

    null_reasons: List["NullReason"]
    """Why numbers are missing: a metric by its name, any other number by its path, such as
    `benchmark.cagr`.
    """

    benchmark: "BacktestBenchmark"
    """Buying and holding over the same window."""

    evidence: "BacktestEvidence"
    """How much it proves."""

    regimes: List["QuadrantResult"]
    """Its trades by the macro quadrant they were entered in."""

    anchor_spread: "AnchorSpread"
    """How much the result depends on where multi-day bars begin."""

    certificate: "LookAheadCertificate"
    """Proof that nothing looked ahead."""

    montecarlo: Union["MonteCarlo", None]
    """Monte Carlo resampling of the trades; null unless requested, or below two trades."""

    warnings: List[str]
    """Caveats to read before the result."""

    as_of: str
    """Newest day of the data."""

    sample: bool
    """Whether the data was generated."""

    inputs: List["BacktestInput"]
    """Inputs with their fingerprints."""

    repro_hash: str
    """SHA-256 (hex) over the canonical JSON of request, input digests and result."""

    trades: List["RoundTrip"]
    """Round trips in order; the last one may be open."""

    equity: "BacktestGridOwnEquityCurve"
    """Worth at the close of bars, in multiples of the start."""

    tier: "TierName"
    """Tier of the caller."""


class BacktestStops(TypedDict):
    """Stops by price, fractions; 0 for none. A gap fills at the open."""

    stop_loss: float
    """Loss from the entry."""

    take_profit: float
    """Gain from the entry."""

    trailing_stop: float
    """Fall from the highest price since the entry."""


class BacktestSummary(TypedDict):
    """A kept backtest in a few words."""

    id: str
    """Id to read it by."""

    created_at: str
    """When it was run."""

    share_id: Union[str, None]
    """Id everybody may read it by; null until shared."""

    strategy: str
    """Key of the strategy."""

    pair: str
    """Id of the market."""

    interval: "Interval"
    """Length of a bar."""

    filters: List[str]
    """Keys of the filters."""

    trades: int
    """Completed round trips."""

    total_return: Union[float, None]
    """Total return, as a fraction; null without a result."""

    cagr: Union[float, None]
    """Yearly return, fraction."""

    max_drawdown: Union[float, None]
    """Deepest fall, 0 to 1."""

    result_sharpe: Union[float, None]
    """Annualised Sharpe ratio."""


class BacktestTradesAnswer(TypedDict):
    """The round trips of one of your own backtests."""

    id: Union[str, None]
    """Id to read it again by; null when it is not kept."""

    trades: List["RoundTrip"]
    """Round trips in order; the last one may be open."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BacktestUniverseInlineAnswer(TypedDict):
    """Tests a strategy on up to ten pairs at once: a universe as it was on the first day, or pairs by
    name.
    """

    universe: Union["ScopeReport", None]
    """Members that were tested and that could not be; null when pairs were named."""

    summary: "SummaryReport"
    """Over all pairs that could be tested."""

    results: List["PairReport"]
    """Result of each pair, or the reason why it has none."""

    sample: bool
    """Whether the numbers are generated sample data."""


class BacktestVerifyAnswer(TypedDict):
    """Computes a shared backtest again, on the data and with the trials of then, and compares its
    hash.
    """

    matches: bool
    """Whether the hashes are equal."""

    status: "BacktestVerificationStatus"
    """Outcome of the verification."""

    meaning: str
    """Meaning of the status."""

    repro_hash: Union[str, None]
    """Hash of the backtest computed again; null when it cannot be."""

    expected_hash: str
    """Hash that is stored with the backtest."""

    engine_version: str
    """Version of the engine now."""

    expected_engine_version: str
    """Version that the backtest was made with."""

    data_version: Union[int, None]
    """Data version that it was computed from; null when it is not recorded."""

    as_of: str
    """Newest day of that data."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BacktestWindow(TypedDict):
    """The window that was traded: it begins no earlier than the warm-up ends."""

    date_from: str
    """First day of the first bar."""

    date_to: str
    """Last day of the last bar."""

    bars: int
    """Number of bars in the window."""

    warmup_bars: int
    """Bars the strategy needs before its first signal."""


class BacktestsOwnAnswer(TypedDict):
    """Your own backtests, newest first."""

    backtests: List["BacktestSummary"]
    """Backtests of the page, newest first."""

    next: Union[str, None]
    """Cursor to send as `after` for the next page; null at the end."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BtcCycle(TypedDict):
    """Weighted score of nine cycle components, with its Z-score and band."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    signal: "CycleSignal"
    """Range that contains the cycle score. It labels the score and does not detect a cycle phase. One
    of accumulation, recovery, expansion, distribution, overheated.
    """

    raw_score: float
    """Weighted mean of nine cycle components. Unit: points."""

    adj_score: Union[float, None]
    """Z-score damped by the share of the supply that institutions hold, limited to -3 to 3. Unit:
    standard_deviations.
    """

    z_score: Union[float, None]
    """Distance of the raw score from its mean over the past year, in standard deviations. Each day of
    that year is scored by the components that the newest day has. Unit: standard_deviations.
    """

    indicator_coverage: float
    """Share of the weight of the cycle score with data on the day, 0 to 1. Unit: fraction."""

    institutional_share: Union[float, None]
    """Share of the supply that damps the Z-score. Unit: fraction."""

    institutional_share_note: Union[str, None]
    """Note on the holdings that the share excludes, or that there is no damping; null when it is
    complete.
    """

    score_null_reason: Union[str, None]
    """Why there is no Z-score or no adjusted score; null when both exist."""

    missing: List["CycleMissingComponent"]
    """Components without a value on the day, with the reason."""

    components: "BtcCycleComponents"
    """Raw values of the components; null where one has no data on the day."""

    percentiles: List["CyclePercentile"]
    """Percentile of the raw value of each component in its own history."""

    ath: Union["AllTimeHigh", None]
    """Highest daily close so far, and the distance of the price from it."""

    hindsight: List["BtcCycleHindsight"]
    """Parts of the score that were chosen after the days it judges; all other parts are as known on
    the day.
    """

    score_without_hindsight: Union[float, None]
    """Mean percentile of the cycle components among their own past values, 0 to 100. Nothing in it was
    chosen after the days it judges: no bounds, no weights, and no component whose shape comes from
    past cycles. Unit: points.
    """

    signal_without_hindsight: Union["CycleSignal", None]
    """Band of that score. One of accumulation, recovery, expansion, distribution, overheated."""

    without_hindsight_null_reason: Union[str, None]
    """Why there is no score without hindsight; null when there is one."""

    note: str
    """Note on the meaning and the limits of a number."""

    source: str
    """`sample` for generated data, else `derived`."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""


class BtcCycleComponents(TypedDict):
    """Raw values of the components; null where one has no data on the day."""

    fear_greed: Union[float, None]
    """Fear and Greed. Unit: unit of the component."""

    mayer_multiple: Union[float, None]
    """Mayer multiple. Unit: unit of the component."""

    ma200w_distance_pct: Union[float, None]
    """Distance from the 200-week average. Unit: unit of the component."""

    weekly_rsi: Union[float, None]
    """Weekly RSI. Unit: unit of the component."""

    pi_cycle_top: Union[float, None]
    """Pi cycle top. Unit: unit of the component."""

    pi_cycle_bottom: Union[float, None]
    """Pi cycle bottom. Unit: unit of the component."""

    halving_position: Union[float, None]
    """Halving position. Unit: unit of the component."""

    btc_dominance: Union[float, None]
    """Bitcoin dominance. Unit: unit of the component."""

    mining_difficulty: Union[float, None]
    """Mining difficulty. Unit: unit of the component."""

    mvrv_z: Union[float, None]
    """Market minus realised capitalisation, in standard deviations of the market capitalisation so
    far. Unit: standard_deviations.
    """

    nupl: Union[float, None]
    """Unrealised profit minus unrealised loss, as a share of market capitalisation. Unit: fraction."""

    puell: Union[float, None]
    """Value of the coins issued on the day divided by its 365-day average. Unit: ratio."""

    power_law: Union[float, None]
    """Position of the price between -2 and +2 standard deviations around its power law of age, 0 to
    100; fitted only to the past. Unit: points.
    """

    rainbow: Union[float, None]
    """Percentage of all days so far whose price was lower relative to the logarithmic regression
    fitted on the day. Unit: points.
    """

    funding: Union[float, None]
    """Rate that longs pay shorts per 8 hours on perpetual futures, averaged over all venues; negative
    when shorts pay. Unit: fraction.
    """

    hash_ribbons: Union[float, None]
    """Whether miners capitulate, recover or expand. Unit: points."""


class BtcCycleHindsight(TypedDict):
    """Part that was chosen in hindsight, with the data it was chosen from."""

    key: str
    """Key of the component, or `weights` or `zone_borders`."""

    reason: str
    """Part of a measure that was chosen after the days it judges, and the data it was chosen from. The
    track record of the measure is therefore better than it could have been at the time.
    """


BtcCycleHistory = TypedDict(
    "BtcCycleHistory",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["BtcCyclePoint"],
    },
)
"""Past cycle scores."""


BtcCycleHistoryAnswer = TypedDict(
    "BtcCycleHistoryAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["BtcCyclePoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past Bitcoin cycle scores, day by day."""


class BtcCycleLatestAnswer(TypedDict):
    """The newest Bitcoin cycle score with its components."""

    latest: "BtcCycle"
    """The newest cycle score."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BtcCycleLatestPublicAnswer(TypedDict):
    """The newest Bitcoin cycle score with its components."""

    latest: "BtcCycle"
    """The newest cycle score."""

    sample: bool
    """Whether the numbers are generated sample data."""


class BtcCyclePoint(TypedDict):
    """Cycle score of a past day."""

    date: str
    """Day of the values, UTC."""

    signal: "CycleSignal"
    """Range that contains the cycle score. It labels the score and does not detect a cycle phase. One
    of accumulation, recovery, expansion, distribution, overheated.
    """

    raw_score: float
    """Weighted mean of nine cycle components. Unit: points."""

    adj_score: Union[float, None]
    """Z-score damped by the share of the supply that institutions hold, limited to -3 to 3. Unit:
    standard_deviations.
    """

    z_score: Union[float, None]
    """Distance of the raw score from its mean over the past year, in standard deviations. Each day of
    that year is scored by the components that the newest day has. Unit: standard_deviations.
    """


class _BtcCyclePublicAnswerAlways(TypedDict):
    """Members of BtcCyclePublicAnswer that are always present."""

    latest: "BtcCycle"
    """The newest cycle score."""

    sample: bool
    """Whether the numbers are generated sample data."""


class BtcCyclePublicAnswer(_BtcCyclePublicAnswerAlways, total=False):
    """The newest Bitcoin cycle score and past ones, without a key."""

    history: "BtcCycleHistory"
    """Past cycle scores."""


class BtcKeyLevelsLatestAnswer(TypedDict):
    """Price levels of Bitcoin: zones where the market turned, and levels of indicators."""

    date: str
    """Day of the newest bar."""

    market: str
    """Market of the bars."""

    bars: int
    """Daily bars looked at, up to 1,000."""

    spot: float
    """Close of the newest bar, in the quote asset."""

    atr_pct: float
    """Average true range of 14 bars, percent of the close."""

    tolerance_pct: float
    """Widest a zone may be, percent: one and a half average true ranges."""

    resistance: List["KeyLevelZone"]
    """Zones above the price, nearest first."""

    support: List["KeyLevelZone"]
    """Zones at or below the price, nearest first."""

    indicator_levels: List["IndicatorLevel"]
    """Levels of indicators, apart from the zones."""

    source: str
    """Provider of the newest bar."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BtcKeyLevelsLatestPublicAnswer(TypedDict):
    """Price levels of Bitcoin: zones where the market turned, and levels of indicators."""

    date: str
    """Day of the newest bar."""

    market: str
    """Market of the bars."""

    bars: int
    """Daily bars looked at, up to 1,000."""

    spot: float
    """Close of the newest bar, in the quote asset."""

    atr_pct: float
    """Average true range of 14 bars, percent of the close."""

    tolerance_pct: float
    """Widest a zone may be, percent: one and a half average true ranges."""

    resistance: List["KeyLevelZone"]
    """Zones above the price, nearest first."""

    support: List["KeyLevelZone"]
    """Zones at or below the price, nearest first."""

    indicator_levels: List["IndicatorLevel"]
    """Levels of indicators, apart from the zones."""

    source: str
    """Provider of the newest bar."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""


class BtcMacroCorrelationsLatestAnswer(TypedDict):
    """How Bitcoin moves with macro components, and how it did in each macro quadrant."""

    date: str
    """Newest day of the Bitcoin price."""

    week: str
    """Sunday that ended the newest week compared."""

    components: List["BtcMacroCorrelationsLatestMacroCorrelation"]
    """The thirteen macro components that markets quote or a week brings."""

    assets: List["MacroCorrelation"]
    """dxy, paxg, spyb and qqqb; `proxy` names the series used for one of them."""

    quadrants: List["QuadrantPerformance"]
    """Bitcoin on the days after those of each macro quadrant, over the whole history."""

    quadrants_from_2014: List["QuadrantPerformance"]
    """The same with returns from 2014-01-01 on: before it a coin went from cents to a thousand
    dollars.
    """

    method: str
    """How the correlations are taken."""

    source: str
    """`sample` for generated data, else `derived`."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BtcMacroCorrelationsLatestMacroCorrelation(TypedDict):
    """Bitcoin against one other quantity."""

    key: str
    """Key of the macro component, or of the asset."""

    label_en: str
    """Name of the other quantity."""

    label_de: str
    """Name of the other quantity."""

    series: str
    """Level whose changes are compared: a series, or a formula of some."""

    change: "MacroChange"
    """How the level becomes a change."""

    windows: List["MacroCorrelationWindow"]
    """90 days, one year, five years."""


class BtcMarketStructureLatestAnswer(TypedDict):
    """Swing structure of Bitcoin: fractals, waves and the trend they make."""

    date: str
    """Day of the newest bar."""

    market: str
    """Market of the bars."""

    bars: int
    """Daily bars looked at, up to 1,000."""

    current_trend: Union["SwingTrend", None]
    """Trend as known at the close of the newest bar; null before two highs and two lows are confirmed."""

    null_reason: Union[str, None]
    """Why there is no trend; null when there is one."""

    counts: "SwingCounts"
    """Waves and fractals."""

    pivot_highs: List["SwingPivot"]
    """The last five fractal highs, newest first."""

    pivot_lows: List["SwingPivot"]
    """The last five fractal lows, newest first."""

    waves: List["SwingWave"]
    """The last five waves, newest first. The newest can still grow."""

    flip_base_rate: Union["TrendFlipBaseRate", None]
    """How often the trend flipped within 30 bars after such a state; null without a trend."""

    flip_base_rates: List["TrendFlipBaseRate"]
    """The same within 7, 14 and 30 bars; empty without a trend."""

    source: str
    """Provider of the newest bar."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BtcMarketStructureLatestPublicAnswer(TypedDict):
    """Swing structure of Bitcoin: fractals, waves and the trend they make."""

    date: str
    """Day of the newest bar."""

    market: str
    """Market of the bars."""

    bars: int
    """Daily bars looked at, up to 1,000."""

    current_trend: Union["SwingTrend", None]
    """Trend as known at the close of the newest bar; null before two highs and two lows are confirmed."""

    null_reason: Union[str, None]
    """Why there is no trend; null when there is one."""

    counts: "SwingCounts"
    """Waves and fractals."""

    pivot_highs: List["SwingPivot"]
    """The last five fractal highs, newest first."""

    pivot_lows: List["SwingPivot"]
    """The last five fractal lows, newest first."""

    waves: List["SwingWave"]
    """The last five waves, newest first. The newest can still grow."""

    flip_base_rate: Union["TrendFlipBaseRate", None]
    """How often the trend flipped within 30 bars after such a state; null without a trend."""

    flip_base_rates: List["TrendFlipBaseRate"]
    """The same within 7, 14 and 30 bars; empty without a trend."""

    source: str
    """Provider of the newest bar."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""


BullmarketAmpelHistoryAnswer = TypedDict(
    "BullmarketAmpelHistoryAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["BullmarketAmpelPoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past stages of the bull market traffic light, day by day."""


class BullmarketAmpelLatestAnswer(TypedDict):
    """The bull market traffic light: how many of five conditions of a bull market hold for Bitcoin, 0
    to 5.
    """

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    stage: int
    """Number of conditions that are met, 0 to 5. Unit: count."""

    max_stage: int
    """Total number of conditions."""

    conditions: List["AmpelCondition"]
    """The five conditions."""

    source: str
    """Provider of the data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class BullmarketAmpelLatestPublicAnswer(TypedDict):
    """The bull market traffic light: how many of five conditions of a bull market hold for Bitcoin, 0
    to 5.
    """

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    stage: int
    """Number of conditions that are met, 0 to 5. Unit: count."""

    max_stage: int
    """Total number of conditions."""

    conditions: List["AmpelCondition"]
    """The five conditions."""

    source: str
    """Provider of the data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""


class BullmarketAmpelPoint(TypedDict):
    """Stage of a past day."""

    date: str
    """Day of the values, UTC."""

    stage: int
    """Number of conditions that are met, 0 to 5. Unit: count."""


class CallerFiguresFields(TypedDict):
    """Results of callers' backtests: the median over the assets of the median over the callers of the
    median over the windows of each. Only the service's own backtests decide ranks and verdicts.
    """

    callers: int
    """Callers with runs."""

    runs: int
    """Their stored runs, repetitions left out."""

    median_cagr: Union[float, None]
    """Yearly return, fraction; null below three callers."""

    cagr_delta: Union[float, None]
    """Annual return less that of the reference, fraction."""

    null_reason: Union[str, None]
    """Why numbers are missing."""


class Candle(TypedDict):
    """One bar. Prices in the quote asset."""

    date: str
    """First day of the bar."""

    open: float
    """First price of the bar, in the quote asset."""

    high: float
    """Highest price of the bar, in the quote asset."""

    low: float
    """Lowest price of the bar, in the quote asset."""

    close: float
    """Last price of the bar, in the quote asset."""

    volume: Union[float, None]
    """Traded base asset; null when unknown."""

    quote_volume: Union[float, None]
    """Traded quote asset; null when unknown."""

    taker_buy_volume: Union[float, None]
    """Part of the volume that buyers took; null when unknown."""

    days: int
    """Days with trading in the bar."""


CandlesAnswer = TypedDict(
    "CandlesAnswer",
    {
        # Id of the market.
        "market": str,
        # Provider of the newest bar.
        "source": str,
        # Attributions to show next to the data, one per source; none where no live source delivered
        # it.
        "attributions": List["HistoricalAnalogAttribution"],
        # Length of a bar.
        "interval": "Interval",
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Completed bars of the window, oldest first.
        "candles": List["Candle"],
        # How the window was granted.
        "range": "HistoryRange",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Completed bars of a market: one to three days, ISO weeks or calendar months."""


class CataloguePositions(TypedDict):
    """Positions of the other strategies with an indicator of their own, without strategies in their
    warm-up and references that always hold.
    """

    long_count: int
    """Number that are long."""

    flat_count: int
    """Number that are flat."""

    long: List[str]
    """Keys of those that are long."""

    flat: List[str]
    """Keys of those that are flat."""


class Chart(TypedDict):
    """Some series seen together."""

    slug: str
    """Id of the object in its type."""

    name: str
    """Display name of the chart."""

    name_de: str
    """Display name of the chart."""

    category: str
    """Category, for example `valuation`."""

    has_api_series: bool
    """Whether its rows can be requested; true for every chart here."""

    fields: List["ChartField"]
    """Members of a row in addition to the date."""

    views: List[str]
    """Other ways to look at it, for the argument `view`."""


class ChartField(TypedDict):
    """A member of the rows of a chart."""

    key: str
    """Name of the member."""

    series: str
    """Id of the series the values come from."""

    label: str
    """Short name of the line, for the legend of the chart."""

    unit: str
    """Unit of the values."""


ChartHistoryAnswer = TypedDict(
    "ChartHistoryAnswer",
    {
        # Slug of the chart.
        "slug": str,
        # View of the rows; null for the usual ones.
        "view": Union[str, None],
        # Name and fields of the chart.
        "chart": "ChartHistoryChart",
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Rows as objects, oldest first: the date and a member for each field.
        "snapshots": List[Any],
        # Properties of all rows, as one object: `fit`, `look_ahead`, `null_reason`, `cycles`.
        "meta": Any,
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past rows of a chart."""


class ChartHistoryChart(TypedDict):
    """Some series seen together."""

    name: str
    """Display name of the chart."""

    fields: List["ChartHistoryChartField"]
    """Members of a row in addition to the date."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""


class ChartHistoryChartField(TypedDict):
    """A member of the rows of a chart."""

    key: str
    """Name of the member."""

    label: str
    """Short name of the line, for the legend of the chart."""

    unit: str
    """Unit of the values."""


class ChartLatestAnswer(TypedDict):
    """The newest row of a chart with its zone."""

    slug: str
    """Id of the object in its type."""

    name: str
    """Display name of the chart."""

    category: str
    """Category, for example `valuation`."""

    zone: Union["ChartZone", None]
    """Where the newest values stand: bearish, neutral or bullish. It describes the reading, not an
    outlook. Null without recent data.
    """

    latest: Any
    """Newest row as one object: its date, a member for each field, and the zone; null without recent
    data.
    """

    null_reason: Union[str, None]
    """Why fields have no value: the history each needs and the day it begins, or how old the newest
    row is; null when no history is too short and the row is recent.
    """

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class ChartMethodologyAnswer(TypedDict):
    """How a chart is made and read, in English and German."""

    slug: str
    """Id of the object in its type."""

    name: str
    """Display name of the chart."""

    name_de: str
    """Display name of the chart."""

    en: str
    """Formula, reading, limits and sources, as Markdown."""

    de: str
    """Formula, reading, limits and sources, as Markdown."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class ChartsAnswer(TypedDict):
    """Every chart with its fields and views."""

    charts: List["Chart"]
    """Every chart, in catalogue order."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class ClaimedTrade(TypedDict):
    """A completed long round trip with the prices claimed for it."""

    entry_time: str
    """A date, or an instant such as `2024-01-05T14:30:00Z`."""

    exit_time: str
    """A date, or an instant such as `2024-01-05T14:30:00Z`."""

    entry_price: float
    """Paid, quote asset, without fees."""

    exit_price: float
    """Received, quote asset, without fees."""


class Coin(TypedDict):
    """A coin, by its CoinGecko id."""

    id: str
    """Id of the object in its type."""

    symbol: Union[str, None]
    """Ticker of the coin, for example ETH; null where the source gives none."""

    name: Union[str, None]
    """Name of the coin; null where the source gives none."""


class ConstantMaturityVolatility(TypedDict):
    """Volatility at the money at a constant maturity: total variance is linear in time between
    expiries.
    """

    days: int
    """Maturity in days."""

    iv_pct: Union[float, None]
    """Percent, annualised; null when no expiry has strikes around its forward."""

    extrapolated: Union[str, None]
    """`below_range` or `above_range` when the nearest expiry is taken as it is; null between two."""

    calendar_arbitrage: bool
    """Whether total variance falls between the two expiries around it: read with care."""


CrossSeriesAnswer = TypedDict(
    "CrossSeriesAnswer",
    {
        # Id of the series of the rows.
        "series_a": str,
        # Id of the series of the columns.
        "series_b": str,
        # When the first counts as up.
        "move_a": str,
        # When the second counts as up.
        "move_b": str,
        # Length of a period.
        "granularity": "Interval",
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Periods in which both moved.
        "periods": int,
        # Periods left out because one of the two stood still.
        "flat_periods": int,
        # The four combinations of up and down.
        "cells": List["CrossSeriesCell"],
        # Share of periods in which both moved the same way, 0 to 1.
        "co_movement_rate": Union[float, None],
        # Expected share if the two were independent and rose as often as they did, 0 to 1.
        "base_rate": Union[float, None],
        # Share of all next periods in which Bitcoin rose, 0 to 1: what to compare the cells with.
        "btc_up_base_rate": Union[float, None],
        # Median return of Bitcoin over all next periods, percent.
        "median_btc_return_pct": Union[float, None],
        # Whether a cell has fewer than 30 outcomes.
        "thin": bool,
        # Always true: no hypothesis was fixed before looking.
        "exploratory": bool,
        # Why there are no rates; null when there are.
        "null_reason": Union[str, None],
        # How the window was granted.
        "range": "HistoryRange",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Two series set against each other: how often they move together, and what Bitcoin did in the period
after.
"""


class CrossSeriesCell(TypedDict):
    """Periods of one combination of directions."""

    a: str
    """Direction of the first series: up or down."""

    b: str
    """Direction of the second series: up or down."""

    periods: int
    """Periods of this combination."""

    outcomes: int
    """Of these, how many have a known next period of Bitcoin's."""

    up_move_share: Union[float, None]
    """Share of outcomes in which Bitcoin rose, 0 to 1; null without one."""

    median_btc_return_pct: Union[float, None]
    """Median return of Bitcoin over the next period, percent; null without an outcome."""

    thin: bool
    """Whether there are fewer than 30 outcomes."""


class CycleMissingComponent(TypedDict):
    """Component that is excluded."""

    key: str
    """Stable key of a component, a venue, a strategy or another part of a reading."""

    null_reason: str
    """Reason why the accompanying value is null; null when the value is present."""


class CyclePercentile(TypedDict):
    """Percentile of a component in its own history."""

    key: str
    """Stable key of a component, a venue, a strategy or another part of a reading."""

    percentile: Union[float, None]
    """Percentage of the values of its series so far that are below a value; ties count half. Unit:
    percent.
    """

    null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""


class DataQuality(TypedDict):
    """How complete and how current the bars of a market are."""

    grade: str
    """A (best) to D."""

    coverage: float
    """Fraction of the last 365 days, or of all of a younger market, with a bar."""

    expected_days: int
    """Days that fraction is of."""

    staleness_days: int
    """Days behind the newest bar of the service."""

    history_days: int
    """Days from the first bar to the newest."""

    rules: List["DataQualityRule"]
    """Requirements of each grade."""


DataQualityDriftAnswer = TypedDict(
    "DataQualityDriftAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # A line for each metric pair and provider, also without common days.
        "summary": List["DriftSummary"],
        # Days with both values; empty unless requested.
        "rows": List["DriftRow"],
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""How far two providers of the same metric lie apart."""


class DataQualityRule(TypedDict):
    """A grade and what it takes; the best one whose conditions both hold is given."""

    grade: str
    """A, B, C or D."""

    coverage_at_least: float
    """Fraction of the days with a bar, 0 to 1."""

    staleness_at_most_days: Union[int, None]
    """Days behind the newest bar of the service; null for any."""


class DeflatedEvidence(TypedDict):
    """Sharpe ratio of the bars, deflated by the number of trials."""

    trials: int
    """Trials counted: of the caller this one included, of the service the independent ones among those
    on the same bars.
    """

    deflated_sharpe: Union[float, None]
    """Probability, 0 to 1."""

    verdict: "DsrVerdict"
    """Verdict of the deflated Sharpe ratio."""

    reason: Union[str, None]
    """Why there is no probability."""


class DirectionShare(TypedDict):
    """The stored backtests that ended with one position."""

    direction: "RunDirection"
    """Position at the last bar of the backtest."""

    runs: int
    """Stored backtests that ended with this position."""

    user_runs: int
    """Backtests of callers."""

    service_runs: int
    """Backtests of the service over its catalogue."""

    share: Union[float, None]
    """Share of all stored backtests of the period, 0 to 1; null without any."""


class DriftRow(TypedDict):
    """Values of two providers for one day."""

    date: str
    """Day on which both providers have a value, UTC."""

    metric_pair: str
    """Key of the metric pair."""

    value: float
    """Value that the service publishes, in the unit of the series."""

    comparison_value: float
    """Value of the second provider."""

    difference_pct: float
    """Published over second value less one, percent."""

    drifted: bool
    """Whether the difference exceeds the tolerance of the pair."""

    comparison_source: str
    """Provider of the second opinion, as in its attribution."""


class DriftSummary(TypedDict):
    """A metric pair over the window, against one provider."""

    metric_pair: str
    """Key of the metric pair."""

    series: str
    """Id of the series that the service publishes."""

    comparison_source: str
    """Provider of the second opinion, as in its attribution."""

    compared_from: Union[str, None]
    """First common day."""

    compared_to: Union[str, None]
    """Last common day."""

    days: int
    """Days on which both providers have a value."""

    median_difference_pct: Union[float, None]
    """Median size of the difference, percent; null without common days."""

    max_difference_pct: Union[float, None]
    """Largest size of the difference, percent; null without common days."""

    drifted_days: int
    """Days beyond the tolerance."""

    tolerance_pct: float
    """Difference, percent, beyond which a day counts as drifted."""


class EdgeMeasures(TypedDict):
    """Results of holding a position, after costs."""

    total_return: Union[float, None]
    """Worth at the end over the start, less 1."""

    cagr: Union[float, None]
    """Yearly return, fraction; null below 90 days."""

    max_drawdown: Union[float, None]
    """Deepest fall from a high, 0 to 1."""

    result_sharpe: Union[float, None]
    """Sharpe ratio of the returns of bars, annualised; null below 30 of them."""


class EdgeReport(TypedDict):
    """Effect of a filter on a strategy: medians over the matched assets of the median of each."""

    filters: List[str]
    """Keys of the filters."""

    runs: int
    """Runs with the filter, matched or not."""

    filtered_runs: int
    """Runs compared with a run without the filter."""

    baseline_runs: int
    """Runs without it that they are compared with."""

    matched_assets: int
    """Assets with runs on both sides."""

    baseline_median_cagr: Union[float, None]
    """Yearly return without the filter, fraction."""

    filtered_median_cagr: Union[float, None]
    """Yearly return with it, fraction."""

    cagr_delta: Union[float, None]
    """Median of the differences asset by asset, fraction."""

    delta_ci_low: Union[float, None]
    """Lower end of its interval of 90 % by a bootstrap of whole assets: about other assets of the same
    years, not about other years.
    """

    delta_ci_high: Union[float, None]
    """Upper end of it."""

    sharpe_delta: Union[float, None]
    """Change of the Sharpe ratio of a year."""

    dsr: Union[float, None]
    """Deflated Sharpe ratio of the runs with the filter, 0 to 1."""

    dsr_pass: Union[bool, None]
    """At least 0.95; null below 30 runs."""

    dsr_pass_reason: Union[str, None]
    """Why there is no pass or fail."""

    verdict: "EdgeVerdict"
    """Whether the filter helps the strategy on this timeframe."""

    decided_by: "EvidenceGate"
    """Rule that decided the verdict."""

    callers: "CallerFiguresFields"
    """Results of callers' backtests; they do not affect the verdict."""

    null_reason: Union[str, None]
    """Why numbers are missing."""


class EdgeReportsAnswer(TypedDict):
    """Whether a filter helps a strategy, over the studied assets tested with and without it."""

    market: str
    """Kind of asset."""

    reports: List["StrategyEdges"]
    """Reports grouped by strategy."""

    total: int
    """Strategies on all pages."""

    limit: int
    """Most strategies on the page."""

    offset: int
    """Strategies left out before."""

    empty_reason: Union[str, None]
    """Why the page is empty."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class EquityCurve(TypedDict):
    """Worth over time."""

    snapshots: List["EquityPoint"]
    """In order of time."""

    resolution: "Resolution"
    """How dense the points are."""


class EquityPoint(TypedDict):
    """Worth at the close of a bar."""

    date: str
    """First day of the bar."""

    value: float
    """In multiples of the start."""

    held: Union[float, None]
    """That of buying and holding over the same bars; null for a grid bot and for a run that was kept
    without.
    """


class EtfFlowPoint(TypedDict):
    """Flows of a trading day into all US spot Bitcoin ETFs, in millions of USD."""

    date: str
    """Trading day of the flow, UTC."""

    net_flow_usd_millions: float
    """Net flow of the day, millions of USD; negative when money left. The newest days can be revised."""

    net_flow_20d_usd_millions: Union[float, None]
    """Sum of the last 20 trading days, millions of USD; null before there were 20."""

    net_flow_total_usd_millions: Union[float, None]
    """Sum since the first trading day, millions of USD."""


EtfFlowsAnswer = TypedDict(
    "EtfFlowsAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["EtfFlowPoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Net flows into US spot Bitcoin ETFs, by trading day."""


class EvidenceGate(TypedDict):
    """The test that decided a verdict."""

    gate: str
    """Value that was measured."""

    threshold: float
    """Threshold it was compared with."""

    value: Union[float, None]
    """The measurement; null where there is none."""


class ExPostPremium(TypedDict):
    """Implied volatility minus the volatility realised over the next 30 days."""

    date: str
    """Day of the implied volatility."""

    value: Union[float, None]
    """Percentage points; null until it is known."""

    known_on: str
    """Day on whose end it is known, 30 days later."""

    null_reason: Union[str, None]
    """`not_yet_known` or `no_data`; null with a value."""


class FearGreed(TypedDict):
    """Mood of the crypto market on a day."""

    date: str
    """Day of the index, UTC."""

    value: int
    """Points, 0 (extreme fear) to 100 (extreme greed). The index is published in whole points; a
    fraction that was stored before they were required is rounded.
    """

    value_classification: str
    """Extreme Fear, Fear, Neutral, Greed or Extreme Greed."""


FearGreedHistoryAnswer = TypedDict(
    "FearGreedHistoryAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["FearGreed"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past Fear and Greed values, day by day."""


class FearGreedPublicAnswer(TypedDict):
    """The Fear and Greed index with its full history, without a key."""

    name: str
    """Name of the index."""

    data: List["FearGreedPublicFearGreed"]
    """Every day of the index, newest first."""

    sample: bool
    """Whether the numbers are generated sample data."""


class FearGreedPublicFearGreed(TypedDict):
    """Mood of the crypto market on a day."""

    value: str
    """The value as text, as the index publishes it."""

    value_classification: str
    """Extreme Fear, Fear, Neutral, Greed or Extreme Greed."""

    timestamp: str
    """Start of the day, Unix seconds as text."""


class FearGreedTodayAnswer(TypedDict):
    """The newest Fear and Greed value of the crypto market."""

    date: str
    """Day of the index, UTC."""

    value: int
    """Points, 0 (extreme fear) to 100 (extreme greed). The index is published in whole points; a
    fraction that was stored before they were required is rounded.
    """

    value_classification: str
    """Extreme Fear, Fear, Neutral, Greed or Extreme Greed."""

    timestamp: str
    """Start of the day, Unix seconds as text."""

    source: str
    """Where the value comes from."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class FearGreedTodayPublicAnswer(TypedDict):
    """The newest Fear and Greed value of the crypto market."""

    date: str
    """Day of the index, UTC."""

    value: int
    """Points, 0 (extreme fear) to 100 (extreme greed). The index is published in whole points; a
    fraction that was stored before they were required is rounded.
    """

    value_classification: str
    """Extreme Fear, Fear, Neutral, Greed or Extreme Greed."""

    timestamp: str
    """Start of the day, Unix seconds as text."""

    source: str
    """Where the value comes from."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    sample: bool
    """Whether the numbers are generated sample data."""


class FieldSide(TypedDict):
    """Sharpe ratios around a setting; null where there are none, and all but the count without one."""

    count: int
    """Number of settings or assets on this side."""

    median: Union[float, None]
    """Median of the metric on this side."""

    worst: Union[float, None]
    """Least metric on this side."""

    kept: Union[float, None]
    """Median over that of the setting itself; null where that is not above 0."""

    positive_share: Union[float, None]
    """Share above 0, 0 to 1."""


class FilterBaseline(TypedDict):
    """The runs without filters."""

    runs: int
    """Runs of the service."""

    avg_cagr: Union[float, None]
    """Mean yearly return, fraction."""

    avg_drawdown: Union[float, None]
    """Mean deepest fall, 0 to 1."""

    avg_win_rate: Union[float, None]
    """Mean share of winning trades, 0 to 1."""


class FilterEffectAnswer(TypedDict):
    """Effect of each filter on a strategy on an asset: annual return, drawdown and win rate against no
    filter.
    """

    strategy: str
    """Key of the strategy."""

    asset: str
    """Ticker of the asset, for example BTC."""

    interval: str
    """Length of a bar."""

    baseline: "FilterBaseline"
    """The runs without filters."""

    variants: List["FilterVariantFields"]
    """Every combination of filters that has runs."""

    best_by_cagr: Union["FilterVariantFields", None]
    """Variant that raised the annual return most; null if none did."""

    best_by_cagr_reason: Union[str, None]
    """Why there is none."""

    not_applicable_filters: List[str]
    """Keys of filters that mean nothing on this asset."""

    null_reason: Union[str, None]
    """Why there is no baseline."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class FilterEffectPublicAnswer(TypedDict):
    """Effect of each filter on a strategy on an asset: annual return, drawdown and win rate against no
    filter.
    """

    strategy: str
    """Key of the strategy."""

    asset: str
    """Ticker of the asset, for example BTC."""

    interval: str
    """Length of a bar."""

    baseline: "FilterBaseline"
    """The runs without filters."""

    variants: List["FilterVariantFields"]
    """Every combination of filters that has runs."""

    best_by_cagr: Union["FilterVariantFields", None]
    """Variant that raised the annual return most; null if none did."""

    best_by_cagr_reason: Union[str, None]
    """Why there is none."""

    not_applicable_filters: List[str]
    """Keys of filters that mean nothing on this asset."""

    null_reason: Union[str, None]
    """Why there is no baseline."""

    sample: bool
    """Whether the numbers are generated sample data."""


class FilterInput(TypedDict):
    """The newest value of a series that was known when the bar closed."""

    series: str
    """Id of the series."""

    value: Union[float, None]
    """Value in the unit of the series; null when none was known."""


class FilterInsight(TypedDict):
    """Effect of a filter or a combination of filters over the strategies."""

    filters: List[str]
    """Keys of the filters."""

    strategies: int
    """Strategies tested with it."""

    verdicts: List["VerdictCount"]
    """Strategies by verdict."""

    median_cagr_delta: Union[float, None]
    """Median change of the yearly return over the strategies with enough data, fraction."""

    median_sharpe_delta: Union[float, None]
    """The same of the Sharpe ratio of a year."""

    helped: List[str]
    """Keys of the strategies it helped."""

    hurt: List[str]
    """Keys of those it hurt."""

    null_reason: Union[str, None]
    """Why there are no medians."""


class FilterInsightsAnswer(TypedDict):
    """Effect of each filter over all strategies: how many it helped, hurt, left alone, or cannot be
    judged on.
    """

    filters: List["FilterInsight"]
    """Filters that helped more strategies than they hurt come first."""

    empty_reason: Union[str, None]
    """Why there are none."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class FilterInsightsPublicAnswer(TypedDict):
    """Effect of each filter over all strategies: how many it helped, hurt, left alone, or cannot be
    judged on.
    """

    filters: List["FilterInsight"]
    """Filters that helped more strategies than they hurt come first."""

    empty_reason: Union[str, None]
    """Why there are none."""

    sample: bool
    """Whether the numbers are generated sample data."""


class FilterVariantFields(TypedDict):
    """Effect of a filter or a combination of filters, against runs without filters over the same time."""

    filters: List[str]
    """Keys of the filters."""

    runs: int
    """Runs of the service with the filter."""

    matched_runs: int
    """Runs that are compared."""

    mean_overlap: Union[float, None]
    """Mean part of the time that both sides share, 0.9 to 1."""

    cagr_delta: Union[float, None]
    """Mean change of the yearly return, fraction."""

    drawdown_delta: Union[float, None]
    """Mean change of the deepest fall, fraction; below 0 is a shallower one."""

    win_rate_delta: Union[float, None]
    """Mean change of the share of winning trades, fraction."""

    callers: "CallerFiguresFields"
    """Backtests of callers with the filter."""

    null_reason: Union[str, None]
    """Why numbers are missing."""


FundingRateHistoryAnswer = TypedDict(
    "FundingRateHistoryAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["FundingRatePoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past aggregate funding rates of Bitcoin perpetuals, day by day."""


class FundingRateLatestAnswer(TypedDict):
    """The newest aggregate funding rate of Bitcoin perpetuals."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    value: float
    """Fraction of notional per 8 hours; 0.0001 is one basis point. Unit: fraction."""

    ma30: Union[float, None]
    """Mean funding rate over 30 days. Unit: fraction."""

    z_score: Union[float, None]
    """Distance of the funding rate from its 90-day mean, in standard deviations. Unit:
    standard_deviations.
    """

    venues_present: List[str]
    """Venues in the aggregate."""

    venues_missing: List[str]
    """Venues without data on the day."""

    unit: str
    """Unit of the rates."""

    source: str
    """`sample` for generated data, else `derived`."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class FundingRateLatestPublicAnswer(TypedDict):
    """The newest aggregate funding rate of Bitcoin perpetuals."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    value: float
    """Fraction of notional per 8 hours; 0.0001 is one basis point. Unit: fraction."""

    ma30: Union[float, None]
    """Mean funding rate over 30 days. Unit: fraction."""

    z_score: Union[float, None]
    """Distance of the funding rate from its 90-day mean, in standard deviations. Unit:
    standard_deviations.
    """

    venues_present: List[str]
    """Venues in the aggregate."""

    venues_missing: List[str]
    """Venues without data on the day."""

    unit: str
    """Unit of the rates."""

    source: str
    """`sample` for generated data, else `derived`."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    sample: bool
    """Whether the numbers are generated sample data."""


class FundingRatePoint(TypedDict):
    """Aggregate funding of a past day, fraction of notional per 8 hours."""

    date: str
    """Day of the values, UTC."""

    value: float
    """Fraction of notional per 8 hours; 0.0001 is one basis point. Unit: fraction."""

    ma30: Union[float, None]
    """Mean funding rate over 30 days. Unit: fraction."""

    z_score: Union[float, None]
    """Distance of the funding rate from its 90-day mean, in standard deviations. Unit:
    standard_deviations.
    """


class GammaExposure(TypedDict):
    """Amount that dealers have to trade when the spot moves by one percent, under the naive convention
    that they are long calls and short puts.
    """

    total_usd: float
    """Sum over the strikes, USD per one percent of the spot."""

    options_without_iv: int
    """Open options without an implied volatility, which count nowhere."""

    strikes: List["StrikeGamma"]
    """Strikes with open interest, ascending."""


class GemFactors(TypedDict):
    """A number for each factor; null where it has no value."""

    rsi_z: Union[float, None]
    """RSI 14 (Wilder) relative to its own last 90 days; low is oversold. Raw in: standard_deviations;
    as a percentile 0 to 100.
    """

    sma200_distance: Union[float, None]
    """Price relative to its 200-day average; low is cheap. Raw in: percent; as a percentile 0 to 100."""

    ath_drawdown: Union[float, None]
    """Drawdown from the highest price so far, 0 or negative; low is a deep drawdown. Raw in: percent;
    as a percentile 0 to 100.
    """

    fdv_to_market_cap: Union[float, None]
    """Fully diluted divided by circulating capitalisation; low means little future dilution. Raw in:
    ratio; as a percentile 0 to 100.
    """

    circulating_share: Union[float, None]
    """Circulating divided by maximum supply; high means little future dilution. Raw in: fraction; as a
    percentile 0 to 100.
    """

    turnover: Union[float, None]
    """Mean volume divided by capitalisation over the last 30 days; high is liquid. Raw in: fraction;
    as a percentile 0 to 100.
    """

    btc_correlation: Union[float, None]
    """Correlation of daily log returns with Bitcoin over 90 days; low means independent moves. Raw in:
    ratio; as a percentile 0 to 100.
    """

    decoupling: Union[float, None]
    """Correlation with Bitcoin over 180 days minus that over 30 days; high means decoupling. Raw in:
    ratio; as a percentile 0 to 100.
    """

    volume_trend: Union[float, None]
    """Mean volume over 30 days divided by that over 90 days; high means growing interest. Raw in:
    percent; as a percentile 0 to 100.
    """


class GemMissingFactor(TypedDict):
    """A factor without a value."""

    key: str
    """Key of the factor."""

    reason: str
    """`not_collected`, `too_young` or `missing_data`."""


class GemScoreAnswer(TypedDict):
    """A coin in the altcoin screener: score, groups and the percentile of each factor."""

    coin_id: str
    """Id of the coin at CoinGecko, for example ethereum."""

    symbol: Union[str, None]
    """Ticker of the coin, for example ETH; null where the source gives none."""

    name: Union[str, None]
    """Name of the coin; null where the source gives none."""

    date: str
    """Day of the score."""

    rank: Union[int, None]
    """Rank by composite, 1 the highest; null without a score."""

    composite: Union[float, None]
    """Mean of the groups, 0 to 100; null without a score."""

    group_a: Union[float, None]
    """Mean reversion: mean percentile of its factors, 0 to 100."""

    group_b: Union[float, None]
    """Tokenomics: mean percentile of its factors, 0 to 100; null without any, then the other two weigh
    a half each.
    """

    group_c: Union[float, None]
    """Market structure: mean percentile of its factors, 0 to 100."""

    null_reason: Union[str, None]
    """Why there is no score: bitcoin_is_the_benchmark, stablecoin, wrapped_or_staked, no_price_on_day,
    no_market_cap, not_among_the_200_largest or too_few_factors.
    """

    price_usd: Union[float, None]
    """Price of the day, USD; null without one."""

    factors: Union["GemFactors", None]
    """Percentile of each factor, 100 the end that ranks high; null without a score."""

    factors_raw: Union["GemFactors", None]
    """The factors in their own units, for Pro and up; null below."""

    factors_raw_reason: Union[str, None]
    """Why the factors in their own units are null; otherwise null."""

    missing_factors: List["GemMissingFactor"]
    """Factors without a value, and why."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


GemScoreHistoryAnswer = TypedDict(
    "GemScoreHistoryAnswer",
    {
        # Id of the coin at CoinGecko, for example ethereum.
        "coin_id": str,
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a score, ascending.
        "snapshots": List["GemScorePoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past scores of a coin in the altcoin screener, day by day, over at most a year."""


class GemScorePoint(TypedDict):
    """Score of a past day."""

    date: str
    """Day of the score, UTC."""

    rank: int
    """Rank by composite, 1 the highest."""

    scored: int
    """Coins with a score on the day."""

    composite: float
    """Mean of the groups, 0 to 100."""

    group_a: float
    """Mean reversion, 0 to 100."""

    group_b: Union[float, None]
    """Tokenomics, 0 to 100; null without any factor."""

    group_c: float
    """Market structure, 0 to 100."""


class GemScoreSnapshot(TypedDict):
    """A coin in the altcoin screener."""

    rank: Union[int, None]
    """Rank by composite, 1 the highest; null without a score."""

    coin_id: str
    """Id of the coin at CoinGecko, for example ethereum."""

    symbol: Union[str, None]
    """Ticker of the coin, for example ETH; null where the source gives none."""

    name: Union[str, None]
    """Name of the coin; null where the source gives none."""

    composite: Union[float, None]
    """Mean of the groups, 0 to 100; null without a score."""

    group_a: Union[float, None]
    """Mean reversion: mean percentile of its factors, 0 to 100."""

    group_b: Union[float, None]
    """Tokenomics: mean percentile of its factors, 0 to 100; null without any, then the other two weigh
    a half each.
    """

    group_c: Union[float, None]
    """Market structure: mean percentile of its factors, 0 to 100."""

    price_usd: Union[float, None]
    """Price of the day, USD; null without one."""


class GemScoresAnswer(TypedDict):
    """The altcoin screener: the largest coins by a composite of mean reversion, tokenomics and market
    structure.
    """

    date: str
    """Day of the scores."""

    composition_version: str
    """Version of factors, groups and weights."""

    universe_size: int
    """Most coins that are compared."""

    scored: int
    """Coins with a score on the day."""

    rows_granted: int
    """Most rows the tier sees: 10 Free, 50 Pro, 200 Power."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    scores: List["GemScoreSnapshot"]
    """Best composite first."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class GemScoresPublicAnswer(TypedDict):
    """The altcoin screener: the largest coins by a composite of mean reversion, tokenomics and market
    structure.
    """

    date: str
    """Day of the scores."""

    composition_version: str
    """Version of factors, groups and weights."""

    universe_size: int
    """Most coins that are compared."""

    scored: int
    """Coins with a score on the day."""

    rows_granted: int
    """Most rows the tier sees: 10 Free, 50 Pro, 200 Power."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    scores: List["GemScoreSnapshot"]
    """Best composite first."""

    sample: bool
    """Whether the numbers are generated sample data."""


GemValidationAnswer = TypedDict(
    "GemValidationAnswer",
    {
        # Number of coins held each month, at most.
        "top_n": int,
        # Version of factors, groups and weights.
        "composition_version": str,
        # First day of the portfolio; null without a month.
        "from": Union[str, None],
        # Last day of the portfolio; null without a month.
        "to": Union[str, None],
        # Number of completed months in the test.
        "months": int,
        # Yearly growth, percent; null without a month.
        "cagr_pct": Union[float, None],
        # Yearly growth of Bitcoin, percent; null without a month.
        "btc_cagr_pct": Union[float, None],
        # Deepest fall of the daily curve, percent, at most 0; null without a month.
        "max_drawdown_pct": Union[float, None],
        # The same of Bitcoin; null without a month.
        "btc_max_drawdown_pct": Union[float, None],
        # Part of the months better than Bitcoin, 0 to 1; null without a month.
        "win_rate_vs_btc": Union[float, None],
        # Mean part of the coins exchanged at a rebalancing, 0 to 1; null below two months.
        "mean_turnover": Union[float, None],
        # Positions that ended at zero because the coin had no price for more than a week.
        "dead_positions": int,
        # Coins of the data that have died. With none the history knows only survivors and flatters.
        "dead_coins": int,
        # `dead_coins_included`, or `survivors_only` when the data holds no coin that has died.
        "survivorship": str,
        # Costs that are counted.
        "costs": str,
        # Whether there are fewer than 30 months.
        "thin": bool,
        # `too_few_coins` when no month has twice as many scored coins as are held.
        "null_reason": Union[str, None],
        # Result of each completed month, oldest first.
        "equity_curve": List["GemValidationMonth"],
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""How the altcoin screener would have done: a monthly portfolio of the best scores against Bitcoin,
over all history.
"""


GemValidationMonth = TypedDict(
    "GemValidationMonth",
    {
        # Day it is bought.
        "from": str,
        # Day it is sold.
        "to": str,
        # Number of coins held in the month.
        "coins": int,
        # Return of the month, percent.
        "return_pct": float,
        # Return of Bitcoin, percent.
        "btc_return_pct": float,
        # Multiple of the start at the end of the month.
        "equity": float,
        # The same of Bitcoin.
        "btc_equity": float,
    },
)
"""A month of the portfolio, from close to close of two rebalancing days."""


class GridRange(TypedDict):
    """The levels of a grid."""

    lower: float
    """Lowest level, quote asset."""

    upper: float
    """Highest level, quote asset."""

    cells: int
    """Cells between them."""

    spacing: str
    """arithmetic or geometric."""

    source: "GridRangeSource"
    """Where they come from."""

    volatility: Union[float, None]
    """Annual volatility they were suggested from, fraction; null when given."""


class GridResult(TypedDict):
    """Results of the bot for one order of prices inside the bars. Fractions of the initial value."""

    path: str
    """likely or mirrored."""

    total_return: float
    """Worth at the end over the start, less 1."""

    cagr: Union[float, None]
    """Yearly return; null below 90 days."""

    max_drawdown: float
    """Deepest fall from a high, 0 to 1."""

    fills: int
    """Number of orders that were filled."""

    trips: int
    """Purchases sold a level higher."""

    grid_profit: float
    """Profit of the round trips between their levels, after fees."""

    inventory_profit: float
    """Result of price changes on the held asset."""

    capital_utilisation: float
    """Mean share of cells that hold the asset."""


class HalvingsAnswer(TypedDict):
    """Halvings of the Bitcoin block subsidy: past ones, and when the next is due."""

    date: str
    """Day days and blocks are counted from."""

    past: List["PastHalving"]
    """Past halvings, oldest first."""

    days_since_last: Union[int, None]
    """Days since the last halving; null before the first."""

    next: "NextHalving"
    """The next halving."""

    source: str
    """Where the block counts come from."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


HashRibbonsHistoryAnswer = TypedDict(
    "HashRibbonsHistoryAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["HashRibbonsPoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past hash ribbons, day by day: 30-day and 60-day averages of the hash rate."""


class HashRibbonsLatestAnswer(TypedDict):
    """The newest hash ribbons: 30-day and 60-day averages of the hash rate."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    state: "HashRibbonsState"
    """Phase of the miners. capitulation: 30-day below 60-day average; recovery: crossed back above;
    expansion: confirmed by the price. One of capitulation, recovery, expansion.
    """

    sma30: float
    """Mean hash rate over 30 days. Unit: terahashes_per_second."""

    sma60: float
    """Mean hash rate over 60 days. Unit: terahashes_per_second."""

    unit: str
    """Unit of the averages."""

    source: str
    """Provider of the data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class HashRibbonsLatestPublicAnswer(TypedDict):
    """The newest hash ribbons: 30-day and 60-day averages of the hash rate."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    state: "HashRibbonsState"
    """Phase of the miners. capitulation: 30-day below 60-day average; recovery: crossed back above;
    expansion: confirmed by the price. One of capitulation, recovery, expansion.
    """

    sma30: float
    """Mean hash rate over 30 days. Unit: terahashes_per_second."""

    sma60: float
    """Mean hash rate over 60 days. Unit: terahashes_per_second."""

    unit: str
    """Unit of the averages."""

    source: str
    """Provider of the data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    sample: bool
    """Whether the numbers are generated sample data."""


class HashRibbonsPoint(TypedDict):
    """Averages of the hash rate on a past day, terahashes per second."""

    date: str
    """Day of the values, UTC."""

    state: "HashRibbonsState"
    """Phase of the miners. capitulation: 30-day below 60-day average; recovery: crossed back above;
    expansion: confirmed by the price. One of capitulation, recovery, expansion.
    """

    sma30: float
    """Mean hash rate over 30 days. Unit: terahashes_per_second."""

    sma60: float
    """Mean hash rate over 60 days. Unit: terahashes_per_second."""


class HistoricalAnalogAttribution(TypedDict):
    """Attribution that a provider requires next to its data."""

    source: str
    """Key of the source."""

    text: str
    """The words the provider wants."""

    link: str
    """Where they lead."""


class HistoricalAnalogKnowledgeExplanation(TypedDict):
    """Explanation of a reading by its inputs."""

    summary: str
    """Reading in one sentence or a few."""

    summary_de: str
    """Reading in one sentence or a few."""

    confidence: float
    """Share of the inputs that are available, as a fraction."""


class HistoricalAnalogKnowledgeProvenance(TypedDict):
    """Inputs and data version that a reading was computed from."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""


class HistoryRange(TypedDict):
    """How the requested window was granted."""

    requested_days: int
    """Number of requested days."""

    granted_days: int
    """Days granted by the tier."""

    clamped: bool
    """Whether the tier shortened the window."""

    clamp_reason: Union[str, None]
    """Why it was shortened; null when it was not."""

    tier: str
    """Tier of the caller."""


ImpliedVolatilityHistoryAnswer = TypedDict(
    "ImpliedVolatilityHistoryAnswer",
    {
        # BTC or ETH.
        "currency": str,
        # First day of the history of the currency.
        "available_from": str,
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a DVOL, ascending.
        "snapshots": List["ImpliedVolatilityPoint"],
        # Provider of DVOL; null without data.
        "source": Union[str, None],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past DVOL, realised volatility and volatility risk premium of Bitcoin or Ether, day by day."""


class ImpliedVolatilityLatestAnswer(TypedDict):
    """Implied and realised volatility of Bitcoin or Ether, and what the one is above the other."""

    currency: "VolatilityCurrency"
    """Currency of the volatility index."""

    dvol: Union[float, None]
    """Deribit's 30-day implied volatility index, percent; null without data."""

    dvol_date: Union[str, None]
    """Day of the index; null without data."""

    atm_iv: Union["ImpliedVolatilityTerm", None]
    """Volatility at the money at constant maturities; null without an option chain of the currency."""

    realized_vol_30d: Union[float, None]
    """Volatility of the past 30 daily log returns on the day the premium is taken over, percent; null
    without a price.
    """

    realized_vol_date: Union[str, None]
    """Day of the realised volatility; null without one."""

    vol_risk_premium: Union[float, None]
    """Volatility at the money at 30 days less `realizedVol30d`, percentage points of annualised
    volatility.
    """

    vol_risk_premium_reason: Union[str, None]
    """Why the premium is null: no_option_chain, no_expiry_at_the_money or no_realized_volatility."""

    dvol_risk_premium: Union[float, None]
    """DVOL less the realised volatility of its day, percentage points of annualised volatility: the
    premium with a history; null without either.
    """

    ex_post_premium: Union["ExPostPremium", None]
    """DVOL of its newest day less what the next 30 days realise; null without a DVOL."""

    ex_post_premium_known: Union["ExPostPremium", None]
    """The same of the newest day for which it is known; null before the first."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class ImpliedVolatilityPoint(TypedDict):
    """Volatility of a day, percent a year."""

    date: str
    """Day of the index value, UTC."""

    dvol: float
    """30-day implied volatility, percent."""

    realized_vol_30d: Union[float, None]
    """Volatility of the past 30 returns, percent; null when a close is missing among them."""

    vol_risk_premium: Union[float, None]
    """DVOL less realised volatility, percentage points; null with the realised volatility."""

    ex_post_premium: Union[float, None]
    """DVOL less what the next 30 days realised, percentage points; null until it is known."""

    ex_post_reason: Union[str, None]
    """`not_yet_known` or `no_data` when the premium after the fact is null."""

    ex_post_known_on: str
    """Day on whose end the premium after the fact is known."""


class ImpliedVolatilityTerm(TypedDict):
    """Volatility at the money of one snapshot of the option chain."""

    date: str
    """Day of the snapshot."""

    maturities: List["ConstantMaturityVolatility"]
    """At 30, 60, 90 and 180 days."""

    expiries: int
    """Expiries it is made from."""

    expiries_without_atm: int
    """Expiries left out: no strikes with a volatility on both sides of the forward."""

    source: Union[str, None]
    """Provider; `sample` for generated data."""


class InMarketDay(TypedDict):
    """How many backtests of the service held a position at the close of a day: each strategy of its
    catalogue on each studied market, by days, at default parameters and usual costs, without a
    filter.
    """

    date: str
    """Day of the share, UTC."""

    share: Union[float, None]
    """Share that held a position, 0 to 1; null on a day without a bar of any of the markets."""

    holding: int
    """Backtests that held a position."""

    tests: int
    """Backtests that were counted: those with a bar on the day, behind their warm-up."""

    null_reason: Union[str, None]
    """Why there is no share."""


class IndicatorLevel(TypedDict):
    """A level an indicator gives; what is not known is null with the reason."""

    key: str
    """Stable key of the indicator, in snake case."""

    label_en: str
    """Name of the level."""

    label_de: str
    """Name of the level."""

    series: str
    """Series of the level."""

    price: Union[float, None]
    """Price of the level, USD; null without recent data."""

    date: Union[str, None]
    """Day of the value, at most a week before the day of the reading."""

    distance_pct: Union[float, None]
    """Level against the price, percent; positive above it."""

    provenance_class: "KeyLevelProvenance"
    """Where the level comes from."""

    null_reason: Union[str, None]
    """Why there is no level; null when there is one."""


class IsDistinguishableAnswer(TypedDict):
    """Whether two strategies differ by more than choices that should not matter: anchor, parameters,
    window edges, pair.
    """

    strategy: str
    """Key of the strategy."""

    other: str
    """Key of the other one."""

    asset: str
    """Ticker of the asset, for example BTC."""

    pair: str
    """Id of the market."""

    interval: str
    """Length of a bar."""

    distinguishable: Union[bool, None]
    """The difference is beyond the noise floor; null when that is only partly known and it is above."""

    difference: Union[float, None]
    """Yearly return less that of the other, fraction."""

    noise_floor: Union[float, None]
    """1.645 times the root of the summed variances, fraction."""

    spreads: List["NoiseSpread"]
    """Each source of noise."""

    largest: Union[str, None]
    """The source that moves the difference most; null when none does."""

    null_reason: Union[str, None]
    """Why there is no verdict."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class JobReadAnswer(TypedDict):
    """Tests a strategy on many pairs in the background: a universe as it was on the first day, or up
    to 50 pairs by name.
    """

    job_id: str
    """Id to poll it by."""

    poll_url: str
    """Where to poll it over REST."""

    status: "JobStatus"
    """Current status of the work."""

    created_at: str
    """Time of the request."""

    finished_at: Union[str, None]
    """Null until it is over."""

    error: Union[str, None]
    """Why it failed."""

    strategy: str
    """Key of the strategy."""

    interval: "Interval"
    """Length of a bar."""

    date_from: str
    """First day of the window, UTC."""

    pairs_total: int
    """Pairs of the job."""

    pairs_completed: int
    """Pairs with a result."""

    progress_pct: float
    """0 to 100."""

    universe: Union["ScopeReport", None]
    """Members that were tested and that could not be; null when pairs were named."""

    summary: Union["SummaryReport", None]
    """Over all pairs that could be tested; null until it is completed."""

    results: List["PairReport"]
    """By pair, as far as it has come."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class KeyLevelZone(TypedDict):
    """Prices at which the market turned, close enough together to be one zone. Prices in the quote
    asset.
    """

    low: float
    """Lower edge of the band."""

    high: float
    """Upper edge of the band."""

    mid: float
    """Geometric middle of the band."""

    touches: int
    """Fractals in the zone, at least 1."""

    high_touches: int
    """Fractal highs among them."""

    low_touches: int
    """Fractal lows among them."""

    last_touch: str
    """Day of the newest fractal in the zone."""

    distance_pct: float
    """Middle of the zone against the price, percent; positive above it."""

    contains_spot: bool
    """Whether the price is inside the band."""

    provenance_class: "KeyLevelProvenance"
    """Where the level comes from."""


KimchiPremiumAnswer = TypedDict(
    "KimchiPremiumAnswer",
    {
        # First day that is shown: the reading is forward-only, earlier days were computed after the
        # fact.
        "published_from": str,
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Unit of the premium.
        "unit": str,
        # The newest day.
        "latest": "KimchiPremiumPoint",
        # Days with a value, ascending.
        "snapshots": List["KimchiPremiumKimchiPremiumPoint"],
        # `sample` for generated data, else `derived`.
        "source": str,
        # Set while a newer value is late; null otherwise.
        "stale": Union["Stale", None],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Premium of Bitcoin in Korea over Binance, in percent, day by day."""


class KimchiPremiumKimchiPremiumPoint(TypedDict):
    """The kimchi premium of a day and what it is made of."""

    date: str
    """Day of the premium, UTC."""

    premium_pct: float
    """Percent; positive when Bitcoin costs more in Korea."""


class KimchiPremiumPoint(TypedDict):
    """The kimchi premium of a day and what it is made of."""

    date: str
    """Day of the premium, UTC."""

    premium_pct: float
    """Percent; positive when Bitcoin costs more in Korea."""

    close_krw: float
    """Close on Upbit, won."""

    close_usdt: float
    """Close on Binance, USDT, taken as dollars."""

    usd_krw: float
    """Won a dollar, last known on the day."""

    usd_krw_date: str
    """Day of that rate: weekends use Friday, at most seven days before."""


class KnowledgeCatalogAnswer(TypedDict):
    """Every knowledge object there is: type, subjects, lowest tier, newest day."""

    objects: List["KnowledgeCatalogEntry"]
    """Every knowledge type, or one."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class KnowledgeCatalogEntry(TypedDict):
    """A knowledge type with its subjects."""

    type: str
    """Knowledge type in snake case, for example market_pulse."""

    title_en: str
    """Display name of the type."""

    title_de: str
    """Display name of the type."""

    description: str
    """Description of the type."""

    cadence: str
    """How often it changes: daily or weekly."""

    compute_version: str
    """Version of the computation."""

    min_tier: "TierName"
    """Lowest tier that may read it."""

    subjects: List[str]
    """Subjects that the type has."""

    objects: List["KnowledgeCatalogObject"]
    """One for each subject."""


class KnowledgeCatalogObject(TypedDict):
    """A knowledge object that can be requested."""

    subject: str
    """Subject of the object."""

    api_path: str
    """REST path of the newest object of this type and subject."""

    seo_slug: str
    """Slug of its page."""

    latest_as_of: Union[str, None]
    """Newest day it can be read for; null without data."""

    edge_count: int
    """Edges in both directions on the newest day; objects that have no reading on it are none."""


class KnowledgeCatalogPublicAnswer(TypedDict):
    """Every knowledge object there is: type, subjects, lowest tier, newest day."""

    objects: List["KnowledgeCatalogEntry"]
    """Every knowledge type, or one."""

    sample: bool
    """Whether the numbers are generated sample data."""


class KnowledgeEdge(TypedDict):
    """An edge of the knowledge graph."""

    kind: "EdgeKind"
    """Meaning of the edge."""

    target_id: str
    """Id of the target."""

    api_path: str
    """REST path of the target."""

    seo_slug: str
    """Slug of the page of the target."""


class KnowledgeEdges(TypedDict):
    """A page of edges."""

    total_count: int
    """Edges over all pages."""

    nodes: List["KnowledgeEdge"]
    """Edges of the page."""


class KnowledgeExplanation(TypedDict):
    """Explanation of a reading by its inputs."""

    summary: str
    """Reading in one sentence or a few."""

    summary_de: str
    """Reading in one sentence or a few."""

    score: Union[float, None]
    """Sum of the contributions; null for a reading that is not a score."""

    confidence: float
    """Share of the inputs that are available, as a fraction."""

    factors: List["KnowledgeFactor"]
    """Factors of the reading; their contributions add up to the score."""


class KnowledgeFactor(TypedDict):
    """Named reason behind a reading. The contributions of all factors add up to the score."""

    key: str
    """Key of the component or term."""

    label: str
    """Name of the factor."""

    label_de: str
    """Name of the factor."""

    value: Union[float, None]
    """Raw value in its own unit; null while missing."""

    weight: float
    """Share of the total weight as a fraction, without missing factors."""

    contribution: float
    """Amount that the factor adds, in units of the score."""


class KnowledgeGraphAnswer(TypedDict):
    """Neighbourhood of a node of the knowledge graph: nodes and edges to a depth, nearest first."""

    nodes: List["KnowledgeNode"]
    """Nodes of the neighbourhood, those with the fewest edges from the root first."""

    links: List["KnowledgeLink"]
    """The edges between these nodes."""

    truncated: bool
    """Whether nodes were left out because there are too many."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class KnowledgeInput(TypedDict):
    """Series, panel or knowledge object that a reading was computed from."""

    id: str
    """Id of a series, `panel:id` with the entities read where not all are, or `type/subject`."""

    source: Union[str, None]
    """Source of the newest value; null without data."""

    digest: str
    """SHA-256: of a series over its values up to the day as little-endian doubles from 2009-01-03 on;
    of a panel over its rows up to the day; of an object its reproduction hash.
    """

    last_known_at: Union[str, None]
    """Day of its newest value; null without data."""


KnowledgeLink = TypedDict(
    "KnowledgeLink",
    {
        # Meaning of the edge.
        "kind": "EdgeKind",
        # Id of the object that declares it.
        "from": str,
        # Id of where it leads.
        "to": str,
    },
)
"""An edge between two nodes, from the object that declares it."""


class KnowledgeNode(TypedDict):
    """A knowledge object, a series, a panel or a term on a walk."""

    id: str
    """Name on every day: `type/subject`, the id of a series, `panel:id` or `onto:term`."""

    kind: str
    """knowledge, series, panel or term."""

    type: Union[str, None]
    """Knowledge type; null for what is no knowledge object."""

    title_en: str
    """Display name of the node."""

    title_de: str
    """Display name of the node."""

    distance: int
    """Steps from where the walk began."""

    api_path: str
    """REST path of the node, below the address of the service."""

    seo_slug: str
    """Slug of its page."""


class _KnowledgeObjectAnswerAlways(TypedDict):
    """Members of KnowledgeObjectAnswer that are always present."""

    id: str
    """Id of an object (type/subject@day), a series, a panel or a term."""

    type: str
    """Knowledge type in snake case, for example market_pulse."""

    subject: str
    """Subject of the object, for example BTC; each type lists its own."""

    as_of: str
    """Last day it could see."""

    title_en: str
    """Name of the type."""

    title_de: str
    """Name of the type."""

    min_tier: "TierName"
    """Lowest tier that may read it."""

    payload: Any
    """The hashed document itself: members in snake case, in the order that the reproduction hash
    covers. Every concrete type has the same values as typed fields in camel case.
    """

    explanation: "KnowledgeExplanation"
    """Factors behind the reading, with their contributions and the confidence."""

    provenance: "KnowledgeProvenance"
    """Inputs with their digests, parameters, source and age: what another computation needs for the
    same hash.
    """

    ontology: List[str]
    """Terms of the payload as onto:term@version."""

    compute_version: str
    """Version of the computation."""

    repro_hash: str
    """SHA-256 over RFC 8785 canonical JSON of type, subject, as_of, compute version, params, input
    digests and payload.
    """

    api_path: str
    """REST path of the newest object of this type and subject, below the address of the service."""

    seo_slug: str
    """Slug of its page."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class KnowledgeObjectAnswer(_KnowledgeObjectAnswerAlways, total=False):
    """One knowledge object: the reading, why it is so, from what, and a hash to check it by."""

    outbound: "KnowledgeEdges"
    """Where one can go from here."""

    inbound: "KnowledgeEdges"
    """Where one can go from here."""


class _KnowledgeObjectPublicAnswerAlways(TypedDict):
    """Members of KnowledgeObjectPublicAnswer that are always present."""

    id: str
    """Id of an object (type/subject@day), a series, a panel or a term."""

    type: str
    """Knowledge type in snake case, for example market_pulse."""

    subject: str
    """Subject of the object, for example BTC; each type lists its own."""

    as_of: str
    """Last day it could see."""

    title_en: str
    """Name of the type."""

    title_de: str
    """Name of the type."""

    min_tier: "TierName"
    """Lowest tier that may read it."""

    payload: Any
    """The hashed document itself: members in snake case, in the order that the reproduction hash
    covers. Every concrete type has the same values as typed fields in camel case.
    """

    explanation: "KnowledgeExplanation"
    """Factors behind the reading, with their contributions and the confidence."""

    provenance: "KnowledgeProvenance"
    """Inputs with their digests, parameters, source and age: what another computation needs for the
    same hash.
    """

    ontology: List[str]
    """Terms of the payload as onto:term@version."""

    compute_version: str
    """Version of the computation."""

    repro_hash: str
    """SHA-256 over RFC 8785 canonical JSON of type, subject, as_of, compute version, params, input
    digests and payload.
    """

    api_path: str
    """REST path of the newest object of this type and subject, below the address of the service."""

    seo_slug: str
    """Slug of its page."""

    sample: bool
    """Whether the numbers are generated sample data."""


class KnowledgeObjectPublicAnswer(_KnowledgeObjectPublicAnswerAlways, total=False):
    """One knowledge object: the reading, why it is so, from what, and a hash to check it by."""

    outbound: "KnowledgeEdges"
    """Where one can go from here."""

    inbound: "KnowledgeEdges"
    """Where one can go from here."""


class KnowledgePathAnswer(TypedDict):
    """The shortest way between two nodes of the knowledge graph, along its edges and against them."""

    length: Union[int, None]
    """Number of edges; null without a way."""

    null_reason: Union[str, None]
    """Why there is no way; null when there is one."""

    nodes: Union[List["KnowledgePathKnowledgeNode"], None]
    """The nodes on the way, both ends included; null without a way."""

    links: Union[List["KnowledgeLink"], None]
    """The edges on the way; null without a way."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class KnowledgePathKnowledgeNode(TypedDict):
    """A knowledge object, a series, a panel or a term on a walk."""

    id: str
    """Name on every day: `type/subject`, the id of a series, `panel:id` or `onto:term`."""

    kind: str
    """knowledge, series, panel or term."""

    type: Union[str, None]
    """Knowledge type; null for what is no knowledge object."""

    title_en: str
    """Display name of the node."""

    title_de: str
    """Display name of the node."""

    api_path: str
    """REST path of the node, below the address of the service."""

    seo_slug: str
    """Slug of its page."""


class KnowledgeProvenance(TypedDict):
    """Inputs and data version that a reading was computed from."""

    data_version: int
    """Version of the data that the object was computed from; it grows with every publication."""

    sample: bool
    """Whether the data was generated."""

    params: Any
    """Parameters of the computation, as in the reproduction hash. Each knowledge type declares its
    own, so they have no common shape.
    """

    inputs: List["KnowledgeInput"]
    """Series, panels and objects that the computation read, each with its digest."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""


class KnownNumber(TypedDict):
    """A number, or why there is none."""

    value: Union[float, None]
    """The number; null when it is not known."""

    null_reason: Union[str, None]
    """Why there is none; null when there is."""


class ListedSignal(TypedDict):
    """A decision, which counts at the close of its bar."""

    time: str
    """A date, or an instant such as `2024-01-05T14:30:00Z`."""

    side: "SignalSide"
    """BUY enters the market, SELL leaves it."""


class LivePhase(TypedDict):
    """Volatility of the newest daily bar of a market."""

    phase: str
    """low, normal, high or expansion."""

    date: str
    """Day of the newest bar, UTC."""


class LiveQuadrant(TypedDict):
    """The newest macro quadrant."""

    key: str
    """sweet_spot, late_cycle_warning, crisis or recovery."""

    label_en: str
    """Name of the quadrant."""

    label_de: str
    """Name of the quadrant."""

    date: str
    """Day of the macro values, UTC."""


class LookAheadCertificate(TypedDict):
    """Proof that the numbers saw nothing later than they should."""

    cuts: int
    """Bars at which the backtest on the past alone was compared with this one, bit by bit."""

    mutated_cuts: int
    """Bars after which every later price was changed, and the past compared again."""

    first_violation: Union[int, None]
    """First bar at which anything differed; null when nothing did."""

    fill: str
    """Signals at the close, fills at the next open."""

    engine_version: str
    """Version of the simulation and its rules."""

    seed: float
    """Seed of everything that is drawn."""


class MacroCorrelation(TypedDict):
    """Bitcoin against one other quantity."""

    key: str
    """Key of the macro component, or of the asset."""

    label_en: str
    """Name of the other quantity."""

    label_de: str
    """Name of the other quantity."""

    series: str
    """Level whose changes are compared: a series, or a formula of some."""

    proxy: Union[str, None]
    """Series used as a proxy for the asset; null for the asset itself."""

    change: "MacroChange"
    """How the level becomes a change."""

    windows: List["MacroCorrelationWindow"]
    """90 days, one year, five years."""


class MacroCorrelationWindow(TypedDict):
    """Correlation of weekly changes over a window."""

    window: str
    """90d, 1y or 5y."""

    correlation: Union[float, None]
    """-1 to 1; null when the window is not covered."""

    ci_low: Union[float, None]
    """Lower end of the 95 percent interval."""

    ci_high: Union[float, None]
    """Upper end of the 95 percent interval."""

    points: int
    """Weekly changes in the window."""

    least_points: int
    """Weekly changes it needs."""

    data_start_date: Union[str, None]
    """First day on which both have a value; null when there is none."""

    null_reason: Union[str, None]
    """Why there is no correlation; null when there is one."""


MacroRegimeHistoryAnswer = TypedDict(
    "MacroRegimeHistoryAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["MacroRegimePoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past macro regimes, day by day, at most a year."""


class MacroRegimeLatestAnswer(TypedDict):
    """The newest macro regime: eighteen components in six weighted tiers, a score from 0 to 100, and a
    quadrant.
    """

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    score: float
    """Support of the macro environment for risk assets, 0 to 100, from six weighted tiers. Unit:
    points.
    """

    label: "MacroRegimeLabel"
    """Band of the macro score: risk_off, neutral, risk_on_leaning or risk_on. One of risk_off,
    neutral, risk_on_leaning, risk_on.
    """

    label_en: str
    """Display name of a band, state or part."""

    label_de: str
    """Display name of a band, state or part."""

    quadrant: Union["MacroQuadrant", None]
    """Liquidity against business cycle: sweet_spot, late_cycle_warning, crisis or recovery. One of
    crisis, recovery, late_cycle_warning, sweet_spot.
    """

    quadrant_en: Union[str, None]
    """One sentence on the meaning of a band or state. Descriptive, not advice."""

    quadrant_de: Union[str, None]
    """One sentence on the meaning of a band or state. Descriptive, not advice."""

    quadrant_null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""

    coverage: float
    """Share of the weight of the macro regime that has data on the day, 0 to 1. Unit: fraction."""

    tiers: List["MarketRegimeTier"]
    """The six tiers."""

    components: List["MarketRegimeComponent"]
    """The eighteen components, tier by tier; missing and stale ones with a reason."""

    compute_version: str
    """Version of the components, weights and maps of a composite."""

    note: str
    """Note on the meaning and limits of the numbers."""

    source: str
    """`sample` for generated data, else `derived`."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class MacroRegimeLatestPublicAnswer(TypedDict):
    """The newest macro regime: eighteen components in six weighted tiers, a score from 0 to 100, and a
    quadrant.
    """

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    score: float
    """Support of the macro environment for risk assets, 0 to 100, from six weighted tiers. Unit:
    points.
    """

    label: "MacroRegimeLabel"
    """Band of the macro score: risk_off, neutral, risk_on_leaning or risk_on. One of risk_off,
    neutral, risk_on_leaning, risk_on.
    """

    label_en: str
    """Display name of a band, state or part."""

    label_de: str
    """Display name of a band, state or part."""

    quadrant: Union["MacroQuadrant", None]
    """Liquidity against business cycle: sweet_spot, late_cycle_warning, crisis or recovery. One of
    crisis, recovery, late_cycle_warning, sweet_spot.
    """

    quadrant_en: Union[str, None]
    """One sentence on the meaning of a band or state. Descriptive, not advice."""

    quadrant_de: Union[str, None]
    """One sentence on the meaning of a band or state. Descriptive, not advice."""

    quadrant_null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""

    coverage: float
    """Share of the weight of the macro regime that has data on the day, 0 to 1. Unit: fraction."""

    tiers: List["MarketRegimeTier"]
    """The six tiers."""

    components: List["MarketRegimeComponent"]
    """The eighteen components, tier by tier; missing and stale ones with a reason."""

    compute_version: str
    """Version of the components, weights and maps of a composite."""

    note: str
    """Note on the meaning and limits of the numbers."""

    source: str
    """`sample` for generated data, else `derived`."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""


class MacroRegimePoint(TypedDict):
    """Macro regime of a past day."""

    date: str
    """Day of the values, UTC."""

    score: float
    """Support of the macro environment for risk assets, 0 to 100, from six weighted tiers. Unit:
    points.
    """

    label: "MacroRegimeLabel"
    """Band of the macro score: risk_off, neutral, risk_on_leaning or risk_on. One of risk_off,
    neutral, risk_on_leaning, risk_on.
    """

    quadrant: Union["MacroQuadrant", None]
    """Liquidity against business cycle: sweet_spot, late_cycle_warning, crisis or recovery. One of
    crisis, recovery, late_cycle_warning, sweet_spot.
    """

    coverage: float
    """Share of the weight of the macro regime that has data on the day, 0 to 1. Unit: fraction."""

    liquidity: Union[float, None]
    """Score of the tier Liquidity, 0 to 100; null when no component had a value. Unit: points."""

    financial_conditions: Union[float, None]
    """Score of the tier Financial conditions, 0 to 100; null when no component had a value. Unit:
    points.
    """

    risk_appetite: Union[float, None]
    """Score of the tier Risk appetite, 0 to 100; null when no component had a value. Unit: points."""

    crypto_liquidity: Union[float, None]
    """Score of the tier Crypto liquidity, 0 to 100; null when no component had a value. Unit: points."""

    business_cycle: Union[float, None]
    """Score of the tier Business cycle, 0 to 100; null when no component had a value. Unit: points."""

    inflation: Union[float, None]
    """Score of the tier Inflation, 0 to 100; null when no component had a value. Unit: points."""


class Market(TypedDict):
    """A market with daily bars."""

    id: str
    """Id of the object in its type."""

    pair: str
    """Pair without the venue."""

    base: Union[str, None]
    """Asset that the market trades, for example BTC; null where the source gives none."""

    quote: Union[str, None]
    """Asset that prices are in, for example USDT; null where the source gives none."""

    venue: Union[str, None]
    """Exchange of the market, for example binance; null where the source gives none."""

    kind: Union[str, None]
    """`spot`, `perpetual` or `index`."""

    source: str
    """Provider of the newest bar."""

    first_day: str
    """Day of the first bar."""

    last_day: str
    """Day of the newest bar."""


class MarketAnalogue(TypedDict):
    """Ten stretches of 90 days whose price moved most like the last 90 days, with the returns of
    Bitcoin after each of them and after any day.
    """

    as_of: str
    """Last day it could see."""

    explanation: "HistoricalAnalogKnowledgeExplanation"
    """Factors behind the reading, with their contributions and the confidence."""

    compute_version: str
    """Version of the computation."""

    repro_hash: str
    """SHA-256 over RFC 8785 canonical JSON of type, subject, as_of, compute version, params, input
    digests and payload.
    """

    api_path: str
    """REST path of the newest object of this type and subject, below the address of the service."""

    provenance: "HistoricalAnalogKnowledgeProvenance"
    """Inputs with their digests, parameters, source and age: what another computation needs for the
    same hash.
    """

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    window_days: int
    """Days in each compared stretch. Unit: days."""

    window_start: str
    """First day of the newest stretch. Unit: date."""

    compared: int
    """Number of past stretches compared. Unit: count."""

    matches: List["MarketAnalogueMatch"]
    """Ten nearest stretches by warped distance, nearest first. Any two end at least 45 days apart."""

    rates: List["MarketAnalogueRate"]
    """Returns after the matches, by horizon."""

    note: str
    """Note on the meaning and the limits of a number."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class MarketAnalogueMatch(TypedDict):
    """Past stretch that resembles the newest one."""

    start: str
    """First day of the stretch. Unit: date."""

    end: str
    """Last day of the stretch. Unit: date."""

    distance: float
    """Distance between the normalised price path of a past window and that of the newest one; 0 for
    identical shapes. Unit: standard_deviations.
    """

    warped_distance: float
    """Distance after warping; it determines the rank. Unit: standard_deviations."""

    correlation: float
    """Correlation of the log prices of a past window with those of the newest one. Unit: coefficient."""

    distance_percentile: float
    """Percentage of past windows that are as close to the newest one or closer. Unit: percent."""

    return_7d_pct: Union[float, None]
    """Return of the 7 days that followed. Unit: percent."""

    return_30d_pct: Union[float, None]
    """Return of the 30 days that followed. Unit: percent."""

    return_90d_pct: Union[float, None]
    """Return of the 90 days that followed. Unit: percent."""

    null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""


class MarketAnalogueRate(TypedDict):
    """Returns after the matches within a horizon."""

    horizon_days: int
    """Days after an observation over which its outcome is measured. Unit: days."""

    n: int
    """Number of observations behind a statistic. Unit: count."""

    n_eff: int
    """Observations whose windows do not overlap. Overlapping windows repeat the same information, so
    the certainty of a share depends on this number, not on the number of days. Unit: count.
    """

    share_up: Union[float, None]
    """Share of observations after which the price was higher at the end of the horizon. Unit:
    fraction.
    """

    share_up_low: Union[float, None]
    """Lower end of the interval of the share. Unit: fraction."""

    share_up_high: Union[float, None]
    """Upper end of the interval of the share. Unit: fraction."""

    median_return_pct: Union[float, None]
    """Median return over the horizon. Unit: percent."""

    return_p25_pct: Union[float, None]
    """Lower quartile of the returns. Unit: percent."""

    return_p75_pct: Union[float, None]
    """Upper quartile of the returns. Unit: percent."""

    thin: bool
    """Whether there are fewer than 30 effective observations, too few for reliable figures."""

    null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""

    lift_pp: Union[float, None]
    """Conditional share minus unconditional share, in percentage points. Unit: points."""

    unconditional: "MarketAnalogueUnconditional"
    """Returns after any day of the same period, whatever the condition."""


class MarketAnalogueUnconditional(TypedDict):
    """Returns after any day of the same period, whatever the condition."""

    n: int
    """Number of observations behind a statistic. Unit: count."""

    n_eff: int
    """Observations whose windows do not overlap. Overlapping windows repeat the same information, so
    the certainty of a share depends on this number, not on the number of days. Unit: count.
    """

    share_up: Union[float, None]
    """Share of observations after which the price was higher at the end of the horizon. Unit:
    fraction.
    """

    share_up_low: Union[float, None]
    """Lower end of the interval of the share. Unit: fraction."""

    share_up_high: Union[float, None]
    """Upper end of the interval of the share. Unit: fraction."""

    median_return_pct: Union[float, None]
    """Median return over the horizon. Unit: percent."""

    return_p25_pct: Union[float, None]
    """Lower quartile of the returns. Unit: percent."""

    return_p75_pct: Union[float, None]
    """Upper quartile of the returns. Unit: percent."""

    thin: bool
    """Whether there are fewer than 30 effective observations, too few for reliable figures."""

    null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""


class MarketInsight(TypedDict):
    """One aggregate signal about the market, null where its minimum data are not met."""

    key: str
    """breadth, dispersion, funding_extreme, volatility_mix or dominance_trend."""

    label_en: str
    """Display name of the insight."""

    label_de: str
    """Display name of the insight."""

    date: Union[str, None]
    """Day of the newest input; null without one."""

    value: Union[float, None]
    """In the unit; null when the minimum data are not met."""

    unit: str
    """Unit of the value; points are percentage points."""

    state: Union[str, None]
    """State of the value; null without one."""

    states: str
    """When each state holds."""

    method: str
    """How the value is made."""

    counts: Any
    """Counts behind the value by name; empty where there are none."""

    sample: str
    """Kind of observations behind the value."""

    sample_size: int
    """How many of them there are."""

    least_sample_size: int
    """How many it needs."""

    null_reason: Union[str, None]
    """Why there is no value; null when there is one."""


class MarketInsightsAnswer(TypedDict):
    """Five aggregate signals about the market: breadth, dispersion, funding, volatility and dominance."""

    date: str
    """Last day of any data of the service."""

    signals: List["MarketInsight"]
    """The five signals."""

    source: str
    """`sample` for generated data, else `derived`."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class MarketRegimeComponent(TypedDict):
    """One of the eighteen components, as known on the day."""

    key: str
    """Stable key of a component, a venue, a strategy or another part of a reading."""

    tier: str
    """Key of its tier."""

    label_en: str
    """Display name of a band, state or part."""

    label_de: str
    """Display name of a band, state or part."""

    value: Union[float, None]
    """Raw value of a component in the unit of its own term. Unit: unit of the component."""

    unit: str
    """Unit of the value of a component."""

    score: Union[float, None]
    """Score of a component or tier, 0 to 100, before weighting. Unit: points."""

    direction: "MacroDirection"
    """Whether a high value raises a score (positive) or lowers it (negative). One of positive,
    negative.
    """

    inputs: List[str]
    """Ids of the series that the component reads."""

    formula: str
    """Formula of the value from the inputs."""

    known_date: Union[str, None]
    """Day on which a value became known; readings of earlier days do not use it. Unit: date."""

    stale: bool
    """Whether the newest value is too old to represent the day."""

    last_good_date: Union[str, None]
    """Day, or first day of the month, that the newest value describes. Unit: date."""

    age_days: Union[int, None]
    """Days from the described day to the day of the reading. Unit: days."""

    null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""


class MarketRegimeTier(TypedDict):
    """A weighted group of components."""

    key: str
    """Stable key of a component, a venue, a strategy or another part of a reading."""

    label_en: str
    """Display name of a band, state or part."""

    label_de: str
    """Display name of a band, state or part."""

    weight: float
    """Weight of a component in a composite, in percent of the total weight. Unit: percent."""

    score: Union[float, None]
    """Score of a component or tier, 0 to 100, before weighting. Unit: points."""

    components_present: int
    """Components with a score. Unit: count."""

    components_total: int
    """Components of the tier. Unit: count."""


class MarketsAnswer(TypedDict):
    """Every market with daily bars."""

    markets: List["Market"]
    """Every market with daily bars."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class MatrixRow(TypedDict):
    """A strategy at an interval, over assets."""

    rank: Union[int, None]
    """Place by deflated Sharpe ratio, from 1; null without one."""

    strategy: str
    """Key of the strategy."""

    interval: str
    """Length of a bar."""

    runs: int
    """Runs of the service without filters."""

    assets: int
    """Assets they are on."""

    trades: int
    """Completed trades of all counted backtests."""

    median_cagr: Union[float, None]
    """Yearly return, fraction; median over the assets of the median of each, as are the others."""

    median_drawdown: Union[float, None]
    """Deepest fall, 0 to 1."""

    median_win_rate: Union[float, None]
    """Share of winning trades, 0 to 1."""

    median_sharpe: Union[float, None]
    """Sharpe ratio of a year."""

    deflated_sharpe: Union[float, None]
    """Probability that the Sharpe ratio is above chance given the trials, 0 to 1."""

    cagr_delta: Union[float, None]
    """Yearly return less that of the reference, fraction."""

    ahead_share: Union[float, None]
    """Share of the assets whose median run was ahead of the reference, 0 to 1."""

    svc_score: Union[float, None]
    """Robustness of the evidence at the interval over all studied markets, 0 to 100; as in the
    knowledge object.
    """

    svc_score_reason: Union[str, None]
    """Why there is no score."""

    callers: "CallerFiguresFields"
    """Results of callers' backtests; they are not ranked."""

    null_reason: Union[str, None]
    """Why other numbers are missing."""


class MaxPainBaseRates(TypedDict):
    """How often expiries settled near max pain. Shares from 0 to 1, null without a case."""

    n: int
    """Number of past expiries counted."""

    within_2_pct: Union[float, None]
    """Share within 2 percent; null without an expiry."""

    within_5_pct: Union[float, None]
    """Share within 5 percent; null without an expiry."""

    moved_toward_n: int
    """Expiries with a snapshot seven days before."""

    moved_toward: Union[float, None]
    """Share of these that came nearer in the last seven days; chance alone gives about a half."""

    thin: bool
    """Whether there are fewer than 30 expiries."""


class _MaxPainExpiryAlways(TypedDict):
    """Members of MaxPainExpiry that are always present."""

    expiry: str
    """Day of expiry, at 08:00 UTC."""

    days_to_expiry: int
    """Calendar days from the snapshot, at least 1."""

    is_quarterly: bool
    """Whether it is the last Friday of March, June, September or December."""

    spot: float
    """Spot of the snapshot, USD; the same for all its expiries."""

    max_pain_strike: Union[float, None]
    """Strike with the least payout, USD; of several the one nearest to the spot."""

    spot_minus_max_pain_pct: Union[float, None]
    """Spot less max pain, percent of max pain; positive when the spot is above."""

    put_call_ratio: Union[float, None]
    """Open puts over open calls, by coins."""

    null_reason: Union[str, None]
    """Why a number is null: `no_open_interest` or `no_open_calls`; null when none is."""

    call_open_interest: float
    """Open calls, coins."""

    put_open_interest: float
    """Open puts, coins."""

    total_notional_usd: float
    """Open coins at the spot, USD."""


class MaxPainExpiry(_MaxPainExpiryAlways, total=False):
    """One option expiry."""

    strike_ladder: List["MaxPainStrike"]
    """Every listed strike, ascending."""

    gex: "GammaExposure"
    """Gamma exposure of the options of this expiry."""


MaxPainHistoryAnswer = TypedDict(
    "MaxPainHistoryAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Past expiries, oldest first.
        "snapshots": List["SettledMaxPain"],
        # How often they settled near max pain.
        "base_rates": "MaxPainBaseRates",
        # Price that is used as the settlement.
        "spot_at_expiry_basis": str,
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Expired Bitcoin options against the max pain they went into, with base rates."""


class _MaxPainLatestAnswerAlways(TypedDict):
    """Members of MaxPainLatestAnswer that are always present."""

    date: str
    """Day of the snapshot."""

    age_days: int
    """Days from the snapshot to the newest Bitcoin close; 0 for a current one, never below 0."""

    spot: float
    """Bitcoin when the snapshot was taken, USD: the forward of its nearest expiry."""

    expiries: List["MaxPainExpiry"]
    """Up to ten upcoming expiries, nearest first."""

    source: str
    """Provider of the snapshot; `sample` for generated data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class MaxPainLatestAnswer(_MaxPainLatestAnswerAlways, total=False):
    """Max pain of the upcoming Bitcoin option expiries: the price at which option holders receive the
    least.
    """

    gex_total_usd: float
    """Gamma exposure of these expiries together, USD per one percent of the spot."""

    gex_convention: str
    """How the sign of the gamma exposure is chosen."""


class _MaxPainLatestPublicAnswerAlways(TypedDict):
    """Members of MaxPainLatestPublicAnswer that are always present."""

    date: str
    """Day of the snapshot."""

    age_days: int
    """Days from the snapshot to the newest Bitcoin close; 0 for a current one, never below 0."""

    spot: float
    """Bitcoin when the snapshot was taken, USD: the forward of its nearest expiry."""

    expiries: List["MaxPainExpiry"]
    """Up to ten upcoming expiries, nearest first."""

    source: str
    """Provider of the snapshot; `sample` for generated data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""


class MaxPainLatestPublicAnswer(_MaxPainLatestPublicAnswerAlways, total=False):
    """Max pain of the upcoming Bitcoin option expiries: the price at which option holders receive the
    least.
    """

    gex_total_usd: float
    """Gamma exposure of these expiries together, USD per one percent of the spot."""

    gex_convention: str
    """How the sign of the gamma exposure is chosen."""


class MaxPainStrike(TypedDict):
    """Open interest at a strike, and what a settlement there costs the writers."""

    strike: float
    """Strike price of the options, USD."""

    call_oi: float
    """Open calls, coins."""

    put_oi: float
    """Open puts, coins."""

    pain_usd: float
    """Payout of all options of the expiry if it settles at this strike, USD."""


MayerMultipleHistoryAnswer = TypedDict(
    "MayerMultipleHistoryAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["MayerMultiplePoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past Mayer multiples, day by day: Bitcoin's price over its 200-day average."""


class MayerMultipleLatestAnswer(TypedDict):
    """The newest Mayer multiple: Bitcoin's price over its 200-day average."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    value: float
    """Price as a multiple of its 200-day average. Unit: ratio."""

    zone: "MayerZone"
    """Zone of the value, with bounds at 0.7, 1.5 and 2.4. One of capitulation, neutral, bullish,
    euphoria.
    """

    price: float
    """Price at the end of the UTC day, 24:00. Unit: usd."""

    sma200: float
    """Mean of the last 200 daily closes. Unit: usd."""

    source: str
    """Provider of the data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class MayerMultipleLatestPublicAnswer(TypedDict):
    """The newest Mayer multiple: Bitcoin's price over its 200-day average."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    value: float
    """Price as a multiple of its 200-day average. Unit: ratio."""

    zone: "MayerZone"
    """Zone of the value, with bounds at 0.7, 1.5 and 2.4. One of capitulation, neutral, bullish,
    euphoria.
    """

    price: float
    """Price at the end of the UTC day, 24:00. Unit: usd."""

    sma200: float
    """Mean of the last 200 daily closes. Unit: usd."""

    source: str
    """Provider of the data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    sample: bool
    """Whether the numbers are generated sample data."""


class MayerMultiplePoint(TypedDict):
    """Price over its 200-day average on a past day."""

    date: str
    """Day of the values, UTC."""

    value: float
    """Price as a multiple of its 200-day average. Unit: ratio."""

    zone: "MayerZone"
    """Zone of the value, with bounds at 0.7, 1.5 and 2.4. One of capitulation, neutral, bullish,
    euphoria.
    """

    sma200: float
    """Mean of the last 200 daily closes. Unit: usd."""


class MonteCarlo(TypedDict):
    """The trades drawn again with replacement, many times."""

    paths: int
    """Number of paths drawn from the trades."""

    final_equity: "PercentileBands"
    """Worth at the end, in multiples of the start."""

    cagr: Union["PercentileBands", None]
    """Yearly return; null below 90 days."""

    max_drawdown: "PercentileBands"
    """Deepest fall from a high, 0 to 1."""

    probability_of_ruin: float
    """Share of paths that ever fall to half of the start."""

    probability_of_beating_buy_and_hold: Union[float, None]
    """Share of joint paths of both that end above holding (stationary bootstrap of the bars)."""

    block_length: Union[float, None]
    """Mean block length of that bootstrap, bars."""


class NextHalving(TypedDict):
    """The halving to come, estimated from the pace of blocks."""

    number: int
    """Number of the halving."""

    height: int
    """Height of its block."""

    subsidy_before: float
    """Bitcoin a block before it."""

    subsidy_after: float
    """Bitcoin a block from it on."""

    tip_height: Union[int, None]
    """Height of the last block of the day, by the daily counts; a few blocks off what a node says."""

    blocks_left: Union[int, None]
    """Blocks from the tip to the halving."""

    block_interval_seconds: Union[float, None]
    """Mean seconds between blocks over the days of the last 2016 blocks."""

    estimated_date: Union[str, None]
    """Day of the halving if blocks keep that pace."""

    days_until: Union[int, None]
    """Days until then."""

    null_reason: Union[str, None]
    """Why there is no estimate; null when there is one."""


class NoiseSpread(TypedDict):
    """How much a choice that should not matter moves the difference: anchor, parameters, window_edges,
    pair_choice.
    """

    source: str
    """Source of variation."""

    variations: int
    """Number of variations tried."""

    deviation: Union[float, None]
    """Sample deviation of the difference."""

    null_reason: Union[str, None]
    """Why there is no deviation."""


class NotApplicableComponent(TypedDict):
    """A component of the Bitcoin cycle that does not apply to another coin."""

    key: str
    """Stable key of a component, a venue, a strategy or another part of a reading."""

    status: str
    """Always the text `not_applicable`."""

    reason: str
    """Why it does not apply."""


class NullReason(TypedDict):
    """Why a number is missing."""

    field: str
    """Name of the number."""

    reason: str
    """Why there is none, in words."""


class OnchainSeries(TypedDict):
    """A daily series of the onchain subgraph."""

    id: str
    """Id of an object (type/subject@day), a series, a panel or a term."""

    label: str
    """Short display name of the series."""

    group: str
    """Group of the catalogue, for example valuation or rates."""

    by: Union[str, None]
    """Criterion that the bands are split by: `age` or `wallet_size`; null for an undivided quantity."""

    unit: str
    """Unit of the values."""

    description: str
    """Quantity that the series measures."""

    formula: Union[str, None]
    """How it is computed; null for a collected series."""

    source: Union[str, None]
    """Where the newest value comes from; null without data."""

    alias_of: Union[str, None]
    """Id of the series whose values this one repeats; null for an original."""

    files_only: bool
    """Whether it comes from the files of a dataset alone: no live source delivers it."""

    first_day: Union[str, None]
    """First day with a value; null without data."""


class OnchainSeriesCatalogAnswer(TypedDict):
    """Every on-chain series with what it measures."""

    series: List["OnchainSeries"]
    """Every series of the onchain subgraph."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class OnchainSeriesCatalogPublicAnswer(TypedDict):
    """Every on-chain series with what it measures."""

    series: List["OnchainSeries"]
    """Every series of the onchain subgraph."""

    sample: bool
    """Whether the numbers are generated sample data."""


OnchainSeriesHistoryAnswer = TypedDict(
    "OnchainSeriesHistoryAnswer",
    {
        # Id of the series.
        "id": str,
        # Short name of the series.
        "label": str,
        # Unit of the values.
        "unit": str,
        # Where the newest value of the window comes from; null without one.
        "source": Union[str, None],
        # Which source delivered which days, ascending.
        "sources": List["SeriesSource"],
        # Attributions to show next to the data, one per source; none where no live source delivered
        # it.
        "attributions": List["HistoricalAnalogAttribution"],
        # How the rank of the points is taken; null where the series is not ranked.
        "method": Union[str, None],
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["SeriesPoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past values of an on-chain series."""


class OnchainSeriesLatestAnswer(TypedDict):
    """The newest value of an on-chain series."""

    id: str
    """Id of an object (type/subject@day), a series, a panel or a term."""

    label: str
    """Short display name of the series."""

    group: str
    """Group of the catalogue, for example valuation or rates."""

    unit: str
    """Unit of the values."""

    source: Union[str, None]
    """Where the newest value comes from; null without data."""

    alias_of: Union[str, None]
    """Id of the series whose values this one repeats; null for an original."""

    method: Union[str, None]
    """How the rank of its points is taken; null where the series is not ranked."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    latest: Union["SeriesPoint", None]
    """Newest value; null without recent data. Asked for by its id, `source_unavailable` names the
    series whose history does not reach back to where the value needs it, or which has ended too
    long ago; on the way from another object it is null and `nullReason` says so.
    """

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class OntologyListAnswer(TypedDict):
    """The ontology: a definition of every published quantity."""

    terms: List["OntologyTerm"]
    """Every term, or those of a category."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class OntologyTerm(TypedDict):
    """The definition of a published quantity."""

    id: str
    """Id of an object (type/subject@day), a series, a panel or a term."""

    term: str
    """Name of the term in snake case, without its version."""

    version: str
    """Version of the definition."""

    category: str
    """For example valuation or mining."""

    label_en: str
    """Short display name, a few words at most."""

    label_de: str
    """Short display name, a few words at most."""

    unit: str
    """Unit of its values."""


class OntologyTermAnswer(TypedDict):
    """One term of the ontology: definition, calculation, unit and source."""

    id: str
    """Id of an object (type/subject@day), a series, a panel or a term."""

    term: str
    """Name of the term in snake case, without its version."""

    version: str
    """Version of the definition."""

    versions: List[str]
    """Every version there is of it, newest first. Superseded ones stay readable."""

    category: str
    """For example valuation or mining."""

    label_en: str
    """Short display name, a few words at most."""

    label_de: str
    """Short display name, a few words at most."""

    definition_en: str
    """Definition of the term."""

    definition_de: str
    """Definition of the term."""

    calculation: str
    """How it is computed."""

    unit: str
    """Unit of its values."""

    source: str
    """Where it comes from."""

    related: List["OntologyTermOntologyTerm"]
    """Terms related to this one."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class OntologyTermOntologyTerm(TypedDict):
    """The definition of a published quantity."""

    id: str
    """Id of an object (type/subject@day), a series, a panel or a term."""

    term: str
    """Name of the term in snake case, without its version."""

    label_en: str
    """Short display name, a few words at most."""

    label_de: str
    """Short display name, a few words at most."""


class PairLeader(TypedDict):
    """The backtest of a pair in one mode."""

    rank: int
    """Place, from 1."""

    pair: str
    """Tickers of the legs, for example `ETH/BTC`. The reverse is the same trade."""

    markets: List[str]
    """Ids of the markets of the legs."""

    mode: "PairMode"
    """Mode that decides the trades."""

    date_from: str
    """First day that could be traded."""

    date_to: str
    """Last day of the study, UTC."""

    runs: int
    """Backtests; 1 for a pair in one mode."""

    trades: int
    """Completed trades of all of them."""

    win_rate: Union[float, None]
    """Share of the completed trades with a net return above 0, 0 to 1."""

    median_cagr_pct: Union[float, None]
    """Median yearly return, percent; -100 where the account was lost."""

    positive_share: Union[float, None]
    """Share of runs with a yearly return above zero, 0 to 1."""

    median_max_drawdown_pct: Union[float, None]
    """Median of the deepest falls from a high, percent."""

    median_sharpe_per_bar: Union[float, None]
    """Median Sharpe ratio of a day, never annualised, over the days that the runs share, or its own
    where it covers less than half of the longest.
    """

    median_deflated_sharpe: Union[float, None]
    """Median probability that the Sharpe ratio is above what chance gives the best of the independent
    trials, 0 to 1.
    """

    passing_runs: int
    """Runs whose deflated Sharpe ratio is at least 0.95."""

    lost_runs: int
    """Runs whose losses ate the whole account."""


class PairModeRow(TypedDict):
    """The backtests of all pairs in one mode."""

    mode: "PairMode"
    """Mode that decides the trades."""

    runs: int
    """Backtests; 1 for a pair in one mode."""

    trades: int
    """Completed trades of all of them."""

    win_rate: Union[float, None]
    """Share of the completed trades with a net return above 0, 0 to 1."""

    median_cagr_pct: Union[float, None]
    """Median yearly return, percent; -100 where the account was lost."""

    positive_share: Union[float, None]
    """Share of runs with a yearly return above zero, 0 to 1."""

    median_max_drawdown_pct: Union[float, None]
    """Median of the deepest falls from a high, percent."""

    median_sharpe_per_bar: Union[float, None]
    """Median Sharpe ratio of a day, never annualised, over the days that the runs share, or its own
    where it covers less than half of the longest.
    """

    median_deflated_sharpe: Union[float, None]
    """Median probability that the Sharpe ratio is above what chance gives the best of the independent
    trials, 0 to 1.
    """

    judged_runs: int
    """Runs with a deflated Sharpe ratio: it needs 30 completed trades."""

    passing_runs: int
    """Runs whose deflated Sharpe ratio is at least 0.95."""

    lost_runs: int
    """Runs whose losses ate the whole account."""

    null_reason: Union[str, None]
    """Why a number is missing."""


class PairModeRule(TypedDict):
    """When a signal mode enters and leaves."""

    mode: "PairMode"
    """Mode whose rule this is."""

    rule: str
    """When the mode enters, changes sides and leaves, in words."""

    parameters: List["PairParameter"]
    """Parameters of the rule, with their declared values."""


class PairParameter(TypedDict):
    """A declared number of a signal mode. It is not fitted to the markets."""

    name: str
    """Name of the parameter, in snake case."""

    value: float
    """Declared value, in the unit its description gives."""

    description: str
    """Meaning of the parameter, and the reason for its value."""


class PairReport(TypedDict):
    """Result on one pair. Fractions, after costs."""

    pair: str
    """Id of the market."""

    date_from: Union[str, None]
    """First day traded."""

    date_to: Union[str, None]
    """Last day traded."""

    trades: int
    """Completed round trips."""

    total_return: Union[float, None]
    """Worth at the end over the start, less 1."""

    cagr: Union[float, None]
    """Yearly return; null below 90 days."""

    benchmark_cagr: Union[float, None]
    """That of buying and holding."""

    max_drawdown: Union[float, None]
    """Deepest fall, 0 to 1."""

    result_sharpe: Union[float, None]
    """Annualised; null below 30 bars."""

    first_violation: Union[int, None]
    """Bar at which the look-ahead check failed; null when it did not."""

    repro_hash: Union[str, None]
    """Hash of request, inputs and result."""

    reason: Union[str, None]
    """Why it could not be tested."""


class PairTradingInsightsAnswer(TypedDict):
    """Settings shared by all backtests of pairs: a matrix by signal mode, and the 20 best pairs by
    deflated Sharpe ratio.
    """

    total_runs: int
    """Backtests of pairs: each pair of studied markets with at least 400 daily bars in common, once in
    each mode.
    """

    least_runs: int
    """Runs below which nothing is aggregated."""

    modes: List["PairMode"]
    """The signal modes."""

    matrix: List["PairModeRow"]
    """A row for each mode; empty below the least runs."""

    leaderboard: List["PairLeader"]
    """The 20 pairs and modes with the highest deflated Sharpe ratio; empty below the least runs.
    Leading it proves nothing: see `passingRuns`.
    """

    empty_reason: Union[str, None]
    """Why matrix and leaderboard are empty; null when they are not."""

    independent_trials: int
    """Clusters of alike runs, which are the trials that the deflated Sharpe ratio pays for."""

    shared_bars: int
    """Days over which the runs are compared: those that all of them share; 0 where they share too few."""

    markets_tested: List[str]
    """Ids of the markets that were paired."""

    markets_left_out: List[str]
    """Ids of declared markets with fewer than 400 daily bars."""

    as_of: str
    """Newest day of the data."""

    rules: "PairTradingRules"
    """How pairs are traded, at what costs, and what is not modelled."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class PairTradingRules(TypedDict):
    """How pairs are traded, at what costs, and what is not modelled."""

    modes: List["PairModeRule"]
    """Rule of each mode, in catalogue order."""

    execution: str
    """How a signal is filled, in words."""

    fee_bps: float
    """Fee on the worth of each trade of each leg, basis points."""

    slippage_bps: float
    """Slippage on the price of each trade of each leg, basis points."""

    borrow_pct_per_year: float
    """Interest of a year on the worth of the leg that is short, percent: an assumption."""

    not_modelled: List[str]
    """Effects on real trades that the model leaves out."""


class PairedDifference(TypedDict):
    """How much more one strategy returned than another, bar by bar."""

    strategy: str
    """Key of the first strategy."""

    other: str
    """Key of the second strategy."""

    per_year: Union[float, None]
    """Mean difference of the returns of bars times the bars of a year; null when both are the same."""

    low: Union[float, None]
    """Lower end of its interval of 90 % (stationary bootstrap of the pairs)."""

    high: Union[float, None]
    """Upper end of it."""

    is_distinguishable: bool
    """Whether the interval leaves zero out."""


class PanelAnswer(TypedDict):
    """Contents of a panel: daily numbers of many entities of one type, such as bars of markets or
    prices of coins.
    """

    id: str
    """Id of an object (type/subject@day), a series, a panel or a term."""

    label: str
    """Name of the panel, in English."""

    entity: str
    """Meaning of an entity, and how its id is formed."""

    description: str
    """Contents of a row."""

    publication_lag_days: int
    """Days after which a row is known, at 00:00 UTC."""

    entity_count: int
    """Entities with a row."""

    last_day: Union[str, None]
    """Day of the newest row; null without one."""

    fields: List["PanelField"]
    """Numbers of a row."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class PanelField(TypedDict):
    """A number that a panel holds for an entity on a day."""

    key: str
    """Stable key of the field, in snake case."""

    unit: str
    """Unit; `quote` and `base` are the two sides of the market of the entity."""

    description: str
    """Quantity that it measures."""


class PastHalving(TypedDict):
    """A halving that was."""

    number: int
    """First, second and so on."""

    height: int
    """Height of its block."""

    date: str
    """UTC day of its block."""

    subsidy_before: float
    """Bitcoin a block before it."""

    subsidy_after: float
    """Bitcoin a block from it on."""

    days_since: int
    """Days since this halving."""


class PaymentReceiptAnswer(TypedDict):
    """The signed receipt of a paid answer: what was sold, for how much, and the hashes to compute it
    again.
    """

    id: str
    """Id of the payment."""

    operation: str
    """Name of the operation."""

    resource: str
    """Address that was requested."""

    repro_hashes: List[str]
    """Hashes under which the answer can be computed again; empty for answers without one."""

    answer_sha256: str
    """SHA-256 (hex) of the bytes of the answer."""

    scheme: str
    """exact or upto."""

    amount: str
    """Amount taken, USDC."""

    asset: str
    """Address of the token."""

    network: str
    """CAIP-2 name of the chain."""

    payer: str
    """Wallet that paid."""

    pay_to: str
    """Wallet that received."""

    transaction: Union[str, None]
    """Hash of the transaction; null when nothing was taken."""

    sold_at: str
    """Time of settlement."""

    receipt: str
    """Receipt of the x402 extension offer-receipt, a signed JWS."""

    statement: str
    """The members above as a signed JWS."""


class PercentileBands(TypedDict):
    """Percentiles over the paths."""

    p5: float
    """5th percentile of the paths."""

    p25: float
    """25th percentile of the paths."""

    p50: float
    """50th percentile of the paths."""

    p75: float
    """75th percentile of the paths."""

    p95: float
    """95th percentile of the paths."""


class PhaseInsight(TypedDict):
    """Strategies in one volatility phase."""

    phase: "RunPhase"
    """Phase of the market at the close before the entry."""

    strategies: List["PhaseRow"]
    """By the lower end of the interval of the win rate, highest first."""

    strategies_below_min_trades: int
    """Strategies with trades in the phase, but fewer than required."""

    empty_reason: Union[str, None]
    """Why there are none."""


class PhaseRow(TypedDict):
    """Trades of a strategy that were entered in one volatility phase."""

    strategy: str
    """Key of the strategy."""

    runs: int
    """Markets at an interval that the trades come from."""

    trades: int
    """Completed trades entered in the phase."""

    win_rate: float
    """Share of them that won, 0 to 1."""

    win_rate_low: float
    """Lower end of Wilson's interval of 95 %."""

    win_rate_high: float
    """Upper end of it."""

    avg_pnl_pct: float
    """Mean net return of a trade, percent."""


class PublicationLag(TypedDict):
    """Time from the end of an observed day until this service had its value, over the newest values of
    the last 90 days, at most 60. Data known on their own day count from its beginning.
    """

    median_hours: float
    """Median (p50), in hours."""

    p95_hours: float
    """95th percentile, in hours."""

    values: int
    """Number of measured values."""


class PublishedHash(TypedDict):
    """The hash of an object as a data version published it."""

    data_version: int
    """Data version that brought it."""

    compute_version: str
    """Version of the computation then."""

    repro_hash: str
    """Hash that was published: 64 lower-case hexadecimal digits."""

    recorded_at: str
    """When it was recorded."""


class PulseComponent(TypedDict):
    """One of the eight components of the pulse."""

    key: str
    """Stable key of a component, a venue, a strategy or another part of a reading."""

    rawValue: Union[str, None]
    """Raw value of a component in the unit of its own term. Unit: unit of the component."""

    earnedPoints: Union[float, None]
    """Points that a component earns in a composite score. Unit: points."""

    maxPoints: float
    """Maximum number of points that a component can earn in a composite score. Unit: points."""

    null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""


PulseHistoryAnswer = TypedDict(
    "PulseHistoryAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["PulsePoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past pulse scores, day by day."""


PulseHistoryPublicAnswer = TypedDict(
    "PulseHistoryPublicAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["PulsePoint"],
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
    },
)
"""Past pulse scores without a key, up to a year."""


class PulsePoint(TypedDict):
    """Score of a past day."""

    date: str
    """Day of the values, UTC."""

    score: int
    """Heat of the market from 0 (cold) to 100 (hot), from eight components. Unit: points."""

    band: str
    """Band of the pulse score, 20 points each. One of capitulation, risk-off, neutral, constructive,
    euphoric.
    """


class PulseTodayAnswer(TypedDict):
    """Today's pulse: a heat score of the market from 0 to 100 out of eight components."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    score: int
    """Heat of the market from 0 (cold) to 100 (hot), from eight components. Unit: points."""

    band: str
    """Band of the pulse score, 20 points each. One of capitulation, risk-off, neutral, constructive,
    euphoric.
    """

    label_en: str
    """Display name of a band, state or part."""

    label_de: str
    """Display name of a band, state or part."""

    color_hex: str
    """Display colour of a band, #rrggbb."""

    verdict_en: str
    """One sentence on the meaning of a band or state. Descriptive, not advice."""

    verdict_de: str
    """One sentence on the meaning of a band or state. Descriptive, not advice."""

    components: List["PulseComponent"]
    """The eight components; a missing one has null values."""

    delta_7d: Union[float, None]
    """Change of the score over a number of days, in points; null when the earlier day has no score."""

    delta_30d: Union[float, None]
    """Change of the score over a number of days, in points; null when the earlier day has no score."""

    delta_7d_composition_changed: Union[bool, None]
    """Whether the score was made of other components a number of days ago, so that the change is not
    of the market alone; null when the earlier day has no score.
    """

    delta_30d_composition_changed: Union[bool, None]
    """Whether the score was made of other components a number of days ago, so that the change is not
    of the market alone; null when the earlier day has no score.
    """

    confidence: str
    """Available components out of all, for example 8/8. Unit: fraction."""

    composition_version: str
    """Version of the components, weights and maps of a composite."""

    source: str
    """`sample` for generated data, else `derived`."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class PulseTodayPublicAnswer(TypedDict):
    """Today's pulse: a heat score of the market from 0 to 100 out of eight components."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    score: int
    """Heat of the market from 0 (cold) to 100 (hot), from eight components. Unit: points."""

    band: str
    """Band of the pulse score, 20 points each. One of capitulation, risk-off, neutral, constructive,
    euphoric.
    """

    label_en: str
    """Display name of a band, state or part."""

    label_de: str
    """Display name of a band, state or part."""

    color_hex: str
    """Display colour of a band, #rrggbb."""

    verdict_en: str
    """One sentence on the meaning of a band or state. Descriptive, not advice."""

    verdict_de: str
    """One sentence on the meaning of a band or state. Descriptive, not advice."""

    components: List["PulseComponent"]
    """The eight components; a missing one has null values."""

    delta_7d: Union[float, None]
    """Change of the score over a number of days, in points; null when the earlier day has no score."""

    delta_30d: Union[float, None]
    """Change of the score over a number of days, in points; null when the earlier day has no score."""

    delta_7d_composition_changed: Union[bool, None]
    """Whether the score was made of other components a number of days ago, so that the change is not
    of the market alone; null when the earlier day has no score.
    """

    delta_30d_composition_changed: Union[bool, None]
    """Whether the score was made of other components a number of days ago, so that the change is not
    of the market alone; null when the earlier day has no score.
    """

    confidence: str
    """Available components out of all, for example 8/8. Unit: fraction."""

    composition_version: str
    """Version of the components, weights and maps of a composite."""

    source: str
    """`sample` for generated data, else `derived`."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    sample: bool
    """Whether the numbers are generated sample data."""


class QuadrantPerformance(TypedDict):
    """Bitcoin on the days after those of a macro quadrant: the quadrant of the day before had been
    published when the day began. Figures need 90 days.
    """

    quadrant: str
    """sweet_spot, late_cycle_warning, crisis or recovery."""

    label_en: str
    """Name of the quadrant."""

    label_de: str
    """Name of the quadrant."""

    from_date: Union[str, None]
    """First day with a return after a day with any quadrant; null when there is none."""

    days: int
    """Days with a price change after a day in the quadrant."""

    episodes: int
    """Runs of such days without another day between them."""

    effective_episodes: float
    """Episodes of one length that would say as much: days squared over the sum of the squared lengths
    (Kish).
    """

    share_of_time_pct: Union[float, None]
    """Share of all days after one with a quadrant, percent."""

    annualized_return_pct: Union[float, None]
    """Geometric return, percent a year; null below the least days."""

    annualized_return_low_pct: Union[float, None]
    """Lower end of the 90 percent interval, whole episodes resampled; null below two episodes."""

    annualized_return_high_pct: Union[float, None]
    """Upper end of the 90 percent interval."""

    volatility_pct: Union[float, None]
    """Of daily logarithmic returns, percent a year; null below the least days."""

    max_drawdown_pct: Union[float, None]
    """Deepest fall within one episode, percent, 0 to 100; null below the least days."""

    thin: bool
    """Whether there are fewer than 30 effective episodes."""

    null_reason: Union[str, None]
    """Why there are no figures, or no interval; null when there are."""


class QuadrantResult(TypedDict):
    """The round trips that were entered in a macro quadrant."""

    quadrant: str
    """sweet_spot, late_cycle_warning, crisis, recovery, or unknown where none was published."""

    trades: int
    """Completed round trips."""

    win_rate: Union[float, None]
    """Share of them that won."""

    average_return: Union[float, None]
    """Mean net return, fraction."""

    time_share: float
    """Share of the bars of the window in it."""


class ReferenceComparison(TypedDict):
    """Runs against a reference over the same time."""

    reference: str
    """`bh`, `dca` or the key of a strategy."""

    runs: int
    """Runs with a yearly return on both sides."""

    beats: Union[bool, None]
    """The mean lead is above 0."""

    cagr_delta: Union[float, None]
    """Mean yearly return less that of the reference, fraction."""

    ahead_share: Union[float, None]
    """Share of the runs that were ahead, 0 to 1."""

    null_reason: Union[str, None]
    """Why there is no comparison."""


class ReferenceFit(TypedDict):
    """Result of a fit."""

    fitted_to: str
    """Newest close it has seen."""

    observations: int
    """Closes, or yearly growths, it was fitted to."""

    effective_observations: int
    """Number of them that are at least a year apart; the others overlap with them."""

    parameters: Any
    """Fitted parameters: median_yearly_growth_pct, or exponent and log10_intercept."""

    current_price: float
    """Price on the line on the newest day, USD."""

    target_price: float
    """Price on the line at the end of the target year, USD."""

    yearly_growth_pct: float
    """Growth of the line from the anchor to the end of the target year, percent a year."""

    thin: bool
    """Whether there are fewer than 30 effective observations."""


class ReferenceLinePoint(TypedDict):
    """Both lines of a model on a day."""

    date: str
    """Day of the value, UTC."""

    full_sample: float
    """Price on the full-sample line, USD."""

    point_in_time: float
    """Price on the point-in-time line, USD."""


class _ReferenceModelAlways(TypedDict):
    """Members of ReferenceModel that are always present."""

    key: str
    """median_growth_rate or power_law."""

    label_en: str
    """Display name of the model."""

    label_de: str
    """Display name of the model."""

    method: str
    """How the line is made."""

    full_sample: "ReferenceFit"
    """Fitted to everything; it knows what came after the anchor."""

    point_in_time: "ReferenceFit"
    """Fitted to what was known on the anchor."""

    spread_pp: float
    """Yearly growth of the full-sample line less that of the point-in-time line, percentage points."""

    target_year_drift_pct: Union[float, None]
    """Change of the target price from the fit of a year ago to that of today, the anchor held,
    percent; null without an older fit.
    """

    drift_null_reason: Union[str, None]
    """Why there is no drift; null when there is one."""

    thin: bool
    """Whether one of the fits is thin."""


class ReferenceModel(_ReferenceModelAlways, total=False):
    """One model with its two fits."""

    lines: List["ReferenceLinePoint"]
    """Both lines: the anchor, the first of each month, the end of the target year."""


class ReferenceModelsAnswer(TypedDict):
    """Reference lines of the Bitcoin price: the median growth rate and the power law of age."""

    asset: str
    """Asset that the models describe, always BTC."""

    computed_as_of: str
    """Newest close the full-sample fits have seen."""

    anchor: str
    """Day the lines start from and the point-in-time fits end on."""

    anchor_price: float
    """Close of the anchor, USD."""

    target_year: int
    """Year at whose end the lines are read."""

    models: List["ReferenceModel"]
    """The median growth rate and the power law."""

    thin: bool
    """Whether a fit is thin."""

    note: str
    """Meaning and limits of the lines."""

    source: str
    """Where the price comes from."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class RegimeBucket(TypedDict):
    """Trades entered in one macro quadrant."""

    quadrant: str
    """sweet_spot, late_cycle_warning, crisis or recovery."""

    trades: int
    """Completed trades entered in the quadrant."""

    win_rate: Union[float, None]
    """Share of them that won, 0 to 1."""

    avg_pnl_pct: Union[float, None]
    """Mean net return of a trade, percent."""

    avg_pnl_low_pct: Union[float, None]
    """Lower end of the 90 % interval of that mean."""

    avg_pnl_high_pct: Union[float, None]
    """Upper end of it."""

    reward_risk_ratio: Union[float, None]
    """Mean gain over mean loss."""

    share_of_time_pct: Union[float, None]
    """Days of the window in the quadrant, percent of the days that have one."""

    rating: Union["RegimeRating", None]
    """Rating; null below 20 trades."""

    null_reason: Union[str, None]
    """Why something is missing."""


class RegimePerformanceAnswer(TypedDict):
    """Performance of a strategy by macro regime: its trades by the quadrant at entry, and the current
    regime.
    """

    strategy: str
    """Key of the strategy."""

    asset: str
    """Ticker of the asset, for example BTC."""

    pair: str
    """Id of the market the backtest was run on."""

    interval: str
    """Length of a bar."""

    date_from: Union[str, None]
    """First day that was traded."""

    date_to: Union[str, None]
    """Last day that was traded; null without a window."""

    buckets: List["RegimeBucket"]
    """Trades of each macro quadrant."""

    unassigned_trades: int
    """Trades entered before a quadrant was published; they are in no bucket."""

    recommendation: "RegimeRecommendation"
    """Recommendation for the current regime; none while the newest regime is too old."""

    null_reason: Union[str, None]
    """Why there is no window."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class RegimePerformancePublicAnswer(TypedDict):
    """Performance of a strategy by macro regime: its trades by the quadrant at entry, and the current
    regime.
    """

    strategy: str
    """Key of the strategy."""

    asset: str
    """Ticker of the asset, for example BTC."""

    pair: str
    """Id of the market the backtest was run on."""

    interval: str
    """Length of a bar."""

    date_from: Union[str, None]
    """First day that was traded."""

    date_to: Union[str, None]
    """Last day that was traded; null without a window."""

    buckets: List["RegimeBucket"]
    """Trades of each macro quadrant."""

    unassigned_trades: int
    """Trades entered before a quadrant was published; they are in no bucket."""

    recommendation: "RegimeRecommendation"
    """Recommendation for the current regime; none while the newest regime is too old."""

    null_reason: Union[str, None]
    """Why there is no window."""

    sample: bool
    """Whether the numbers are generated sample data."""


class RegimeRecommendation(TypedDict):
    """Record of past trades in the current macro regime. Descriptive, not advice."""

    quadrant: Union[str, None]
    """The latest quadrant."""

    rating: Union[str, None]
    """Rating of its bucket."""

    basis: Union[str, None]
    """asset: trades of the asset at the interval; studied_markets: where they are fewer than 20, those
    on all studied markets by days and weeks, as in the knowledge object
    strategy_regime_sensitivity.
    """

    text_en: Union[str, None]
    """Summary of the figures of the quadrant, in a sentence."""

    text_de: Union[str, None]
    """Summary of the figures of the quadrant, in a sentence."""

    null_reason: Union[str, None]
    """Why there is nothing to say."""


class ReportFile(TypedDict):
    """A file of a report."""

    format: "ReportFormat"
    """Format of the file."""

    sha256: str
    """SHA-256 (hex) of its bytes."""

    path: str
    """Where to download it over REST."""


class ReportQuoteAnswer(TypedDict):
    """Prices a report: a PDF and a workbook of what you choose, with its evidence and provenance."""

    quote_id: str
    """Id to order it by."""

    created_at: str
    """Time of the request."""

    valid_until: str
    """When it runs out."""

    currency: str
    """Currency of the amount, always EUR."""

    amount_cents: int
    """Price of the whole report, EUR cents."""

    note: str
    """Whether and when it is to be paid."""

    items: List["ReportQuoteItem"]
    """Section by section."""

    tier: "TierName"
    """Tier of the caller."""


class ReportQuoteItem(TypedDict):
    """Contents and price of a section."""

    section: int
    """Its place, counted from 1."""

    kind: "ReportSectionKind"
    """Kind of the section."""

    contents: List[str]
    """Contents by name."""

    unit_cents: int
    """Price of each of the contents, EUR cents."""

    amount_cents: int
    """Price of the section, EUR cents."""


class ReportReadAnswer(TypedDict):
    """Orders what was quoted: pay on `checkout_url` when there is one, then poll until the status is
    success.
    """

    report_id: str
    """Id to poll it by."""

    quote_id: str
    """The quote it was ordered by."""

    poll_url: str
    """Where to poll it over REST."""

    status: "ReportStatus"
    """Current status of the work."""

    reason: Union[str, None]
    """Why it failed; null when it did not."""

    created_at: str
    """When it was ordered."""

    finished_at: Union[str, None]
    """Null until it is over."""

    expires_at: Union[str, None]
    """When it is deleted with its files; null until it is over."""

    currency: str
    """Currency of the amount, always EUR."""

    amount_cents: int
    """Its price, EUR cents."""

    checkout_url: Union[str, None]
    """Page to pay it on; null when there is nothing to pay now."""

    data_version: Union[int, None]
    """Data version its numbers are from; null until they are collected."""

    content_hash: Union[str, None]
    """SHA-256 (hex) of request, data and numbers as canonical JSON; null until they are collected."""

    files: List["ReportFile"]
    """Its files; none until its status is success."""

    tier: "TierName"
    """Tier of the caller."""


class _ReportSectionInputAlways(TypedDict):
    """Members of ReportSectionInput that are always present."""

    kind: "ReportSectionKind"
    """market_briefing: nothing else. strategy_evidence: strategy, pairs, interval, date_from, date_to.
    backtests: ids. knowledge: objects. series: series. charts: charts.
    """


class ReportSectionInput(_ReportSectionInputAlways, total=False):
    """A section of a report. Its members, apart from its kind, depend on the kind."""

    strategy: str
    """Key of a strategy of the catalogue."""

    pairs: List[str]
    """1 to 5 markets the strategy is tested on."""

    interval: "Interval"
    """Length of a bar; 1d when left out."""

    date_from: str
    """First day that may be traded; the first bar when left out."""

    date_to: str
    """Last day; the newest bar when left out."""

    ids: List[str]
    """1 to 5 backtests of yours."""

    objects: List[str]
    """1 to 10 knowledge objects, as type/subject."""

    series: List[str]
    """1 to 10 on-chain series by id."""

    charts: List[str]
    """1 to 10 charts by slug."""


class Resolution(TypedDict):
    """How dense the points of a history are."""

    points: int
    """Number of points returned."""

    requested_days: int
    """Requested spacing, in days."""

    actual_days: Union[float, None]
    """Median spacing of the points returned, in days; null below two points."""

    downsampled: bool
    """Whether points were left out to thin the history."""

    reason: Union[str, None]
    """Why the spacing differs from the requested one."""

    method: Union[str, None]
    """How points were chosen when thinned."""


class Revision(TypedDict):
    """A value that was recorded again with another number."""

    id: str
    """Stable id of the revision: a URN with a UUID."""

    series: str
    """Id of the series."""

    label: str
    """Name of the series."""

    unit: str
    """Unit of both numbers."""

    day: str
    """Day that the value is of."""

    before: Union[float, None]
    """Number as it was recorded before; null where the value had been withdrawn."""

    after: Union[float, None]
    """Number as it was recorded again; null where the value was withdrawn."""

    known_at: str
    """Publication of the new number."""

    data_version: int
    """Data version that published it."""

    source: str
    """Key of the source of the new number."""


class RevisionsAnswer(TypedDict):
    """Values of collected series that were recorded again with another number in the last 90 days, the
    newest revision first.
    """

    revisions: List["Revision"]
    """Values of collected series that were recorded again with another number in the last 90 days, the
    newest revision first.
    """

    sample: bool
    """Whether the numbers are generated sample data."""


class RobustnessAnswer(TypedDict):
    """Whether a strategy is on a plateau or on a spike: its Sharpe ratio at nearby parameters and on
    other assets.
    """

    strategy: str
    """Key of the strategy."""

    asset: str
    """Ticker of the asset, for example BTC."""

    pair: str
    """Id of the market it was tested on."""

    interval: str
    """Length of a bar."""

    center_sharpe: Union[float, None]
    """Sharpe ratio of a year at the default parameters."""

    verdict: Union["FieldVerdict", None]
    """Verdict; null without enough data."""

    decided_by: Union["EvidenceGate", None]
    """The first test that was failed; the last one on a plateau."""

    neighbours: "FieldSide"
    """At parameters nearby, on the same market."""

    assets: "FieldSide"
    """At the default parameters, on other assets."""

    null_reason: Union[str, None]
    """Why there is no verdict."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class RoundTrip(TypedDict):
    """A round trip. Prices are those paid and received, slippage included."""

    entry_date: str
    """Day of the bar it was entered at the open of."""

    entry_price: float
    """In the quote asset."""

    exit_date: Union[str, None]
    """Null while open."""

    exit_price: Union[float, None]
    """Null while open."""

    net_return: float
    """After costs, fraction; at the last close while open."""

    exit_reason: Union[str, None]
    """signal, stop_loss, take_profit or trailing_stop; null while open."""

    bars_held: int
    """Number of bars from entry to exit."""


class RunSentimentAnswer(TypedDict):
    """The share of the service's strategies that is in the market, day by day, and how the backtests
    stored in a period ended.
    """

    period: str
    """7d, 30d or 90d."""

    in_market: Union["InMarketDay", None]
    """The newest day of the history; null when there is none, or when it is too old to be the newest.
    Buying and holding and regular purchases are among the strategies and always hold, so the share
    is never 0.
    """

    in_market_reason: Union[str, None]
    """Why there is no newest day."""

    history: List["InMarketDay"]
    """Each day of the period up to the newest bar of the studied markets, ascending."""

    stale: Union["Stale", None]
    """Set while newer bars of the studied markets are late; null otherwise."""

    total_runs: int
    """Backtests stored in the period, those of the service over its catalogue included."""

    user_runs: int
    """Backtests of callers; all others are of the service."""

    directions: List["DirectionShare"]
    """The stored backtests by the position they ended with."""

    empty_reason: Union[str, None]
    """Why the directions have no shares; null when they have."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class RunSentimentPublicAnswer(TypedDict):
    """The share of the service's strategies that is in the market, day by day, and how the backtests
    stored in a period ended.
    """

    period: str
    """7d, 30d or 90d."""

    in_market: Union["InMarketDay", None]
    """The newest day of the history; null when there is none, or when it is too old to be the newest.
    Buying and holding and regular purchases are among the strategies and always hold, so the share
    is never 0.
    """

    in_market_reason: Union[str, None]
    """Why there is no newest day."""

    history: List["InMarketDay"]
    """Each day of the period up to the newest bar of the studied markets, ascending."""

    stale: Union["Stale", None]
    """Set while newer bars of the studied markets are late; null otherwise."""

    total_runs: int
    """Backtests stored in the period, those of the service over its catalogue included."""

    user_runs: int
    """Backtests of callers; all others are of the service."""

    directions: List["DirectionShare"]
    """The stored backtests by the position they ended with."""

    empty_reason: Union[str, None]
    """Why the directions have no shares; null when they have."""

    sample: bool
    """Whether the numbers are generated sample data."""


class ScopeReport(TypedDict):
    """A universe as it was on the first day; nothing later decides who belongs to it."""

    universe_id: Union[str, None]
    """Id of the universe."""

    as_of: Union[str, None]
    """Day of its members."""

    members: int
    """Coins that belonged to it."""

    members_without_bars: int
    """Markets with too few bars to be tested; leaving them out flatters the result."""

    dead_members: int
    """Markets whose bars have ended; tested to their end."""

    members_left_out: int
    """The smallest ones, above the pairs of a job."""


class SeasonCoin(TypedDict):
    """Coin compared with Bitcoin over 90 days."""

    coin: str
    """A coin by its CoinGecko id."""

    pair: str
    """Pair of the coin against USDT."""

    return_90d_pct: Union[float, None]
    """Change of a price from the start to the end of a period. Unit: percent."""

    btc_return_90d_pct: Union[float, None]
    """Return of Bitcoin over the same days. Unit: percent."""

    beats_btc: Union[bool, None]
    """Whether a coin outperformed Bitcoin over the period."""

    price_date: Union[str, None]
    """Day of the newest price; a coin that stopped trading keeps its last price."""

    null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""


class SeasonTop(TypedDict):
    """Coins of a universe compared with Bitcoin over 90 days."""

    universe: str
    """The largest coins by capitalisation, selected at the start of each month."""

    as_of: str
    """Day of the prices."""

    index: Union[float, None]
    """Share of the coins of a universe that outperformed Bitcoin over 90 days. Unit: percent."""

    season: Union["Season", None]
    """Season of the index: altcoin from 75, bitcoin to 25, neutral between. One of altcoin, bitcoin,
    neutral.
    """

    share_beating_btc: Union[float, None]
    """The index as a fraction, 0 to 1."""

    beating: int
    """Number of coins that outperformed Bitcoin. Unit: count."""

    compared: int
    """Number of coins with a return over the window. Unit: count."""

    btc_return_90d_pct: Union[float, None]
    """Return of Bitcoin over 90 days. Unit: percent."""

    null_reason: Union[str, None]
    """Reason why the accompanying value is null; null when the value is present."""

    coins: List["SeasonCoin"]
    """The coins of the month, largest of the day first, without Bitcoin."""


class SeriesPoint(TypedDict):
    """A value of a series on a day."""

    date: str
    """Day of the value."""

    value: float
    """Value in the unit of the series."""

    pct_rank: Union[float, None]
    """Share of all values so far that lie below, 0 to 100; null where the series is not ranked."""

    rank_n: Union[float, None]
    """How many values the rank compares; null where the series is not ranked."""


SeriesSource = TypedDict(
    "SeriesSource",
    {
        # Key of the source, `engine` for what is derived.
        "source": str,
        # First of its days.
        "from": str,
        # Last of its days, inclusive.
        "to": str,
    },
)
"""Days of a window that one source delivered."""


class ServiceBatchAnswer(TypedDict):
    """Several reads in one request, each with its own status."""

    results: List["ServiceBatchResults"]
    """One result per call, in the same order."""

    tier: "TierName"
    """Tier of the caller."""


class ServiceBatchCalls(TypedDict):
    """"""

    path: str
    """Path of a GET route with its query string, for example /api/v1/svc-pulse/history?days=7."""


class ServiceBatchResults(TypedDict):
    """"""

    path: str
    """Requested path."""

    status: int
    """HTTP status of this call alone."""

    body: Dict[str, Any]
    """The answer, or a problem document."""


class ServiceInfoAnswer(TypedDict):
    """About this service: versions, age of its data, what it offers and where to read more."""

    service: str
    """Name of the service."""

    description: str
    """One-sentence description of the service."""

    versions: "ServiceInfoVersions"
    """Versions of the contract."""

    data: "ServiceInfoData"
    """Data that answers are computed from."""

    offers: Dict[str, Any]
    """Number of routes, tools and other items of each channel, by name."""

    contents: Dict[str, Any]
    """Number of items of each kind that the service knows, by name."""

    sources: List["ServiceInfoSources"]
    """Live sources that are collected, with the licence terms of their data."""

    left_out: List["ServiceInfoLeftOut"]
    """Live sources that are not collected because their data must not be redistributed."""

    tiers: List["ServiceInfoTiers"]
    """Limits of each tier."""

    links: Dict[str, Any]
    """Links to documents and channels, by name."""


class ServiceInfoData(TypedDict):
    """"""

    version: int
    """Data version; increases with every publication."""

    published_at: str
    """When it was published (UTC)."""

    last_day: str
    """Newest day with an observation (UTC)."""

    sample: bool
    """Whether the numbers are generated sample data."""


class ServiceInfoLeftOut(TypedDict):
    """"""

    source: str
    """Key of the source."""

    reason: str
    """Reason and remedy."""


class ServiceInfoSources(TypedDict):
    """"""

    source: str
    """Key of the source."""

    title: str
    """Provider and its data."""

    commercial: Literal["yes", "no", "ask"]
    """Whether a service for others may redistribute the data; `ask` means only after the provider has
    agreed.
    """

    licence: str
    """Licence terms in a sentence."""

    terms: str
    """Page with the licence terms."""

    attribution: "ServiceInfoSourcesAttribution"
    """Attribution that the provider requires next to its data."""


class ServiceInfoSourcesAttribution(TypedDict):
    """"""

    text: str
    """Attribution text, verbatim where the provider prescribes it."""

    link: str
    """Link of the attribution."""


class ServiceInfoTiers(TypedDict):
    """"""

    tier: Literal["public", "free", "api_pro", "api_power", "operator"]
    """Access tier."""

    requests_per_hour: int
    """Requests per hour."""

    requests_per_day: int
    """Requests per day."""

    history_days: Union[int, None]
    """Maximum history window in days; null where the route sets its own."""


class ServiceInfoVersions(TypedDict):
    """"""

    api: str
    """Version in the paths."""

    openapi: str
    """Version of the OpenAPI document."""


class ServiceStatusAnswer(TypedDict):
    """State of the data: each source and series with its measured lag, last success, next run and
    changed values.
    """

    checked_at: str
    """Time of this answer."""

    data_version: int
    """Data version that is served."""

    published_at: str
    """Publication of that version."""

    sample: bool
    """Whether the data is generated."""

    late_subjects: int
    """Number of series and panels that are late or have no value."""

    troubled_sources: int
    """Number of sources that are late, failing or paused."""

    changes_per_month: int
    """Values of series and rows of panels that were recorded again with another number in the last 30
    days.
    """

    sources: List["SourceStatus"]
    """Sources in trouble first, then by key."""


class ServiceUsageAnswer(TypedDict):
    """Your tier and quotas: used, remaining and when they reset."""

    quotas: List["ServiceUsageQuotas"]
    """Quotas on the requests of all routes together."""

    endpoints: List["ServiceUsageEndpoints"]
    """Routes with a daily allowance (UTC day) available to your tier."""

    limits: "ServiceUsageLimits"
    """Other limits of your tier."""

    tier: "TierName"
    """Tier of the caller."""


class ServiceUsageEndpoints(TypedDict):
    """"""

    operation: str
    """Operation id."""

    method: str
    """HTTP method."""

    path: str
    """Path of the route."""

    allowance: str
    """Name of the daily allowance that the route consumes. Routes with the same name share it."""

    limit: int
    """Limit of the tier."""

    used: int
    """Used so far."""

    remaining: int
    """Left."""

    reset_seconds: int
    """Seconds until the quota is fully restored; 0 while it is unused."""


class ServiceUsageLimits(TypedDict):
    """"""

    history_days: Union[int, None]
    """Maximum history window in days."""

    live_subscriptions: int
    """Maximum number of concurrent live subscriptions."""

    screener_rows: int
    """Maximum number of rows of the screener."""

    insight_rows: Union[int, None]
    """Maximum number of rows of the strategy insights; null for no limit."""

    pairs_per_universe_job: int
    """Maximum number of pairs per universe job."""


class ServiceUsageQuotas(TypedDict):
    """"""

    window: Literal["hour", "day"]
    """Length of the window."""

    limit: int
    """Limit of the tier."""

    used: int
    """Used so far."""

    remaining: int
    """Left."""

    reset_seconds: int
    """Seconds until the quota is fully restored; 0 while it is unused."""


class SettledMaxPain(TypedDict):
    """An expiry that has passed."""

    expiry: str
    """Day of expiry."""

    is_quarterly: bool
    """Whether a quarter ended with it."""

    snapshot_date: str
    """Day of the open interest: the day before, or the expiry day where that one has no snapshot."""

    max_pain_strike: float
    """Max pain of that snapshot, USD."""

    spot_at_expiry: float
    """Bitcoin close of the expiry day, USD."""

    spot_minus_max_pain_pct: float
    """Close less max pain, percent of max pain."""

    put_call_ratio: Union[float, None]
    """Open puts over open calls; null when no call was open."""

    total_notional_usd: float
    """Open coins at the close of the expiry day, USD."""

    max_pain_strike_7d_before: Union[float, None]
    """Max pain seven days before, USD; null without a snapshot of that day."""

    moved_toward: Union[bool, None]
    """Whether the close came nearer to the max pain of seven days before; null without that."""


class Signal(TypedDict):
    """Decision of a strategy with its default parameters at the close of a market's latest completed
    bar, to be filled at the next open. Descriptive, not advice.
    """

    strategy: str
    """Key of the strategy."""

    pair: str
    """Id of the market."""

    timeframe: "Interval"
    """Length of a bar."""

    signal: "SignalState"
    """The signal of this close."""

    bar: Union["SignalBar", None]
    """The latest completed bar; null when the market has none."""

    position: Union["SignalPosition", None]
    """Position once the signal is filled; null during the warm-up."""

    weight: Union[float, None]
    """Share of the account that is held then, 0 to 1."""

    position_since: Union[str, None]
    """Last day of the bar at whose close the position was decided; null when nothing has been held
    yet.
    """

    entry_date: Union[str, None]
    """First day of the bar at whose open what is held was bought; null when nothing is held at the
    close.
    """

    entry_price: Union[float, None]
    """Price paid, slippage included, in the quote asset; of the first purchase."""

    open_return: Union[float, None]
    """Result of what is held at the close, costs so far included, marked at that close: a fraction.
    Null when nothing is held: a BUY is not filled before the next open.
    """

    next_evaluation: str
    """Last day of the next bar that will be judged, at 24:00 UTC."""

    missing_series: List[str]
    """Series the strategy reads of which no value was known in the week before the bar closed."""

    staleness_days: int
    """Days the market is behind the newest bar of any market of the service."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    source: str
    """Provider of the newest bar."""

    null_reason: Union[str, None]
    """Why nothing can be judged yet; null when it can."""


class SignalBar(TypedDict):
    """A completed bar."""

    date_from: str
    """First day of the bar, UTC."""

    date_to: str
    """Last day; the bar closed at 24:00 UTC of it."""

    close: float
    """Close, in the quote asset."""


class SignalContextAnswer(TypedDict):
    """A signal with its context: every filter today, its record against buy and hold, and the
    contradicting signals.
    """

    signal: "Signal"
    """Signal of the strategy on the latest completed bar."""

    filters: List["SignalFilter"]
    """Filters that mean something for the asset, judged at the close of the bar."""

    not_applicable_filters: List[str]
    """Keys of filters that mean nothing for the asset."""

    edge: Union["SignalEdge", None]
    """Its record over the whole history against buying and holding; null without one."""

    edge_null_reason: Union[str, None]
    """Why there is no record; null when there is one."""

    catalogue: "CataloguePositions"
    """Positions of the other strategies of the catalogue on the same bar."""

    macro_quadrant: Union["LiveQuadrant", None]
    """The newest macro quadrant; null without a recent one."""

    volatility: Union["LivePhase", None]
    """Volatility of the newest daily bar of the market; null while it has no phase."""

    contradictions: List["SignalContradiction"]
    """Reasons against the position; empty when there are none or nothing can be judged."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class SignalContradiction(TypedDict):
    """Something that speaks against the position of a strategy."""

    kind: "ContradictionKind"
    """Kind of the contradiction."""

    text_en: str
    """Reason against the position, in a sentence."""

    text_de: str
    """Reason against the position, in a sentence."""

    strategies: List[str]
    """Keys of the strategies that say the opposite; empty for other kinds."""


class SignalEdge(TypedDict):
    """The backtest with every default over the whole history, without filters, against buying and
    holding over the same window.
    """

    date_from: str
    """First day of the window."""

    date_to: str
    """Last day of it."""

    strategy: "EdgeMeasures"
    """Figures of the strategy itself."""

    benchmark: "EdgeMeasures"
    """Buying and holding."""

    cagr_delta: Union[float, None]
    """Yearly return less that of buying and holding, fraction; null when either has none."""

    beats_buy_hold: Union[bool, None]
    """Whether that is above 0."""

    trades: int
    """Completed round trips."""

    win_rate: Union[float, None]
    """Share of them that won; null without any."""

    thin: bool
    """Whether there are fewer than 30 of them: an anecdote."""

    trials: int
    """Trials of the service on this pair and interval that are paid for, this one included."""

    deflated_sharpe: Union[float, None]
    """Probability that the Sharpe ratio of the trades is above chance given those trials, 0 to 1."""

    dsr_verdict: "DsrVerdict"
    """Verdict on that probability."""

    dsr_reason: Union[str, None]
    """Why there is no probability; null when there is one."""


class SignalEvent(TypedDict):
    """A confirmed change of a signal."""

    id: str
    """Signal and day of confirmation."""

    signal: "SignalKey"
    """Stable key of the signal, in snake case."""

    label_en: str
    """Name of the signal."""

    label_de: str
    """Name of the signal."""

    from_state: str
    """State that the signal left, one of its states."""

    to_state: str
    """State that the signal entered, one of its states."""

    occurred_at: str
    """First day of the new state, known only in hindsight."""

    event_date: str
    """Day on which the new state had held long enough: the only day free of look-ahead."""

    dwell_days: int
    """Days a new state must hold, its first among them, before the change counts."""

    thresholds: Any
    """Borders of the states by name, in the units of the inputs, and lengths in days."""

    btc_close: Union[float, None]
    """Bitcoin close of the event date, USD; null without one."""

    drawdown_pct: Union[float, None]
    """That close against the highest so far, percent: 0 at a new high, -50 at half of it."""


SignalEventsHistoryAnswer = TypedDict(
    "SignalEventsHistoryAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Requested signal; null for all.
        "signal": Union["SignalKey", None],
        # Events by their date, ascending.
        "snapshots": List["SignalEvent"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""The log of signal changes: thirteen declared signals, each with the states it left and entered."""


class SignalFilter(TypedDict):
    """A filter on the day of a signal."""

    key: str
    """Stable key of the filter, in snake case."""

    name_en: str
    """Name of the filter."""

    name_de: str
    """Name of the filter."""

    description_en: str
    """When it allows entries."""

    description_de: str
    """When it allows entries."""

    state: "FilterState"
    """Whether it allows an entry at this close."""

    blocks_this_entry: bool
    """Whether the signal is BUY and a backtest with this filter would leave it out."""

    inputs: List["FilterInput"]
    """Series it reads; empty for a filter that reads the bars alone."""

    reason: Union[str, None]
    """Why it cannot judge; null when it can."""


class SignalLatestAnswer(TypedDict):
    """Signal of a strategy at the close of the latest completed bar of a pair: BUY, SELL or NONE."""

    strategy: str
    """Key of the strategy."""

    pair: str
    """Id of the market."""

    timeframe: "Interval"
    """Length of a bar."""

    signal: "SignalState"
    """The signal of this close."""

    bar: Union["SignalBar", None]
    """The latest completed bar; null when the market has none."""

    position: Union["SignalPosition", None]
    """Position once the signal is filled; null during the warm-up."""

    weight: Union[float, None]
    """Share of the account that is held then, 0 to 1."""

    position_since: Union[str, None]
    """Last day of the bar at whose close the position was decided; null when nothing has been held
    yet.
    """

    entry_date: Union[str, None]
    """First day of the bar at whose open what is held was bought; null when nothing is held at the
    close.
    """

    entry_price: Union[float, None]
    """Price paid, slippage included, in the quote asset; of the first purchase."""

    open_return: Union[float, None]
    """Result of what is held at the close, costs so far included, marked at that close: a fraction.
    Null when nothing is held: a BUY is not filled before the next open.
    """

    next_evaluation: str
    """Last day of the next bar that will be judged, at 24:00 UTC."""

    missing_series: List[str]
    """Series the strategy reads of which no value was known in the week before the bar closed."""

    staleness_days: int
    """Days the market is behind the newest bar of any market of the service."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    source: str
    """Provider of the newest bar."""

    null_reason: Union[str, None]
    """Why nothing can be judged yet; null when it can."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class SourceStatus(TypedDict):
    """State of a source and of everything it delivers."""

    key: str
    """Key of the source."""

    title: str
    """Name of the source."""

    state: "StatusOfSource"
    """Whether it delivers."""

    reason: Union[str, None]
    """Why it does not deliver on time; null if it does."""

    last_attempt_at: Union[str, None]
    """Beginning of the last attempt; null without one."""

    last_success_at: Union[str, None]
    """Beginning of the last attempt that succeeded; null without one."""

    failing_since: Union[str, None]
    """First failed attempt since the last success; null without one."""

    failure: Union["SourceFailure", None]
    """Cause of the failure of the last attempt; null when it succeeded."""

    next_run_at: Union[str, None]
    """Next attempt; null where none is planned."""

    lag: Union["PublicationLag", None]
    """Measured lag of what it delivered first; null before two data versions have such values."""

    changes_per_month: int
    """Values of series and rows of panels that it recorded again with another number in the last 30
    days.
    """

    late_subjects: int
    """Number of its series and panels that are late or have no value."""

    history: "StatusOfHistory"
    """Whether its history is collected."""

    history_answers: Union[int, None]
    """Answers of the provider so far, while its history is being collected."""

    subjects: List["SubjectStatus"]
    """Series of which it is the preferred source, and its panels; for files and generated data the
    series with their newest value from it.
    """


class SpotPriceAnswer(TypedDict):
    """The newest price of a market: its last daily close."""

    pair: str
    """Pair without the venue."""

    market: str
    """Id of the market."""

    base: str
    """Asset that the market trades, for example BTC."""

    quote: Union[str, None]
    """Quote asset; null where the source does not say."""

    date: str
    """Day of the close; it was made at 24:00 UTC."""

    price: float
    """Close, in the quote asset."""

    change_1d_pct: Union[float, None]
    """Change against the close of the day before, percent."""

    null_reason: Union[str, None]
    """Why there is no change; null when there is one."""

    staleness_days: int
    """Days behind the newest bar of any market of the service."""

    source: str
    """Provider of the close."""

    attributions: List["HistoricalAnalogAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


StablecoinSupplyAnswer = TypedDict(
    "StablecoinSupplyAnswer",
    {
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Days with a value, ascending.
        "snapshots": List["StablecoinSupplyPoint"],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""The supply of stablecoins, day by day, with its change over 30 days."""


class StablecoinSupplyPoint(TypedDict):
    """Stablecoins in circulation at the end of a day."""

    date: str
    """Day of the supply, UTC."""

    supply_usd: float
    """All tracked stablecoins, USD."""

    change_30d_pct: Union[float, None]
    """Change over 30 days, percent; null when there was no value 30 days before."""


class Stale(TypedDict):
    """Age of a value whose successor is late by its cadence and publication lag."""

    last_good_date: str
    """Newest day there is."""

    age_days: int
    """Days that the next value is late."""

    source: str
    """Key of the source."""


class SthCostBasisLatestAnswer(TypedDict):
    """Average price that short-term holders of Bitcoin paid, against the current price."""

    date: str
    """Day of the newest input used in the reading. Unit: date."""

    cost_basis: float
    """Mean price at which the coins of short-term holders last moved. Unit: usd."""

    sth_mvrv: float
    """Spot price divided by cost basis; above 1, short-term holders are in profit."""

    in_loss: bool
    """Whether the spot is below the cost basis."""

    distance_pct: float
    """Spot price relative to the cost basis, in percent; negative when below."""

    spot: float
    """Bitcoin close of the day. Unit: usd."""

    source: str
    """Provider of the data."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class StrategiesCatalogAnswer(TypedDict):
    """The strategy catalogue: what can be tested on history, with parameters and ranges."""

    strategies: List["Strategy"]
    """The strategy catalogue, by key."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class StrategiesCatalogPublicAnswer(TypedDict):
    """The strategy catalogue: what can be tested on history, with parameters and ranges."""

    strategies: List["Strategy"]
    """The strategy catalogue, by key."""

    sample: bool
    """Whether the numbers are generated sample data."""


class Strategy(TypedDict):
    """A strategy that can be tested on history. Signals at the close, fills at the next open."""

    key: str
    """Key of the object in its type."""

    name_en: str
    """Display name of the strategy."""

    name_de: str
    """Display name of the strategy."""

    tagline_en: str
    """Summary of the rule in one sentence."""

    tagline_de: str
    """Summary of the rule in one sentence."""

    plan: "TierName"
    """Lowest plan that may run it."""

    asset_classes: List["AssetClass"]
    """Kinds of assets it is meant for."""

    primary_indicators: List[str]
    """Indicators it reads."""

    rule: str
    """When it enters and leaves."""

    parameters: List["StrategyParameter"]
    """Parameters that a caller may tune."""

    warmup_bars: int
    """Bars before the first that can carry a signal: daily bars, at the defaults."""


class StrategyEdges(TypedDict):
    """Effect of filters on one strategy."""

    strategy: str
    """Key of the strategy."""

    edges: List["EdgeReport"]
    """A cell for each filter, or combination, with runs."""

    filters_without_data: List[str]
    """Keys of filters without a run."""


class StrategyInsightsAnswer(TypedDict):
    """Strategies against each other over the service's backtests; with a strategy and an interval, its
    markets one by one.
    """

    asset_type: str
    """Kind of asset."""

    ref_strategy: str
    """Reference that runs are compared with."""

    assets_mode: str
    """common or all."""

    min_runs: int
    """Runs a row needs."""

    strategy: Union[str, None]
    """Strategy of the request."""

    interval: Union[str, None]
    """Interval of the request."""

    view: str
    """matrix or pairs."""

    matrix: List["MatrixRow"]
    """The matrix, by deflated Sharpe ratio; empty when the markets of a strategy are requested."""

    pairs: List["StrategyPairRow"]
    """The markets, by deflated Sharpe ratio; empty when the matrix is requested."""

    total: int
    """Number of rows without the limit of the tier."""

    rows_granted: Union[int, None]
    """Most rows the tier sees: 10 Free; null for all."""

    rows_below_min_runs: int
    """Rows with runs, but fewer than required."""

    assets: List[str]
    """Assets the rows stand on."""

    empty_reason: Union[str, None]
    """Why there are no rows."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class StrategyInsightsPublicAnswer(TypedDict):
    """Strategies against each other over the service's backtests; with a strategy and an interval, its
    markets one by one.
    """

    asset_type: str
    """Kind of asset."""

    ref_strategy: str
    """Reference that runs are compared with."""

    assets_mode: str
    """common or all."""

    min_runs: int
    """Runs a row needs."""

    strategy: Union[str, None]
    """Strategy of the request."""

    interval: Union[str, None]
    """Interval of the request."""

    view: str
    """matrix or pairs."""

    matrix: List["MatrixRow"]
    """The matrix, by deflated Sharpe ratio; empty when the markets of a strategy are requested."""

    pairs: List["StrategyPairRow"]
    """The markets, by deflated Sharpe ratio; empty when the matrix is requested."""

    total: int
    """Number of rows without the limit of the tier."""

    rows_granted: Union[int, None]
    """Most rows the tier sees: 10 Free; null for all."""

    rows_below_min_runs: int
    """Rows with runs, but fewer than required."""

    assets: List[str]
    """Assets the rows stand on."""

    empty_reason: Union[str, None]
    """Why there are no rows."""

    sample: bool
    """Whether the numbers are generated sample data."""


class StrategyPairRow(TypedDict):
    """A strategy on one market."""

    pair: str
    """Id of the market."""

    asset: str
    """Ticker of what it trades."""

    runs: int
    """Runs of the service without filters."""

    trades: int
    """Completed trades of all counted backtests."""

    median_cagr: Union[float, None]
    """Yearly return, fraction; median over the assets of the median of each, as are the others."""

    median_drawdown: Union[float, None]
    """Deepest fall, 0 to 1."""

    median_win_rate: Union[float, None]
    """Share of winning trades, 0 to 1."""

    median_sharpe: Union[float, None]
    """Sharpe ratio of a year."""

    deflated_sharpe: Union[float, None]
    """Probability that the Sharpe ratio is above chance given the trials, 0 to 1."""

    cagr_delta: Union[float, None]
    """Yearly return less that of the reference, fraction."""

    ahead_share: Union[float, None]
    """Share of the assets whose median run was ahead of the reference, 0 to 1."""

    null_reason: Union[str, None]
    """Why numbers are missing."""


class StrategyParameter(TypedDict):
    """A tunable number of a strategy."""

    name: str
    """Name in requests."""

    type: str
    """integer or number."""

    default: float
    """Value when left out."""

    min: float
    """Least value that the parameter may have."""

    max: float
    """Greatest value that the parameter may have."""

    description: str
    """Meaning of the parameter, with its unit."""


class StrategyPerformanceAnswer(TypedDict):
    """Results of the service's backtests of a strategy on an asset, and how robust the strategy is."""

    strategy: str
    """Key of the strategy."""

    asset: str
    """Ticker of the asset, for example BTC."""

    pair: Union[str, None]
    """Id of the named market; null for the market that represents the asset."""

    interval: str
    """Length of a bar."""

    run_count: int
    """Runs of the service."""

    avg_cagr: Union[float, None]
    """Mean yearly return."""

    avg_win_rate: Union[float, None]
    """Mean over the runs with a trade of the share of trades that won, 0 to 1."""

    avg_drawdown: Union[float, None]
    """Mean deepest fall, 0 to 1."""

    effective_years: Union[float, None]
    """Years of history covered by any of the runs."""

    avg_trades: Union[float, None]
    """Completed trades of a run."""

    total_trades: int
    """Completed trades over the whole history."""

    svc_score: Union[float, None]
    """Robustness of the evidence for the strategy at the interval over all studied markets, 0 to 100;
    the same number as in the knowledge object.
    """

    svc_score_detail: "SvcScoreSnapshot"
    """Components of the score, or the reason why there is none."""

    vs_buy_hold: "StrategyPerformanceReferenceComparison"
    """Against buying and holding."""

    vs_reference: "ReferenceComparison"
    """Against the requested reference."""

    callers: "CallerFiguresFields"
    """Backtests of callers on the asset."""

    null_reason: Union[str, None]
    """Why averages are missing; null when all are there."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class StrategyPerformancePublicAnswer(TypedDict):
    """Results of the service's backtests of a strategy on an asset, and how robust the strategy is."""

    strategy: str
    """Key of the strategy."""

    asset: str
    """Ticker of the asset, for example BTC."""

    pair: Union[str, None]
    """Id of the named market; null for the market that represents the asset."""

    interval: str
    """Length of a bar."""

    run_count: int
    """Runs of the service."""

    avg_cagr: Union[float, None]
    """Mean yearly return."""

    avg_win_rate: Union[float, None]
    """Mean over the runs with a trade of the share of trades that won, 0 to 1."""

    avg_drawdown: Union[float, None]
    """Mean deepest fall, 0 to 1."""

    effective_years: Union[float, None]
    """Years of history covered by any of the runs."""

    avg_trades: Union[float, None]
    """Completed trades of a run."""

    total_trades: int
    """Completed trades over the whole history."""

    svc_score: Union[float, None]
    """Robustness of the evidence for the strategy at the interval over all studied markets, 0 to 100;
    the same number as in the knowledge object.
    """

    svc_score_detail: "SvcScoreSnapshot"
    """Components of the score, or the reason why there is none."""

    vs_buy_hold: "StrategyPerformanceReferenceComparison"
    """Against buying and holding."""

    vs_reference: "ReferenceComparison"
    """Against the requested reference."""

    callers: "CallerFiguresFields"
    """Backtests of callers on the asset."""

    null_reason: Union[str, None]
    """Why averages are missing; null when all are there."""

    sample: bool
    """Whether the numbers are generated sample data."""


class StrategyPerformanceReferenceComparison(TypedDict):
    """Runs against a reference over the same time."""

    beats_buy_hold: Union[bool, None]
    """The mean lead is above 0."""

    cagr_delta: Union[float, None]
    """Mean yearly return less that of the reference, fraction."""

    runs: int
    """Runs with a yearly return on both sides."""

    ahead_share: Union[float, None]
    """Share of the runs that were ahead, 0 to 1."""

    null_reason: Union[str, None]
    """Why there is no comparison."""


class StrengthRanks(TypedDict):
    """Rank among all pairs in each window, 1 the strongest; null without a return."""

    d1: Union[int, None]
    """Since the day before."""

    d7: Union[int, None]
    """Over 7 days."""

    d30: Union[int, None]
    """Over 30 days."""

    d90: Union[int, None]
    """Over 90 days."""

    d180: Union[int, None]
    """Over 180 days."""

    ytd: Union[int, None]
    """Since the last close of the year before."""

    d365: Union[int, None]
    """Over 365 days."""


class StrengthReturns(TypedDict):
    """Change against Bitcoin in each window, percent; null when the pair is younger than the window."""

    d1: Union[float, None]
    """Since the day before."""

    d7: Union[float, None]
    """Over 7 days."""

    d30: Union[float, None]
    """Over 30 days."""

    d90: Union[float, None]
    """Over 90 days."""

    d180: Union[float, None]
    """Over 180 days."""

    ytd: Union[float, None]
    """Since the last close of the year before."""

    d365: Union[float, None]
    """Over 365 days."""


class StrengthSummary(TypedDict):
    """All pairs over one window."""

    window: "StrengthWindow"
    """Window over which the pairs are compared."""

    n: int
    """Pairs with a return."""

    share_outperforming: Union[float, None]
    """Part of them that rose against Bitcoin, 0 to 1; null without a pair."""

    median_pct: Union[float, None]
    """Median change against Bitcoin, percent; null without a pair."""


class StrikeGamma(TypedDict):
    """Gamma exposure at a strike, USD per one percent of the spot."""

    strike: float
    """Strike price of the options, USD."""

    call_gex_usd: float
    """Of calls, at least 0."""

    put_gex_usd: float
    """Of puts, at most 0."""

    net_gex_usd: float
    """Gamma exposure of calls and puts together, USD for a move of 1 %."""


class SubjectStatus(TypedDict):
    """State of a series, or of a panel of daily rows for many entities."""

    id: str
    """Id of the series or panel."""

    label: str
    """Name of the series or panel."""

    is_panel: bool
    """Whether it is a panel."""

    newest_day: Union[str, None]
    """Newest day with a value; null without one."""

    state: "StatusOfSeries"
    """Whether the next value is late."""

    late_days: int
    """Days that the next value is late; 0 on time."""

    reason: Union[str, None]
    """Why it is late or missing; null on time."""

    lag: Union["PublicationLag", None]
    """Measured lag; null before two data versions have values of it."""

    changes_per_month: int
    """Values that were recorded again with another number in the last 30 days; of a panel, rows with
    at least one such value.
    """


class SubscriptionCreateAnswer(TypedDict):
    """Subscribes to a kind of state change: signal_alert, cycle_band, pulse_score or bullmarket_stage."""

    id: str
    """Id to read and end it by."""

    kind: "EventKind"
    """Kind of state change."""

    filter: "SubscriptionFilter"
    """Conditions within the kind."""

    delivery: "DeliveryChannel"
    """How updates leave."""

    url: Union[str, None]
    """Where webhooks go; null when it is polled."""

    status: "SubscriptionStatus"
    """Whether it is active."""

    status_reason: Union[str, None]
    """Why it is not active; null while it is."""

    created_at: str
    """When it was made."""

    expires_at: str
    """When it ends by itself."""

    ended_at: Union[str, None]
    """When it ended; null while it is active."""

    failing_since: Union[str, None]
    """First failed delivery since the last one that succeeded; null when none has failed."""

    secret: Union[str, None]
    """Secret that signs webhooks. Shown when it is made and never again; null otherwise."""

    tier: "TierName"
    """Tier of the caller."""


class SubscriptionDeliveriesAnswer(TypedDict):
    """The delivery log of a live subscription: each attempt to send a webhook, newest first, kept for
    30 days.
    """

    deliveries: List["WebhookDelivery"]
    """Delivery attempts of the page, newest first."""

    next: Union[str, None]
    """Cursor to send as `after` for the next page; null at the end."""

    tier: "TierName"
    """Tier of the caller."""


class SubscriptionEndAnswer(TypedDict):
    """Ends a live subscription of yours; what has not been delivered is not delivered any more."""

    id: str
    """Id to read and end it by."""

    kind: "EventKind"
    """Kind of state change."""

    filter: "SubscriptionFilter"
    """Conditions within the kind."""

    delivery: "DeliveryChannel"
    """How updates leave."""

    url: Union[str, None]
    """Where webhooks go; null when it is polled."""

    status: "SubscriptionStatus"
    """Whether it is active."""

    status_reason: Union[str, None]
    """Why it is not active; null while it is."""

    created_at: str
    """When it was made."""

    expires_at: str
    """When it ends by itself."""

    ended_at: Union[str, None]
    """When it ended; null while it is active."""

    failing_since: Union[str, None]
    """First failed delivery since the last one that succeeded; null when none has failed."""

    tier: "TierName"
    """Tier of the caller."""


class SubscriptionFilter(TypedDict):
    """Conditions within a kind; null where the kind has no such condition or all are reported."""

    strategy: Union[str, None]
    """Key of the strategy."""

    pair: Union[str, None]
    """Id of the market."""

    timeframe: Union["Interval", None]
    """Length of a bar."""

    sides: Union[List["SignalSide"], None]
    """Sides of the signal."""

    bands: Union[List["CycleSignal"], None]
    """Bands whose beginning is reported."""

    threshold_above: Union[float, None]
    """Score that is reported when it is reached from below, 0 to 100."""

    threshold_below: Union[float, None]
    """Score that is reported when it is reached from above, 0 to 100."""


class SubscriptionTestAnswer(TypedDict):
    """Makes a test event (svc.test) for one live subscription of yours, delivered as its updates are."""

    id: str
    """The same however often it is delivered. Ids grow with time."""

    type: str
    """svc.pulse.score_crossed, svc.cycle.band_changed, svc.bullmarket.stage_changed,
    svc.signal.flipped, svc.test, or svc.subscription.ended.
    """

    occurred_at: str
    """When the change was published."""

    subscription_id: str
    """The subscription it belongs to."""

    kind: "EventKind"
    """Kind of the subscription."""

    current: Any
    """State that the change led to, as webhooks send it."""

    previous: Any
    """State before, as webhooks send it; null when there was none."""

    context: Any
    """Further details of the change, as webhooks send them."""

    tier: "TierName"
    """Tier of the caller."""


class SubscriptionUpdate(TypedDict):
    """State change delivered to a subscription."""

    id: str
    """The same however often it is delivered. Ids grow with time."""

    type: str
    """svc.pulse.score_crossed, svc.cycle.band_changed, svc.bullmarket.stage_changed,
    svc.signal.flipped, svc.test, or svc.subscription.ended.
    """

    occurred_at: str
    """When the change was published."""

    subscription_id: str
    """The subscription it belongs to."""

    kind: "EventKind"
    """Kind of the subscription."""

    current: Any
    """State that the change led to, as webhooks send it."""

    previous: Any
    """State before, as webhooks send it; null when there was none."""

    context: Any
    """Further details of the change, as webhooks send them."""


class SubscriptionUpdatesAnswer(TypedDict):
    """Updates of your polled subscriptions that have not been delivered, oldest first; they are
    delivered with this answer.
    """

    updates: List["SubscriptionUpdate"]
    """Updates of the page, oldest first."""

    cursor: Union[str, None]
    """Id of the last update, to read on after; null when there is none."""

    more: bool
    """Whether there is more to read now."""

    tier: "TierName"
    """Tier of the caller."""


class SubscriptionsOwnAnswer(TypedDict):
    """Your live subscriptions, newest first; those that ended are shown for 30 days."""

    subscriptions: List["AlertSubscription"]
    """Subscriptions of the page, newest first."""

    next: Union[str, None]
    """Cursor to send as `after` for the next page; null at the end."""

    tier: "TierName"
    """Tier of the caller."""


class SummaryReport(TypedDict):
    """Over all pairs that could be tested."""

    tested: int
    """Number of pairs with a result."""

    untested: int
    """Pairs that could not be."""

    trades: int
    """Completed round trips."""

    median_cagr: Union[float, None]
    """Median yearly return."""

    median_benchmark_cagr: Union[float, None]
    """Median of buying and holding."""

    median_max_drawdown: Union[float, None]
    """Median of the deepest falls."""

    share_beating_hold: Union[float, None]
    """Share of pairs that beat buying and holding."""

    share_positive: Union[float, None]
    """Share of pairs that gained."""


class SvcScoreSnapshot(TypedDict):
    """How robust the evidence for a strategy is, by an open formula."""

    version: str
    """Version of the formula."""

    score: Union[float, None]
    """0 to 100; null while a part has no value."""

    parts: List["SvcScoreSnapshotPart"]
    """Components of the score."""

    null_reason: Union[str, None]
    """Why there is no score."""


class SvcScoreSnapshotPart(TypedDict):
    """A part of the score."""

    key: str
    """Key of the part."""

    weight: float
    """Points of a full value; the weights sum to 100."""

    rule: str
    """How the value is made."""

    value: Union[float, None]
    """0 to 1; null where it cannot be computed."""

    points: Union[float, None]
    """Weight times value."""

    reason: Union[str, None]
    """Why there is no value, or why it is 0 without enough trades."""


class SwingCounts(TypedDict):
    """How many fractals and waves the bars hold."""

    fractal_highs: int
    """Number of highs by Williams fractals."""

    fractal_lows: int
    """Number of lows by Williams fractals."""

    waves: int
    """Number of waves between turning points."""

    waves_up: int
    """Number of waves upwards."""

    waves_down: int
    """Number of waves downwards."""


class SwingPivot(TypedDict):
    """A confirmed fractal."""

    date: str
    """Day of the extreme."""

    price: float
    """Extreme price, in the quote asset."""

    known_at: str
    """Day at whose close it was confirmed, two bars later."""

    swing: bool
    """Whether it is the end of a wave, as known now."""


class SwingWave(TypedDict):
    """The way from one turning point to the next."""

    direction: str
    """up or down."""

    from_date: str
    """Day it began."""

    from_price: float
    """Price it began at, in the quote asset."""

    to_date: str
    """Day it ended."""

    to_price: float
    """Price it ended at, in the quote asset."""

    change_pct: float
    """Change over the wave, percent."""


class TakerDay(TypedDict):
    """Taker volume of a day."""

    date: str
    """Day of the bar, UTC."""

    share: float
    """Part of the volume that buyers took, 0 to 1."""

    imbalance: float
    """Twice the share less one: -1 only sellers took, 1 only buyers did."""


TakerImbalanceAnswer = TypedDict(
    "TakerImbalanceAnswer",
    {
        # Id of the market.
        "market": str,
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Days on which the taker volume is known, ascending.
        "series": List["TakerDay"],
        # The newest of them; null without one, and where the bars of the market have ended.
        "latest": Union["TakerDay", None],
        # Mean share of the days, 0 to 1, each counting the same; null without a day.
        "window_mean": Union[float, None],
        # Days in the series.
        "n_days": int,
        # Why there is no latest day: `no_taker_volume` when the source of the bars gives none, else
        # how old the newest bar is.
        "null_reason": Union[str, None],
        # Provider of the newest bar.
        "source": str,
        # Set while a newer value is late; null otherwise.
        "stale": Union["Stale", None],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Part of a market's volume that buyers took, day by day: who was in a hurry."""


class TrendFlipBaseRate(TypedDict):
    """How often the trend became another within the horizon, over the bars of the reading."""

    state: "SwingTrend"
    """Trend the rate is about: the current one."""

    horizon_bars: int
    """Bars within which a flip counts."""

    rate: Union[float, None]
    """Share of the bars in the state after which the trend flipped, fraction 0 to 1; null while none
    has an outcome.
    """

    ci_low: Union[float, None]
    """Lower end of Wilson's 95 % interval by the independent observations, fraction."""

    ci_high: Union[float, None]
    """Upper end of the interval, fraction."""

    unconditional_rate: Union[float, None]
    """The same share over bars of every state."""

    n: int
    """Bars in the state with a known outcome; neighbours overlap."""

    n_independent: int
    """Number of them that are at least the horizon apart."""

    n_missing: int
    """How many independent bars are missing to the 30 below which it is thin."""

    thin: bool
    """Whether fewer than 30 are independent."""

    null_reason: Union[str, None]
    """Why there is no rate; null when there is one."""


class Universe(TypedDict):
    """The largest coins by capitalisation without stablecoins and wrapped or staked copies, selected
    on the first of each month by the capitalisations of the day before.
    """

    id: str
    """Id of the universe, for example crypto-top-50."""

    size: int
    """How many members it is meant to have."""

    as_of: str
    """Day of the members."""

    member_count: int
    """How many it has."""

    dead_coins: int
    """Coins that belonged to it once and have no price on the day any more."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""


class UniverseAnswer(TypedDict):
    """A universe with its pairs, as it was on a day."""

    id: str
    """Id of the universe, for example crypto-top-50."""

    size: int
    """How many members it is meant to have."""

    as_of: str
    """Day of the members."""

    member_count: int
    """How many it has."""

    dead_coins: int
    """Coins that belonged to it once and have no price on the day any more."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    pairs: List[str]
    """Pairs of the members."""

    members: List["UniverseMember"]
    """Members on the day, largest first."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


UniverseMember = TypedDict(
    "UniverseMember",
    {
        # Rank by capitalisation on the day; null without one.
        "rank": Union[int, None],
        # Its pair against USDT.
        "pair": str,
        # Whether the service has bars of the pair by that day.
        "has_bars": bool,
        # Capitalisation on the day, USD.
        "market_cap_usd": Union[float, None],
        # Day it joined.
        "from": str,
        # Last day it belonged; null while it does.
        "to": Union[str, None],
        # Coin that is the member.
        "coin": "Coin",
    },
)
"""A coin in a universe."""


class UniversesAnswer(TypedDict):
    """The four universes of coins."""

    universes: List["Universe"]
    """Every universe of coins, in catalogue order."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class UniversesPublicAnswer(TypedDict):
    """The four universes of coins."""

    universes: List["Universe"]
    """Every universe of coins, in catalogue order."""

    sample: bool
    """Whether the numbers are generated sample data."""


class ValidateStrategyAnswer(TypedDict):
    """Tests a strategy, a list of signals or a list of trades on days that had no part in making it."""

    verdict: "ValidationVerdict"
    """That of the first gate that is not passed."""

    reason: str
    """Why, in a sentence."""

    decided_by: "ValidationGateFound"
    """The gate that decided; the last when all passed."""

    type: str
    """rules, signal_list or trade_list."""

    pair: str
    """Id of the market."""

    interval: "Interval"
    """Length of a bar."""

    anchor: int
    """Shift of multi-day bars, days."""

    strategy: Union[str, None]
    """Key of the strategy; null for a list."""

    parameters: Any
    """Parameters by name; null for a list."""

    filters: Union[List[str], None]
    """Keys of the filters; null for a list."""

    execution: "ValidationExecution"
    """Rules of the validation."""

    window: "ValidationWindow"
    """Days that were validated."""

    metrics: "ValidationMetrics"
    """Results by part."""

    gates: List["ValidationGateFound"]
    """All gates, in the order they decide."""

    flags: List["ValidationFlag"]
    """Flags that weaken the evidence, raised or not."""

    caveats: List[str]
    """Caveats of the verdict."""

    trials: "ValidationTrials"
    """The search it was found in."""

    as_of: str
    """Newest day of the data."""

    inputs: List["BacktestInput"]
    """Inputs with their fingerprints."""

    attributions: List["Attribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""

    repro_hash: str
    """SHA-256 (hex) over the canonical JSON of request, input digests and result."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class ValidationExecution(TypedDict):
    """Rules of the validation: how every trade is repriced, and how the days are split."""

    fill: str
    """Where a decision is filled: the open of the next bar."""

    fee_bps: float
    """Fee on each side, basis points of the traded value."""

    slippage_bps: float
    """Slippage on each side, basis points of the price."""

    stop_loss: float
    """Loss from the entry that closes, fraction; 0 for never."""

    take_profit: float
    """Gain from the entry that closes, fraction; 0 for never."""

    trailing_stop: float
    """Fall from the highest price since the entry that closes, fraction; 0 for never."""

    in_sample_share: float
    """Share of the days that may have shaped the claim; the rest tests it."""


class ValidationFlag(TypedDict):
    """Something that weakens the evidence when it is raised."""

    key: "ValidationFlagKey"
    """Key of the flag."""

    meaning: str
    """Meaning when raised."""

    raised: Union[bool, None]
    """Null when it cannot be judged."""

    value: Union[float, None]
    """Finding in a sentence."""

    threshold: float
    """Threshold of the flag, in the unit of its value."""

    optimism: bool
    """Whether it says that the claim is better than what can be traded; such a flag keeps it from
    passing.
    """

    null_reason: Union[str, None]
    """Why there is no value."""


class ValidationGateFound(TypedDict):
    """A condition of the verdict."""

    key: "ValidationGateKey"
    """Key of the gate."""

    meaning: str
    """Figure that the gate examines."""

    passes: "ValidationGateSide"
    """Side of the threshold on which it is passed."""

    threshold: float
    """Threshold of the gate, in the unit of its value."""

    value: Union[float, None]
    """Finding in a sentence."""

    passed: bool
    """Whether it is passed."""

    otherwise: "ValidationVerdict"
    """Verdict when it is not passed; without a value it is insufficient_evidence."""

    null_reason: Union[str, None]
    """Why there is no value."""


class ValidationMetrics(TypedDict):
    """Results of a claim before the split, after it, and overall."""

    in_sample: "ValidationSampleMetrics"
    """The first 70 % of the days."""

    out_of_sample: "ValidationSampleMetrics"
    """Days after the split, which had no part in the claim."""

    whole: "ValidationSampleMetrics"
    """All days, purged round trips included."""


class ValidationSampleMetrics(TypedDict):
    """Results over a part of the days, after costs. Ratios are fractions; a null has a reason."""

    date_from: Union[str, None]
    """First day; null without a bar."""

    date_to: Union[str, None]
    """Last day; null without a bar."""

    trades: int
    """Completed round trips."""

    wins: int
    """Trades with a gain."""

    win_rate: Union[float, None]
    """Share of the round trips that gained."""

    win_rate_low: Union[float, None]
    """Lower end of the interval of 95 % (Wilson)."""

    win_rate_high: Union[float, None]
    """Upper end of the interval of 95 %."""

    expectancy: Union[float, None]
    """Mean net return of a round trip."""

    sharpe_per_period: Union[float, None]
    """Sharpe ratio of the round trips, not annualised."""

    probabilistic_sharpe: Union[float, None]
    """Probability that it is truly above 0, 0 to 1."""

    deflated_sharpe: Union[float, None]
    """The same against the best that the trials reach by chance, 0 to 1."""

    deflated_sharpe_verdict: "DsrVerdict"
    """Verdict on that probability."""

    total_return: Union[float, None]
    """Of the round trips one after the other; an open position is marked at the last close."""

    max_drawdown: Union[float, None]
    """Deepest fall of the account from a high, 0 to 1."""

    buy_and_hold_return: Union[float, None]
    """Of buying at the first open of the same days and selling at their last close, after costs."""

    beats_buy_and_hold: Union[bool, None]
    """Whether it returned more than buy and hold."""

    null_reasons: List["NullReason"]
    """Why numbers are missing."""


class ValidationTrials(TypedDict):
    """The search a claim was found in."""

    count: int
    """Trials counted, this one included."""

    sharpe_variance: Union[float, None]
    """Variance of their Sharpe ratios of a trade; null when not known, and that of trials without
    skill counts.
    """


class ValidationWindow(TypedDict):
    """Days that were validated."""

    date_from: Union[str, None]
    """First day; null without a bar."""

    date_to: Union[str, None]
    """Last day; null without a bar."""

    split_date: Union[str, None]
    """First day out of sample; null without one."""

    purged_trades: int
    """Round trips in neither sample, so that the two share nothing."""


class VerdictCount(TypedDict):
    """Strategies with a verdict."""

    verdict: "EdgeVerdict"
    """Verdict that is counted."""

    strategies: int
    """How many have it."""


class VerifyKnowledgeAnswer(TypedDict):
    """Recomputes a knowledge object from the observations and compares its hash."""

    type: str
    """Knowledge type that was verified, in snake case."""

    subject: str
    """Subject of the object."""

    as_of: str
    """Last day it could see."""

    matches: bool
    """Whether the hashes are equal."""

    status: "VerificationStatus"
    """Outcome of the verification."""

    meaning: str
    """Meaning of the status."""

    repro_hash: str
    """Hash of the recomputed object."""

    expected_hash: str
    """The hash compared with."""

    expected_from: "ExpectedFrom"
    """Where it comes from."""

    compute_version: str
    """Version of the computation now."""

    expected_compute_version: Union[str, None]
    """Version that the expected hash was made with; null for a hash of the caller that is not on
    record.
    """

    data_version: int
    """Data version it was computed from."""

    expected_data_version: Union[int, None]
    """Data version that published the expected hash; null for a hash of the caller that is not on
    record.
    """

    published: List["PublishedHash"]
    """Every hash published of the object for this day, oldest first; one a day is published while it
    is the newest.
    """

    inputs: List["KnowledgeInput"]
    """Its inputs, with digests recomputed from the values."""

    rules: List[str]
    """How anyone makes the hash."""

    canonical_json: str
    """The text that the hash is over."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


VolatilityHistoryAnswer = TypedDict(
    "VolatilityHistoryAnswer",
    {
        # Id of the market.
        "market": str,
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Bars with a phase, ascending.
        "snapshots": List["VolatilityPoint"],
        # Why there are no bars with a phase; null when there are.
        "empty_reason": Union[str, None],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Provider of the newest bar.
        "source": str,
        # Whether the numbers are generated sample data.
        "sample": bool,
        # Tier of the caller.
        "tier": "TierName",
    },
)
"""Past volatility phases of a market, day by day."""


VolatilityHistoryPublicAnswer = TypedDict(
    "VolatilityHistoryPublicAnswer",
    {
        # Id of the market.
        "market": str,
        # First day of the window.
        "from": str,
        # Last day of the window.
        "to": str,
        # Length of the window in days.
        "days": int,
        # Bars with a phase, ascending.
        "snapshots": List["VolatilityPoint"],
        # Why there are no bars with a phase; null when there are.
        "empty_reason": Union[str, None],
        # How the window was granted.
        "range": "HistoryRange",
        # How dense the points are.
        "resolution": "Resolution",
        # Provider of the newest bar.
        "source": str,
        # Whether the numbers are generated sample data.
        "sample": bool,
    },
)
"""Past volatility phases of a market, day by day."""


class VolatilityInsightsAnswer(TypedDict):
    """Which strategies won how often in which volatility phase: low, normal, high, expansion."""

    asset_type: str
    """Kind of asset."""

    min_trades: int
    """Trades a strategy needs in a phase."""

    phases: List["PhaseInsight"]
    """Figures of each volatility phase."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class VolatilityInsightsPublicAnswer(TypedDict):
    """Which strategies won how often in which volatility phase: low, normal, high, expansion."""

    asset_type: str
    """Kind of asset."""

    min_trades: int
    """Trades a strategy needs in a phase."""

    phases: List["PhaseInsight"]
    """Figures of each volatility phase."""

    sample: bool
    """Whether the numbers are generated sample data."""


class VolatilityPhaseSnapshotsAnswer(TypedDict):
    """Volatility phase of the ten largest coins: low, normal, high or expansion."""

    asset_type: "AssetType"
    """Requested asset type."""

    ranked_on: Union[str, None]
    """Day of the capitalisations that coins are chosen by; null of other assets, and without any."""

    empty_reason: Union[str, None]
    """Why there are none; null when there are."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    snapshots: List["VolatilityRow"]
    """Tracked assets: the largest coins first, or tokens of the kind by name."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class VolatilityPoint(TypedDict):
    """Volatility of a past bar."""

    date: str
    """Last day of the bar, UTC."""

    phase: "RunPhase"
    """Phase of the day."""

    atr: float
    """Average true range of 14 bars, in the quote asset."""

    atr_pct: float
    """The same in percent of the close."""

    atr_of_median_pct: float
    """The same in percent of its own median over 200 bars."""


class VolatilityRecommendationsAnswer(TypedDict):
    """The three strategies that won most often on a market while it was as volatile as it is now."""

    pair: str
    """Id of the market."""

    phase: Union["RunPhase", None]
    """Its current phase."""

    strategies: List["PhaseRow"]
    """At most three, by win rate."""

    empty_reason: Union[str, None]
    """Why there are none."""

    stale: Union["Stale", None]
    """Set while a newer value is late; null otherwise."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class VolatilityRow(TypedDict):
    """Volatility of a tracked asset on its newest bar."""

    pair: str
    """Pair of its market."""

    coin: Union[str, None]
    """CoinGecko id; null of what is no coin."""

    rank: Union[int, None]
    """Rank by capitalisation, stablecoins and copies left out; null of what is no coin."""

    market: str
    """Market of the bars."""

    date: str
    """Day of the newest bar."""

    phase: Union["RunPhase", None]
    """Phase of the newest bar; null below 214 bars."""

    phase_since: Union[str, None]
    """First day of the unbroken run of the phase."""

    atr: Union[float, None]
    """Average true range of 14 bars (Wilder), in the quote asset."""

    atr_pct: Union[float, None]
    """The same in percent of the close."""

    atr_of_median_pct: Union[float, None]
    """The same in percent of its own median over 200 bars: what the phase is read from."""

    atr_change_20_pct: Union[float, None]
    """Its change over 20 bars, percent."""

    null_reason: Union[str, None]
    """Why there is no phase; null when there is one."""

    source: str
    """Provider of the newest bar."""


class WebhookDelivery(TypedDict):
    """One attempt to send an event."""

    id: str
    """Id of the attempt."""

    event_id: str
    """The event that was sent: `webhook-id`."""

    event_type: str
    """Type of the event."""

    attempt: int
    """1 for the first."""

    started_at: str
    """When it was sent."""

    duration_ms: int
    """Milliseconds until the answer or the failure."""

    status: Union[int, None]
    """HTTP status of the answer; null without one."""

    error: Union[str, None]
    """Why it failed; null when it was delivered."""

    next_attempt_at: Union[str, None]
    """When it is sent again; null when it is not."""


class Winner(TypedDict):
    """A strategy at an interval with enough evidence to be ranked."""

    rank: int
    """Place by deflated Sharpe ratio, from 1."""

    strategy: str
    """Key of the strategy."""

    interval: str
    """Length of a bar."""

    runs: int
    """Runs of the service without filters, at least 30."""

    assets: int
    """Assets they are on, at least 10."""

    trades: int
    """Completed trades of all counted backtests."""

    median_cagr: Union[float, None]
    """Yearly return, fraction; median over the assets of the median of each, as are the others."""

    median_drawdown: Union[float, None]
    """Deepest fall, 0 to 1."""

    median_win_rate: Union[float, None]
    """Share of winning trades, 0 to 1."""

    median_sharpe: Union[float, None]
    """Sharpe ratio of a year."""

    deflated_sharpe: Union[float, None]
    """Probability that the Sharpe ratio is above chance given the trials, 0 to 1."""

    passes: bool
    """The deflated Sharpe ratio is at least 0.95. Leading a ranking alone proves nothing."""

    cagr_delta: Union[float, None]
    """Yearly return less that of the reference, fraction."""

    ahead_share: Union[float, None]
    """Share of the assets whose median run was ahead of the reference, 0 to 1."""

    svc_score: Union[float, None]
    """Robustness of the evidence at the interval over all studied markets, 0 to 100; as in the
    knowledge object.
    """

    svc_score_reason: Union[str, None]
    """Why there is no score."""

    null_reason: Union[str, None]
    """Why other numbers are missing."""


class WinnersAnswer(TypedDict):
    """The strategies with the best evidence: by deflated Sharpe ratio, among those with at least 30
    runs on at least 10 assets.
    """

    asset_type: str
    """Kind of asset."""

    ref_strategy: str
    """Reference that runs are compared with."""

    winners: List["Winner"]
    """Best first, as many as the tier sees."""

    total: int
    """Number of rows without the limit of the tier."""

    rows_granted: Union[int, None]
    """Most rows the tier sees: 10 Free; null for all."""

    rows_without_evidence: int
    """Strategies at an interval that lack runs, assets or a deflated Sharpe ratio."""

    empty_reason: Union[str, None]
    """Why nobody is ranked."""

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class WinnersPublicAnswer(TypedDict):
    """The strategies with the best evidence: by deflated Sharpe ratio, among those with at least 30
    runs on at least 10 assets.
    """

    asset_type: str
    """Kind of asset."""

    ref_strategy: str
    """Reference that runs are compared with."""

    winners: List["Winner"]
    """Best first, as many as the tier sees."""

    total: int
    """Number of rows without the limit of the tier."""

    rows_granted: Union[int, None]
    """Most rows the tier sees: 10 Free; null for all."""

    rows_without_evidence: int
    """Strategies at an interval that lack runs, assets or a deflated Sharpe ratio."""

    empty_reason: Union[str, None]
    """Why nobody is ranked."""

    sample: bool
    """Whether the numbers are generated sample data."""


class ZoneBaseRate(TypedDict):
    """How often a coin rose within 7 to 365 days after days in a zone of its cycle score, next to how
    often it rose after any day with a score. The same figures by a score without hindsight are
    included.
    """

    as_of: str
    """Last day it could see."""

    explanation: "HistoricalAnalogKnowledgeExplanation"
    """Factors behind the reading, with their contributions and the confidence."""

    compute_version: str
    """Version of the computation."""

    repro_hash: str
    """SHA-256 over RFC 8785 canonical JSON of type, subject, as_of, compute version, params, input
    digests and payload.
    """

    api_path: str
    """REST path of the newest object of this type and subject, below the address of the service."""

    provenance: "HistoricalAnalogKnowledgeProvenance"
    """Inputs with their digests, parameters, source and age: what another computation needs for the
    same hash.
    """

    sample: bool
    """Whether the numbers are generated sample data."""

    tier: "TierName"
    """Tier of the caller."""


class LiveAlert(TypedDict):
    """A state change, fired once when it happened."""

    id: str
    """Cursor to resume after. Ids grow with time."""

    type: str
    """For example svc.pulse.score_crossed; svc.present for a present state."""

    kind: Literal["signal_alert", "cycle_band", "pulse_score", "bullmarket_stage"]
    """Kind of state change."""

    occurred_at: str
    """When the change was published."""

    knowledge_id: str
    """The knowledge object that changed."""

    current_state: Union[Union["LivePulseState", "LiveCycleBandState", "LiveBullmarketStageState", "LiveSignalFlipState"], None]
    """State that the change led to; null for a test and for the end of a subscription."""

    previous_state: Union[Union["LivePulseState", "LiveCycleBandState", "LiveBullmarketStageState", "LiveSignalFlipState"], None]
    """State before; null when there was none, for a test and for the end of a subscription."""

    details: "LiveChangeDetails"
    """Watched series and crossed threshold, by the kind of the change."""


LivePulseState = TypedDict(
    "LivePulseState",
    {
        # Name of the type.
        "__typename": Literal["PulseState"],
        # Day of the reading.
        "date": str,
        # Points, 0 to 100.
        "score": int,
        # capitulation, risk-off, neutral, constructive or euphoric: twenty points each.
        "band": str,
    },
)
"""The pulse on a day."""


LiveCycleBandState = TypedDict(
    "LiveCycleBandState",
    {
        # Name of the type.
        "__typename": Literal["CycleBandState"],
        # Day of the reading.
        "date": str,
        # Points, 0 to 100.
        "raw_score": float,
        # Band of the score.
        "band": Literal["accumulation", "recovery", "expansion", "distribution", "overheated"],
    },
)
"""The Bitcoin cycle score on a day."""


LiveBullmarketStageState = TypedDict(
    "LiveBullmarketStageState",
    {
        # Name of the type.
        "__typename": Literal["BullmarketStageState"],
        # Day of the reading.
        "date": str,
        # Number of active stages, 0 to 5.
        "stage": int,
    },
)
"""The bull market traffic light on a day."""


LiveSignalFlipState = TypedDict(
    "LiveSignalFlipState",
    {
        # Name of the type.
        "__typename": Literal["SignalFlipState"],
        # Last day of the bar.
        "date": str,
        # Position once the signal is filled.
        "position": Literal["long", "flat"],
        # Close of the bar, in the quote of the market.
        "close": float,
    },
)
"""Signal of a strategy at the close of a bar."""


class LiveChangeDetails(TypedDict):
    """Watched series and crossed threshold. The kind of the change decides which fields are set."""

    series: Union[str, None]
    """Id of the watched series; null for a signal of a strategy."""

    threshold: Union[float, None]
    """Pulse score that was crossed, 0 to 100; null for other changes."""

    direction: Union[str, None]
    """above or below: side of the threshold that the score is on now; null without a threshold."""

    strategy: Union[str, None]
    """Key of the strategy whose signal changed; null for other changes."""

    pair: Union[str, None]
    """Id of the market whose signal changed; null for other changes."""

    timeframe: Union[str, None]
    """Length of a bar of the signal; null for other changes."""

    side: Union[Literal["BUY", "SELL"], None]
    """Side of the new signal; null for other changes."""


class LivePulseChange(TypedDict):
    """The pulse entered another band."""

    id: str
    """Cursor to resume after; the id of the alert. Ids grow with time."""

    occurred_at: str
    """When the change was published."""

    knowledge_id: str
    """The knowledge object that changed."""

    current: "LivePulseState"
    """State that the change led to."""

    previous: Union["LivePulseState", None]
    """State before; null when there was none, and for a present state."""


class LiveCycleBandChange(TypedDict):
    """The Bitcoin cycle score entered another band."""

    id: str
    """Cursor to resume after; the id of the alert. Ids grow with time."""

    occurred_at: str
    """When the change was published."""

    knowledge_id: str
    """The knowledge object that changed."""

    current: "LiveCycleBandState"
    """State that the change led to."""

    previous: Union["LiveCycleBandState", None]
    """State before; null when there was none, and for a present state."""


class LiveSignalFlip(TypedDict):
    """A strategy turned on a market."""

    id: str
    """Cursor to resume after; the id of the alert. Ids grow with time."""

    occurred_at: str
    """When the change was published."""

    knowledge_id: str
    """The knowledge object that changed."""

    current: "LiveSignalFlipState"
    """State that the change led to."""

    previous: Union["LiveSignalFlipState", None]
    """State before; null when there was none, and for a present state."""

    strategy: str
    """Key of the strategy."""

    pair: str
    """Id of the market."""

    timeframe: str
    """Length of a bar."""

    side: Literal["BUY", "SELL"]
    """Present state of the reading."""


class LiveJob(TypedDict):
    """A strategy tested on many pairs."""

    id: str
    """Id to poll it by."""

    status: Literal["pending", "running", "completed", "failed", "cancelled"]
    """Current status of the work."""

    created_at: str
    """Time of the request."""

    finished_at: Union[str, None]
    """Null until it is over."""

    error: Union[str, None]
    """Why it failed."""

    results: List["LivePairResult"]
    """By pair, as far as it has come."""

    universe: Union["LiveUniverseScope", None]
    """Members that were tested and that could not be; null when pairs were named."""

    poll_url: str
    """Where to poll it over REST."""

    strategy: str
    """Key of the strategy."""

    interval: str
    """Length of a bar."""

    date_from: str
    """First day of the window, UTC."""

    pairs_total: int
    """Pairs of the job."""

    pairs_completed: int
    """Pairs with a result."""

    progress_pct: float
    """0 to 100."""

    summary: Union["LiveUniverseSummary", None]
    """Over all pairs that could be tested; null until it is completed."""

    attributions: List["LiveAttribution"]
    """Attributions to show next to the data, one per source; none where no live source delivered it."""


class LivePairResult(TypedDict):
    """Result on one pair. Fractions, after costs."""

    pair: str
    """Id of the market."""

    date_from: Union[str, None]
    """First day traded."""

    date_to: Union[str, None]
    """Last day traded."""

    trades: int
    """Completed round trips."""

    total_return: Union[float, None]
    """Worth at the end over the start, less 1."""

    cagr: Union[float, None]
    """Yearly return; null below 90 days."""

    benchmark_cagr: Union[float, None]
    """That of buying and holding."""

    max_drawdown: Union[float, None]
    """Deepest fall, 0 to 1."""

    result_sharpe: Union[float, None]
    """Annualised; null below 30 bars."""

    first_violation: Union[int, None]
    """Bar at which the look-ahead check failed; null when it did not."""

    repro_hash: Union[str, None]
    """Hash of request, inputs and result."""

    reason: Union[str, None]
    """Why it could not be tested."""


class LiveUniverseScope(TypedDict):
    """A universe as it was on the first day; nothing later decides who belongs to it."""

    universe_id: Union[str, None]
    """Id of the universe."""

    as_of: Union[str, None]
    """Day of its members."""

    members: int
    """Coins that belonged to it."""

    members_without_bars: int
    """Markets with too few bars to be tested; leaving them out flatters the result."""

    dead_members: int
    """Markets whose bars have ended; tested to their end."""

    members_left_out: int
    """The smallest ones, above the pairs of a job."""


class LiveUniverseSummary(TypedDict):
    """Over all pairs that could be tested."""

    tested: int
    """Number of pairs with a result."""

    untested: int
    """Pairs that could not be."""

    trades: int
    """Completed round trips."""

    median_cagr: Union[float, None]
    """Median yearly return."""

    median_benchmark_cagr: Union[float, None]
    """Median of buying and holding."""

    median_max_drawdown: Union[float, None]
    """Median of the deepest falls."""

    share_beating_hold: Union[float, None]
    """Share of pairs that beat buying and holding."""

    share_positive: Union[float, None]
    """Share of pairs that gained."""


class LiveAttribution(TypedDict):
    """Attribution that a provider requires next to its data."""

    source: str
    """Key of the source."""

    text: str
    """The words the provider wants."""

    link: str
    """Where they lead."""

    terms: str
    """Page of its terms."""
