// Written by npm run generate from operations/.

/** Answers by the name of their operation. */
export interface Answers {
  readonly ReportOrder: ReportOrder;
  readonly ReportQuote: ReportQuote;
  readonly ReportRead: ReportRead;
  readonly KnowledgeCatalog: KnowledgeCatalog;
  readonly KnowledgeIndex: KnowledgeIndex;
  readonly KnowledgeObject: KnowledgeObject;
  readonly KnowledgePage: KnowledgePage;
  readonly OntologyList: OntologyList;
  readonly OntologyTerm: OntologyTerm;
  readonly SearchPage: SearchPage;
  readonly Sitemap: Sitemap;
  readonly TermPage: TermPage;
  readonly BtcMacroCorrelationsLatest: BtcMacroCorrelationsLatest;
  readonly MacroPage: MacroPage;
  readonly MacroRegimeHistory: MacroRegimeHistory;
  readonly MacroRegimeLatest: MacroRegimeLatest;
  readonly AltCycleLatest: AltCycleLatest;
  readonly AltVsBtcStrengthLatest: AltVsBtcStrengthLatest;
  readonly AltVsBtcStrengthPair: AltVsBtcStrengthPair;
  readonly AltcoinPage: AltcoinPage;
  readonly AltcoinSeasonHistory: AltcoinSeasonHistory;
  readonly AltcoinSeasonLatest: AltcoinSeasonLatest;
  readonly AssetSnapshot: AssetSnapshot;
  readonly BtcCycleLatest: BtcCycleLatest;
  readonly BtcKeyLevelsLatest: BtcKeyLevelsLatest;
  readonly BtcMarketStructureLatest: BtcMarketStructureLatest;
  readonly BullmarketAmpelHistory: BullmarketAmpelHistory;
  readonly BullmarketAmpelLatest: BullmarketAmpelLatest;
  readonly Candles: Candles;
  readonly ChartCsv: ChartCsv;
  readonly ChartEmbed: ChartEmbed;
  readonly ChartHistory: ChartHistory;
  readonly ChartList: ChartList;
  readonly ChartPage: ChartPage;
  readonly ChartPng: ChartPng;
  readonly ChartSvg: ChartSvg;
  readonly CoinPage: CoinPage;
  readonly CyclePage: CyclePage;
  readonly EtfFlows: EtfFlows;
  readonly ExploreCsv: ExploreCsv;
  readonly ExplorePage: ExplorePage;
  readonly GemScoreHistory: GemScoreHistory;
  readonly GemScore: GemScore;
  readonly GemScores: GemScores;
  readonly GemValidation: GemValidation;
  readonly ImpliedVolatilityHistory: ImpliedVolatilityHistory;
  readonly ImpliedVolatilityLatest: ImpliedVolatilityLatest;
  readonly KimchiPremium: KimchiPremium;
  readonly Markets: Markets;
  readonly MaxPainHistory: MaxPainHistory;
  readonly MaxPainLatest: MaxPainLatest;
  readonly MayerMultipleLatest: MayerMultipleLatest;
  readonly PulseHistory: PulseHistory;
  readonly PulseToday: PulseToday;
  readonly RevisionsAtom: RevisionsAtom;
  readonly SpotPrice: SpotPrice;
  readonly StatusPage: StatusPage;
  readonly TakerImbalance: TakerImbalance;
  readonly TodayPage: TodayPage;
  readonly Universe: Universe;
  readonly Universes: Universes;
  readonly VolatilityHistory: VolatilityHistory;
  readonly VolatilityPhaseSnapshots: VolatilityPhaseSnapshots;
  readonly DataQualityDrift: DataQualityDrift;
  readonly Halvings: Halvings;
  readonly OnchainSeriesCatalog: OnchainSeriesCatalog;
  readonly OnchainSeriesHistory: OnchainSeriesHistory;
  readonly OnchainSeriesLatest: OnchainSeriesLatest;
  readonly StablecoinSupply: StablecoinSupply;
  readonly SthCostBasisLatest: SthCostBasisLatest;
  readonly BacktestComparePage: BacktestComparePage;
  readonly BacktestDeskPage: BacktestDeskPage;
  readonly BacktestEquity: BacktestEquity;
  readonly BacktestOwnPage: BacktestOwnPage;
  readonly BacktestOwn: BacktestOwn;
  readonly BacktestRun: BacktestRun;
  readonly BacktestSharedPage: BacktestSharedPage;
  readonly BacktestTrades: BacktestTrades;
  readonly BacktestUniverse: BacktestUniverse;
  readonly EdgeReports: EdgeReports;
  readonly FilterEffect: FilterEffect;
  readonly FilterInsights: FilterInsights;
  readonly GridPage: GridPage;
  readonly IsDistinguishable: IsDistinguishable;
  readonly JobPage: JobPage;
  readonly JobRead: JobRead;
  readonly RegimePerformance: RegimePerformance;
  readonly StrategiesPage: StrategiesPage;
  readonly StrategyInsights: StrategyInsights;
  readonly ValidateStrategy: ValidateStrategy;
  readonly VolatilityInsights: VolatilityInsights;
  readonly VolatilityRecommendations: VolatilityRecommendations;
  readonly Winners: Winners;
}

export type ReportOrder = {
  readonly report_id: string;
  readonly quote_id: string;
  readonly poll_url: string;
  readonly status: "pending_payment" | "queued" | "running" | "generating" | "success" | "failed";
  readonly reason: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly expires_at: string | null;
  readonly currency: string;
  readonly amount_cents: number;
  readonly checkout_url: string | null;
  readonly data_version: number | null;
  readonly content_hash: string | null;
  readonly files: readonly {
    readonly format: "pdf" | "xlsx";
    readonly sha256: string;
    readonly path: string;
  }[];
};

export type ReportQuote = {
  readonly quote_id: string;
  readonly created_at: string;
  readonly valid_until: string;
  readonly currency: string;
  readonly amount_cents: number;
  readonly note: string;
  readonly items: readonly {
    readonly section: number;
    readonly kind: "market_briefing" | "strategy_evidence" | "backtests" | "knowledge" | "series" | "charts";
    readonly contents: readonly string[];
    readonly unit_cents: number;
    readonly amount_cents: number;
  }[];
};

export type ReportRead = {
  readonly report_id: string;
  readonly quote_id: string;
  readonly poll_url: string;
  readonly status: "pending_payment" | "queued" | "running" | "generating" | "success" | "failed";
  readonly reason: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly expires_at: string | null;
  readonly currency: string;
  readonly amount_cents: number;
  readonly checkout_url: string | null;
  readonly data_version: number | null;
  readonly content_hash: string | null;
  readonly files: readonly {
    readonly format: "pdf" | "xlsx";
    readonly sha256: string;
    readonly path: string;
  }[];
};

export type KnowledgeCatalog = {
  readonly objects: readonly {
    readonly type: string;
    readonly title_en: string;
    readonly title_de: string;
    readonly description: string;
    readonly cadence: string;
    readonly compute_version: string;
    readonly min_tier: "public" | "free" | "api_pro" | "api_power" | "operator";
    readonly subjects: readonly string[];
    readonly objects: readonly {
      readonly subject: string;
      readonly api_path: string;
      readonly seo_slug: string;
      readonly latest_as_of: string | null;
      readonly edge_count: number;
    }[];
  }[];
  readonly sample: boolean;
};

export type KnowledgeIndex = {
  readonly objects: readonly {
    readonly slug: string;
    readonly type: string;
    readonly subject: string;
    readonly title_en: string;
    readonly title_de: string;
    readonly description: string;
    readonly data_day: string;
    readonly sample: boolean;
    readonly summary_en: string | null;
    readonly summary_de: string | null;
  }[];
  readonly sample: boolean;
};

export type KnowledgeObject = {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly as_of: string;
  readonly title_en: string;
  readonly title_de: string;
  readonly min_tier: "public" | "free" | "api_pro" | "api_power" | "operator";
  readonly payload: unknown;
  readonly explanation: {
    readonly summary: string;
    readonly summary_de: string;
    readonly score: number | null;
    readonly confidence: number;
    readonly factors: readonly {
      readonly key: string;
      readonly label: string;
      readonly label_de: string;
      readonly value: number | null;
      readonly weight: number;
      readonly contribution: number;
    }[];
  };
  readonly provenance: {
    readonly data_version: number;
    readonly sample: boolean;
    readonly params: unknown;
    readonly inputs: readonly {
      readonly id: string;
      readonly source: string | null;
      readonly digest: string;
      readonly last_known_at: string | null;
    }[];
    readonly stale: {
      readonly last_good_date: string;
      readonly age_days: number;
      readonly source: string;
    } | null;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
    }[];
  };
  readonly ontology: readonly string[];
  readonly compute_version: string;
  readonly repro_hash: string;
  readonly api_path: string;
  readonly seo_slug: string;
  readonly outbound?: {
    readonly total_count: number;
    readonly nodes: readonly {
      readonly kind: "derived_from" | "references" | "component_of" | "contradicts" | "precedes";
      readonly target_id: string;
      readonly api_path: string;
      readonly seo_slug: string;
    }[];
  };
  readonly inbound?: {
    readonly total_count: number;
    readonly nodes: readonly {
      readonly kind: "derived_from" | "references" | "component_of" | "contradicts" | "precedes";
      readonly target_id: string;
      readonly api_path: string;
      readonly seo_slug: string;
    }[];
  };
  readonly sample: boolean;
};

export type KnowledgePage = {
  readonly page: {
    readonly object: {
      readonly id: string;
      readonly type: string;
      readonly subject: string;
      readonly as_of: string;
      readonly title_en: string;
      readonly title_de: string;
      readonly description: string;
      readonly payload: unknown;
      readonly explanation: {
        readonly summary: string;
        readonly summary_de: string;
        readonly score: number | null;
        readonly confidence: number;
        readonly factors: readonly {
          readonly key: string;
          readonly label: string;
          readonly label_de: string;
          readonly value: number | null;
          readonly weight: number;
          readonly contribution: number;
        }[];
      };
      readonly provenance: {
        readonly data_version: number;
        readonly sample: boolean;
        readonly params: unknown;
        readonly inputs: readonly {
          readonly id: string;
          readonly source: string | null;
          readonly digest: string;
          readonly last_known_at: string | null;
        }[];
        readonly stale: {
          readonly last_good_date: string;
          readonly age_days: number;
          readonly source: string;
        } | null;
      };
      readonly compute_version: string;
      readonly repro_hash: string;
      readonly api_path: string;
      readonly outbound: {
        readonly nodes: readonly {
          readonly kind: "derived_from" | "references" | "component_of" | "contradicts" | "precedes";
          readonly target_id: string;
          readonly seo_slug: string;
        }[];
      };
      readonly inbound: {
        readonly nodes: readonly {
          readonly kind: "derived_from" | "references" | "component_of" | "contradicts" | "precedes";
          readonly target_id: string;
          readonly seo_slug: string;
        }[];
      };
    } | null;
    readonly fields: readonly {
      readonly path: string;
      readonly term: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly unit: string;
      readonly description: string | null;
    }[];
    readonly inputs: readonly {
      readonly id: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly unit: string | null;
      readonly formula: string | null;
      readonly names: readonly {
        readonly name: string;
        readonly path: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly source: string | null;
      readonly made_from: readonly string[];
      readonly path: string;
    }[];
    readonly ancestors: readonly {
      readonly id: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly unit: string | null;
      readonly formula: string | null;
      readonly names: readonly {
        readonly name: string;
        readonly path: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly source: string | null;
      readonly made_from: readonly string[];
      readonly path: string;
    }[];
    readonly sources: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly verification: {
      readonly status: "verified" | "compute_version_changed" | "inputs_revised" | "differs";
      readonly meaning: string;
      readonly repro_hash: string;
      readonly expected_hash: string;
      readonly expected_from: "caller" | "recorded" | "served";
      readonly compute_version: string;
      readonly data_version: number;
    } | null;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
    readonly series: {
      readonly id: string;
      readonly label: string;
      readonly label_de: string;
      readonly unit: string;
      readonly published_from: string | null;
      readonly points: readonly {
        readonly date: string;
        readonly value: number | null;
      }[];
    } | null;
    readonly bars: {
      readonly label_en: string;
      readonly label_de: string;
      readonly term: string;
      readonly unit: string;
      readonly description: string;
      readonly rows: readonly {
        readonly label: string;
        readonly value: number;
      }[];
      readonly mark: {
        readonly label_en: string;
        readonly label_de: string;
        readonly value: number;
      } | null;
    } | null;
    readonly keys: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly quotes: readonly {
      readonly text_en: string;
      readonly text_de: string;
    }[];
    readonly gauge: {
      readonly tone: string;
      readonly score: number;
      readonly band: number;
      readonly bands: readonly {
        readonly label_en: string;
        readonly label_de: string;
        readonly from: number;
      }[];
      readonly histogram: readonly number[];
      readonly before: readonly {
        readonly days: number;
        readonly score: number | null;
      }[];
    } | null;
    readonly followed: {
      readonly item: string | null;
      readonly object: {
        readonly subject: string;
        readonly seo_slug: string;
        readonly title_en: string;
        readonly title_de: string;
        readonly payload: unknown;
        readonly provenance: {
          readonly params: unknown;
        };
      };
    } | null;
    readonly term: {
      readonly id: string;
      readonly term: string;
      readonly version: string;
      readonly versions: readonly string[];
      readonly category: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly definition_en: string;
      readonly definition_de: string;
      readonly calculation: string;
      readonly unit: string;
      readonly source: string;
      readonly related: readonly {
        readonly id: string;
        readonly term: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly use: {
        readonly newest: {
          readonly value: number | null;
          readonly date: string;
          readonly unit: string;
          readonly percentile: number | null;
          readonly line: readonly (number | null)[];
          readonly chart: string;
          readonly is_sample: boolean;
          readonly attributions: readonly {
            readonly source: string;
            readonly text: string;
            readonly link: string;
            readonly terms: string;
          }[];
        } | null;
        readonly names: readonly {
          readonly name: string;
          readonly path: string;
          readonly label_en: string;
          readonly label_de: string;
        }[];
        readonly inputs: readonly {
          readonly path: string;
          readonly label_en: string;
          readonly label_de: string;
        }[];
        readonly readings: readonly {
          readonly path: string;
          readonly label_en: string;
          readonly label_de: string;
        }[];
      };
    } | null;
    readonly definition: {
      readonly id: string;
      readonly label: string;
      readonly unit: string;
      readonly description: string;
      readonly formula: string | null;
      readonly names: readonly {
        readonly name: string;
        readonly path: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
    } | null;
    readonly panel: {
      readonly id: string;
      readonly label: string;
      readonly entity: string;
      readonly description: string;
      readonly fields: readonly {
        readonly key: string;
        readonly unit: string;
        readonly description: string;
      }[];
    } | null;
  };
  readonly names: readonly {
    readonly slug: string;
    readonly type: string;
    readonly subject: string;
    readonly title_en: string;
    readonly title_de: string;
  }[];
  readonly sample: boolean;
};

export type OntologyList = {
  readonly terms: readonly {
    readonly id: string;
    readonly term: string;
    readonly version: string;
    readonly category: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly unit: string;
  }[];
  readonly sample: boolean;
};

export type OntologyTerm = {
  readonly id: string;
  readonly term: string;
  readonly version: string;
  readonly versions: readonly string[];
  readonly category: string;
  readonly label_en: string;
  readonly label_de: string;
  readonly definition_en: string;
  readonly definition_de: string;
  readonly calculation: string;
  readonly unit: string;
  readonly source: string;
  readonly related: readonly {
    readonly id: string;
    readonly term: string;
    readonly label_en: string;
    readonly label_de: string;
  }[];
  readonly sample: boolean;
};

export type SearchPage = {
  readonly objects: readonly {
    readonly slug: string;
    readonly type: string;
    readonly subject: string;
    readonly title_en: string;
    readonly title_de: string;
  }[];
  readonly terms: readonly {
    readonly term: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly definition_en: string;
    readonly definition_de: string;
  }[];
  readonly charts: {
    readonly sample: boolean;
    readonly groups: readonly {
      readonly label_en: string;
      readonly label_de: string;
      readonly charts: readonly {
        readonly slug: string;
        readonly kind: "chart" | "series";
        readonly label_en: string;
        readonly label_de: string;
      }[];
    }[];
  };
  readonly strategies: readonly {
    readonly key: string;
    readonly name_en: string;
    readonly name_de: string;
    readonly tagline_en: string;
    readonly tagline_de: string;
  }[];
  readonly coins: {
    readonly rows: readonly {
      readonly coin: string;
      readonly symbol: string | null;
      readonly name: string;
    }[];
  };
  readonly sample: boolean;
};

export type Sitemap = {
  readonly objects: readonly {
    readonly slug: string;
    readonly data_day: string;
  }[];
  readonly terms: readonly {
    readonly term: string;
  }[];
  readonly charts: {
    readonly slugs: readonly string[];
  };
  readonly coins: {
    readonly slugs: readonly string[];
  };
  readonly sample: boolean;
};

export type TermPage = {
  readonly page: {
    readonly id: string;
    readonly term: string;
    readonly version: string;
    readonly versions: readonly string[];
    readonly category: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly definition_en: string;
    readonly definition_de: string;
    readonly calculation: string;
    readonly unit: string;
    readonly source: string;
    readonly related: readonly {
      readonly id: string;
      readonly term: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly use: {
      readonly newest: {
        readonly value: number | null;
        readonly date: string;
        readonly unit: string;
        readonly percentile: number | null;
        readonly line: readonly (number | null)[];
        readonly chart: string;
        readonly is_sample: boolean;
        readonly attributions: readonly {
          readonly source: string;
          readonly text: string;
          readonly link: string;
          readonly terms: string;
        }[];
      } | null;
      readonly names: readonly {
        readonly name: string;
        readonly path: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly inputs: readonly {
        readonly path: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly readings: readonly {
        readonly path: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
    };
  };
  readonly sample: boolean;
};

export type BtcMacroCorrelationsLatest = {
  readonly date: string;
  readonly week: string;
  readonly components: readonly {
    readonly key: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly series: string;
    readonly change: "log_return" | "difference";
    readonly windows: readonly {
      readonly window: string;
      readonly correlation: number | null;
      readonly ci_low: number | null;
      readonly ci_high: number | null;
      readonly points: number;
      readonly least_points: number;
      readonly data_start_date: string | null;
      readonly null_reason: string | null;
    }[];
  }[];
  readonly assets: readonly {
    readonly key: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly series: string;
    readonly proxy: string | null;
    readonly change: "log_return" | "difference";
    readonly windows: readonly {
      readonly window: string;
      readonly correlation: number | null;
      readonly ci_low: number | null;
      readonly ci_high: number | null;
      readonly points: number;
      readonly least_points: number;
      readonly data_start_date: string | null;
      readonly null_reason: string | null;
    }[];
  }[];
  readonly quadrants: readonly {
    readonly quadrant: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly from_date: string | null;
    readonly days: number;
    readonly episodes: number;
    readonly effective_episodes: number;
    readonly share_of_time_pct: number | null;
    readonly annualized_return_pct: number | null;
    readonly annualized_return_low_pct: number | null;
    readonly annualized_return_high_pct: number | null;
    readonly volatility_pct: number | null;
    readonly max_drawdown_pct: number | null;
    readonly thin: boolean;
    readonly null_reason: string | null;
  }[];
  readonly quadrants_from_2014: readonly {
    readonly quadrant: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly from_date: string | null;
    readonly days: number;
    readonly episodes: number;
    readonly effective_episodes: number;
    readonly share_of_time_pct: number | null;
    readonly annualized_return_pct: number | null;
    readonly annualized_return_low_pct: number | null;
    readonly annualized_return_high_pct: number | null;
    readonly volatility_pct: number | null;
    readonly max_drawdown_pct: number | null;
    readonly thin: boolean;
    readonly null_reason: string | null;
  }[];
  readonly method: string;
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type MacroPage = {
  readonly page: {
    readonly date: string;
    readonly age_days: number;
    readonly late_since: string | null;
    readonly is_too_old: boolean;
    readonly score: number | null;
    readonly label_en: string | null;
    readonly label_de: string | null;
    readonly tiers: readonly {
      readonly key: string;
      readonly chart: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly weight: number;
      readonly score: number | null;
      readonly change: number | null;
      readonly rows: readonly {
        readonly key: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly value: number | null;
        readonly date: string | null;
        readonly change: number | null;
        readonly percentile: number | null;
        readonly score: number | null;
        readonly is_inverted: boolean;
        readonly stale: boolean;
        readonly null_reason: string | null;
      }[];
    }[];
    readonly months: readonly {
      readonly date: string;
      readonly quadrant: "crisis" | "recovery" | "late_cycle_warning" | "sweet_spot";
      readonly liquidity: number;
      readonly business_cycle: number;
      readonly days: number;
      readonly known: number;
    }[];
    readonly performance: readonly {
      readonly quadrant: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly days: number;
      readonly episodes: number;
      readonly effective_episodes: number;
      readonly share_of_time_pct: number | null;
      readonly annualized_return_pct: number | null;
      readonly annualized_return_low_pct: number | null;
      readonly annualized_return_high_pct: number | null;
      readonly max_drawdown_pct: number | null;
      readonly thin: boolean;
      readonly null_reason: string | null;
    }[];
    readonly sample: boolean;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
  };
  readonly sample: boolean;
};

export type MacroRegimeHistory = {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly {
    readonly date: string;
    readonly score: number;
    readonly label: "risk_off" | "neutral" | "risk_on_leaning" | "risk_on";
    readonly quadrant: "crisis" | "recovery" | "late_cycle_warning" | "sweet_spot" | null;
    readonly coverage: number;
    readonly liquidity: number | null;
    readonly financial_conditions: number | null;
    readonly risk_appetite: number | null;
    readonly crypto_liquidity: number | null;
    readonly business_cycle: number | null;
    readonly inflation: number | null;
  }[];
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type MacroRegimeLatest = {
  readonly date: string;
  readonly score: number;
  readonly label: "risk_off" | "neutral" | "risk_on_leaning" | "risk_on";
  readonly label_en: string;
  readonly label_de: string;
  readonly quadrant: "crisis" | "recovery" | "late_cycle_warning" | "sweet_spot" | null;
  readonly quadrant_en: string | null;
  readonly quadrant_de: string | null;
  readonly quadrant_null_reason: string | null;
  readonly coverage: number;
  readonly tiers: readonly {
    readonly key: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly weight: number;
    readonly score: number | null;
    readonly components_present: number;
    readonly components_total: number;
  }[];
  readonly components: readonly {
    readonly key: string;
    readonly tier: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly value: number | null;
    readonly unit: string;
    readonly score: number | null;
    readonly direction: "positive" | "negative";
    readonly inputs: readonly string[];
    readonly formula: string;
    readonly known_date: string | null;
    readonly stale: boolean;
    readonly last_good_date: string | null;
    readonly age_days: number | null;
    readonly null_reason: string | null;
  }[];
  readonly compute_version: string;
  readonly note: string;
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type AltCycleLatest = {
  readonly asset: "ETH" | "SOL";
  readonly date: string;
  readonly signal: "accumulation" | "recovery" | "expansion" | "distribution" | "overheated";
  readonly score: number;
  readonly indicator_coverage: number;
  readonly components: readonly {
    readonly key: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly value: number | null;
    readonly unit: string;
    readonly score: number | null;
    readonly weight: number;
    readonly null_reason: string | null;
  }[];
  readonly not_applicable: readonly {
    readonly key: string;
    readonly status: string;
    readonly reason: string;
  }[];
  readonly percentile: {
    readonly value: number | null;
    readonly days: number | null;
    readonly composition: readonly string[];
    readonly method: string;
    readonly null_reason: string | null;
  };
  readonly note: string;
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type AltVsBtcStrengthLatest = {
  readonly payload_version: string;
  readonly definition_hash: string;
  readonly date: string;
  readonly btc_close_usd: number;
  readonly window: "d1" | "d7" | "d30" | "d90" | "d180" | "ytd" | "d365";
  readonly summary: readonly {
    readonly window: "d1" | "d7" | "d30" | "d90" | "d180" | "ytd" | "d365";
    readonly n: number;
    readonly share_outperforming: number | null;
    readonly median_pct: number | null;
  }[];
  readonly pairs_ended: number;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly pairs?: readonly {
    readonly pair: string;
    readonly base: string;
    readonly market: string;
    readonly first_date: string;
    readonly r30_pct: number | null;
    readonly windows: {
      readonly d1: number | null;
      readonly d7: number | null;
      readonly d30: number | null;
      readonly d90: number | null;
      readonly d180: number | null;
      readonly ytd: number | null;
      readonly d365: number | null;
    };
    readonly windows_reason: string | null;
    readonly ranks: {
      readonly d1: number | null;
      readonly d7: number | null;
      readonly d30: number | null;
      readonly d90: number | null;
      readonly d180: number | null;
      readonly ytd: number | null;
      readonly d365: number | null;
    };
    readonly close_usd: number;
    readonly close_btc: number;
    readonly sparkline: readonly (number | null)[];
    readonly trend_state: "uptrending" | "basing" | "downtrending" | null;
    readonly trend_reason: string | null;
  }[];
  readonly sample: boolean;
};

export type AltVsBtcStrengthPair = {
  readonly payload_version: string;
  readonly definition_hash: string;
  readonly date: string;
  readonly pairs_ranked: number;
  readonly pair: string;
  readonly base: string;
  readonly market: string;
  readonly first_date: string;
  readonly r30_pct: number | null;
  readonly windows: {
    readonly d1: number | null;
    readonly d7: number | null;
    readonly d30: number | null;
    readonly d90: number | null;
    readonly d180: number | null;
    readonly ytd: number | null;
    readonly d365: number | null;
  };
  readonly windows_reason: string | null;
  readonly ranks: {
    readonly d1: number | null;
    readonly d7: number | null;
    readonly d30: number | null;
    readonly d90: number | null;
    readonly d180: number | null;
    readonly ytd: number | null;
    readonly d365: number | null;
  };
  readonly close_usd: number;
  readonly close_btc: number;
  readonly sparkline: readonly (number | null)[];
  readonly trend_state: "uptrending" | "basing" | "downtrending" | null;
  readonly trend_reason: string | null;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type AltcoinPage = {
  readonly page: {
    readonly date: string | null;
    readonly age_days: number | null;
    readonly is_too_old: boolean;
    readonly compared: number;
    readonly listed: number;
    readonly size: number;
    readonly rows: readonly {
      readonly coin: string;
      readonly symbol: string | null;
      readonly name: string;
      readonly cap_rank: number;
      readonly price_usd: number | null;
      readonly composite: number | null;
      readonly mean_reversion: number | null;
      readonly tokenomics: number | null;
      readonly structure: number | null;
      readonly d7: number | null;
      readonly d30: number | null;
      readonly d90: number | null;
      readonly d365: number | null;
      readonly trend: "uptrending" | "basing" | "downtrending" | null;
    }[];
    readonly tiles: readonly {
      readonly id: string;
      readonly chart: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly unit: string;
      readonly state: "current" | "late" | "stopped" | "missing";
      readonly date: string | null;
      readonly age_days: number | null;
      readonly value: number | null;
      readonly previous_value: number | null;
      readonly percentile: number | null;
      readonly since: string | null;
      readonly line: readonly (number | null)[];
    }[];
    readonly season: {
      readonly summary_en: string;
      readonly summary_de: string;
    } | null;
    readonly sample: boolean;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
  };
  readonly sample: boolean;
};

export type AltcoinSeasonHistory = {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly {
    readonly date: string;
    readonly net_votes: number;
    readonly color: "green" | "amber" | "red";
    readonly btc_dominance: number | null;
  }[];
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type AltcoinSeasonLatest = {
  readonly date: string;
  readonly btc_dominance: number | null;
  readonly alt_dominance: number | null;
  readonly net_votes: number | null;
  readonly color: "green" | "amber" | "red" | null;
  readonly null_reason: string | null;
  readonly signals: readonly {
    readonly key: string;
    readonly series: string;
    readonly value: number | null;
    readonly sma20: number | null;
    readonly sma50: number | null;
    readonly vote: number | null;
    readonly color: "green" | "amber" | "red" | null;
    readonly null_reason: string | null;
  }[];
  readonly top50: {
    readonly universe: string;
    readonly as_of: string;
    readonly index: number | null;
    readonly season: "altcoin" | "bitcoin" | "neutral" | null;
    readonly share_beating_btc: number | null;
    readonly beating: number;
    readonly compared: number;
    readonly btc_return_90d_pct: number | null;
    readonly null_reason: string | null;
    readonly coins: readonly {
      readonly coin: string;
      readonly pair: string;
      readonly return_90d_pct: number | null;
      readonly btc_return_90d_pct: number | null;
      readonly beats_btc: boolean | null;
      readonly price_date: string | null;
      readonly null_reason: string | null;
    }[];
  } | null;
  readonly top50_null_reason: string | null;
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type AssetSnapshot = {
  readonly market: string;
  readonly base: string;
  readonly quote: string | null;
  readonly date: string;
  readonly close: number;
  readonly windows: readonly {
    readonly window: string;
    readonly from_date: string;
    readonly return_pct: number | null;
    readonly vs_btc_pct: number | null;
    readonly return_null_reason: string | null;
    readonly vs_btc_null_reason: string | null;
  }[];
  readonly bitcoin_market: string | null;
  readonly trend_state: "uptrending" | "basing" | "downtrending" | null;
  readonly trend_null_reason: string | null;
  readonly ath: number;
  readonly ath_date: string;
  readonly drawdown_pct: number;
  readonly sma200: {
    readonly value: number | null;
    readonly null_reason: string | null;
  };
  readonly sma200_distance_pct: {
    readonly value: number | null;
    readonly null_reason: string | null;
  };
  readonly volatility_30d_pct: {
    readonly value: number | null;
    readonly null_reason: string | null;
  };
  readonly liquidity: {
    readonly value: number | null;
    readonly null_reason: string | null;
  };
  readonly data_quality: {
    readonly grade: string;
    readonly coverage: number;
    readonly expected_days: number;
    readonly staleness_days: number;
    readonly history_days: number;
    readonly rules: readonly {
      readonly grade: string;
      readonly coverage_at_least: number;
      readonly staleness_at_most_days: number | null;
    }[];
  };
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type BtcCycleLatest = {
  readonly latest: {
    readonly date: string;
    readonly signal: "accumulation" | "recovery" | "expansion" | "distribution" | "overheated";
    readonly raw_score: number;
    readonly adj_score: number | null;
    readonly z_score: number | null;
    readonly indicator_coverage: number;
    readonly institutional_share: number | null;
    readonly institutional_share_note: string | null;
    readonly score_null_reason: string | null;
    readonly missing: readonly {
      readonly key: string;
      readonly null_reason: string;
    }[];
    readonly components: {
      readonly fear_greed: number | null;
      readonly mayer_multiple: number | null;
      readonly ma200w_distance_pct: number | null;
      readonly weekly_rsi: number | null;
      readonly pi_cycle_top: number | null;
      readonly pi_cycle_bottom: number | null;
      readonly halving_position: number | null;
      readonly btc_dominance: number | null;
      readonly mining_difficulty: number | null;
      readonly mvrv_z: number | null;
      readonly nupl: number | null;
      readonly puell: number | null;
      readonly power_law: number | null;
      readonly rainbow: number | null;
      readonly funding: number | null;
      readonly hash_ribbons: number | null;
    };
    readonly percentiles: readonly {
      readonly key: string;
      readonly percentile: number | null;
      readonly null_reason: string | null;
    }[];
    readonly ath: {
      readonly ath: number;
      readonly ath_date: string;
      readonly drawdown_pct: number;
      readonly days_since_ath: number;
    } | null;
    readonly hindsight: readonly {
      readonly key: string;
      readonly reason: string;
    }[];
    readonly score_without_hindsight: number | null;
    readonly signal_without_hindsight: "accumulation" | "recovery" | "expansion" | "distribution" | "overheated" | null;
    readonly without_hindsight_null_reason: string | null;
    readonly note: string;
    readonly source: string;
    readonly stale: {
      readonly last_good_date: string;
      readonly age_days: number;
      readonly source: string;
    } | null;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
    }[];
  };
  readonly sample: boolean;
};

export type BtcKeyLevelsLatest = {
  readonly date: string;
  readonly market: string;
  readonly bars: number;
  readonly spot: number;
  readonly atr_pct: number;
  readonly tolerance_pct: number;
  readonly resistance: readonly {
    readonly low: number;
    readonly high: number;
    readonly mid: number;
    readonly touches: number;
    readonly high_touches: number;
    readonly low_touches: number;
    readonly last_touch: string;
    readonly distance_pct: number;
    readonly contains_spot: boolean;
    readonly provenance_class: "swing_fractal" | "indicator";
  }[];
  readonly support: readonly {
    readonly low: number;
    readonly high: number;
    readonly mid: number;
    readonly touches: number;
    readonly high_touches: number;
    readonly low_touches: number;
    readonly last_touch: string;
    readonly distance_pct: number;
    readonly contains_spot: boolean;
    readonly provenance_class: "swing_fractal" | "indicator";
  }[];
  readonly indicator_levels: readonly {
    readonly key: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly series: string;
    readonly price: number | null;
    readonly date: string | null;
    readonly distance_pct: number | null;
    readonly provenance_class: "swing_fractal" | "indicator";
    readonly null_reason: string | null;
  }[];
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type BtcMarketStructureLatest = {
  readonly date: string;
  readonly market: string;
  readonly bars: number;
  readonly current_trend: "up" | "down" | "sideways" | null;
  readonly null_reason: string | null;
  readonly counts: {
    readonly fractal_highs: number;
    readonly fractal_lows: number;
    readonly waves: number;
    readonly waves_up: number;
    readonly waves_down: number;
  };
  readonly pivot_highs: readonly {
    readonly date: string;
    readonly price: number;
    readonly known_at: string;
    readonly swing: boolean;
  }[];
  readonly pivot_lows: readonly {
    readonly date: string;
    readonly price: number;
    readonly known_at: string;
    readonly swing: boolean;
  }[];
  readonly waves: readonly {
    readonly direction: string;
    readonly from_date: string;
    readonly from_price: number;
    readonly to_date: string;
    readonly to_price: number;
    readonly change_pct: number;
  }[];
  readonly flip_base_rate: {
    readonly state: "up" | "down" | "sideways";
    readonly horizon_bars: number;
    readonly rate: number | null;
    readonly ci_low: number | null;
    readonly ci_high: number | null;
    readonly unconditional_rate: number | null;
    readonly n: number;
    readonly n_independent: number;
    readonly n_missing: number;
    readonly thin: boolean;
    readonly null_reason: string | null;
  } | null;
  readonly flip_base_rates: readonly {
    readonly state: "up" | "down" | "sideways";
    readonly horizon_bars: number;
    readonly rate: number | null;
    readonly ci_low: number | null;
    readonly ci_high: number | null;
    readonly unconditional_rate: number | null;
    readonly n: number;
    readonly n_independent: number;
    readonly n_missing: number;
    readonly thin: boolean;
    readonly null_reason: string | null;
  }[];
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type BullmarketAmpelHistory = {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly {
    readonly date: string;
    readonly stage: number;
  }[];
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type BullmarketAmpelLatest = {
  readonly date: string;
  readonly stage: number;
  readonly max_stage: number;
  readonly conditions: readonly {
    readonly key: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly met: boolean | null;
    readonly value: number | null;
    readonly threshold: number | null;
    readonly unit: string;
  }[];
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type Candles = {
  readonly market: string;
  readonly source: string;
  readonly attributions: readonly {
    readonly source: string;
    readonly text: string;
    readonly link: string;
  }[];
  readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
  readonly from: string;
  readonly to: string;
  readonly candles: readonly {
    readonly date: string;
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
    readonly volume: number | null;
    readonly quote_volume: number | null;
    readonly taker_buy_volume: number | null;
    readonly days: number;
  }[];
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly sample: boolean;
};

export type ChartCsv = {
  readonly page: {
    readonly entry: {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    };
    readonly tab: "chart" | "table" | "method" | "sources" | "api";
    readonly scale: "log" | "linear" | null;
    readonly shows_price: boolean;
    readonly shows_halvings: boolean;
    readonly range: string | null;
    readonly from: string;
    readonly to: string;
    readonly step: number;
    readonly days: readonly number[];
    readonly by_age: boolean;
    readonly lines: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly unit: string;
      readonly pane: number | null;
      readonly values: readonly (number | null)[];
    }[];
    readonly panes: readonly {
      readonly scale: string;
      readonly mark: string;
      readonly borders: readonly number[];
    }[];
    readonly halvings: readonly string[];
    readonly price_from: string | null;
    readonly begins: string | null;
    readonly zone_since: string | null;
    readonly record_side: string | null;
    readonly record_since: string | null;
    readonly about_en: string | null;
    readonly about_de: string | null;
    readonly method_en: string | null;
    readonly method_de: string | null;
    readonly calculation: string | null;
    readonly names: readonly {
      readonly name: string;
      readonly path: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly owner: string;
    readonly sources: readonly string[];
    readonly source_names: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly sample: boolean;
    readonly related: readonly {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly thumbnail: readonly (number | null)[];
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    }[];
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
  };
  readonly sample: boolean;
};

export type ChartEmbed = {
  readonly page: {
    readonly entry: {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    };
    readonly tab: "chart" | "table" | "method" | "sources" | "api";
    readonly scale: "log" | "linear" | null;
    readonly shows_price: boolean;
    readonly shows_halvings: boolean;
    readonly range: string | null;
    readonly from: string;
    readonly to: string;
    readonly step: number;
    readonly days: readonly number[];
    readonly by_age: boolean;
    readonly lines: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly unit: string;
      readonly pane: number | null;
      readonly values: readonly (number | null)[];
    }[];
    readonly panes: readonly {
      readonly scale: string;
      readonly mark: string;
      readonly borders: readonly number[];
    }[];
    readonly halvings: readonly string[];
    readonly price_from: string | null;
    readonly begins: string | null;
    readonly zone_since: string | null;
    readonly record_side: string | null;
    readonly record_since: string | null;
    readonly about_en: string | null;
    readonly about_de: string | null;
    readonly method_en: string | null;
    readonly method_de: string | null;
    readonly calculation: string | null;
    readonly names: readonly {
      readonly name: string;
      readonly path: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly owner: string;
    readonly sources: readonly string[];
    readonly source_names: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly sample: boolean;
    readonly related: readonly {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly thumbnail: readonly (number | null)[];
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    }[];
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
    readonly vintage: {
      readonly known_at: string;
      readonly is_past: boolean;
      readonly first: string;
      readonly last: string;
      readonly stops: readonly number[];
      readonly presets: readonly {
        readonly day: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly lines: readonly {
        readonly key: string;
        readonly published_to: string;
        readonly values: readonly (number | null)[] | null;
      }[];
      readonly model: {
        readonly field: string;
        readonly curve_field: string | null;
        readonly unit: string;
        readonly curve_then: readonly (number | null)[] | null;
        readonly curve_now: readonly (number | null)[] | null;
        readonly edges: readonly number[];
        readonly places_then: readonly (number | null)[] | null;
        readonly places_now: readonly (number | null)[];
        readonly place_then: number | null;
        readonly place_now: number | null;
        readonly newest: string;
        readonly moves: readonly {
          readonly day: string;
          readonly value: number;
        }[];
        readonly ahead_then: number | null;
      } | null;
      readonly revisions: {
        readonly kept_since: string | null;
        readonly count: number;
        readonly rows: readonly {
          readonly key: string;
          readonly day: string;
          readonly before: number | null;
          readonly now: number | null;
          readonly revised_on: string;
          readonly source: string;
        }[];
      };
    } | null;
    readonly added: {
      readonly with: readonly {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly ratio: {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      } | null;
      readonly spread: {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      } | null;
      readonly percentiles: boolean;
      readonly candles: boolean;
    } | null;
    readonly has_candles: boolean;
  };
  readonly sample: boolean;
};

export type ChartHistory = {
  readonly slug: string;
  readonly view: string | null;
  readonly chart: {
    readonly name: string;
    readonly fields: readonly {
      readonly key: string;
      readonly label: string;
      readonly unit: string;
    }[];
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
    }[];
  };
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly unknown[];
  readonly meta: unknown;
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type ChartList = {
  readonly list: {
    readonly search: string;
    readonly group: string | null;
    readonly sample: boolean;
    readonly groups: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly count: number;
      readonly charts: readonly {
        readonly slug: string;
        readonly kind: "chart" | "series";
        readonly label_en: string;
        readonly label_de: string;
        readonly zone: string | null;
        readonly thumbnail: readonly (number | null)[];
        readonly now: {
          readonly id: string;
          readonly unit: string;
          readonly state: "current" | "late" | "stopped" | "missing";
          readonly date: string | null;
          readonly age_days: number | null;
          readonly value: number | null;
          readonly percentile: number | null;
        } | null;
      }[];
    }[];
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
  };
  readonly sample: boolean;
};

export type ChartPage = {
  readonly page: {
    readonly entry: {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    };
    readonly tab: "chart" | "table" | "method" | "sources" | "api";
    readonly scale: "log" | "linear" | null;
    readonly shows_price: boolean;
    readonly shows_halvings: boolean;
    readonly range: string | null;
    readonly from: string;
    readonly to: string;
    readonly step: number;
    readonly days: readonly number[];
    readonly by_age: boolean;
    readonly lines: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly unit: string;
      readonly pane: number | null;
      readonly values: readonly (number | null)[];
    }[];
    readonly panes: readonly {
      readonly scale: string;
      readonly mark: string;
      readonly borders: readonly number[];
    }[];
    readonly halvings: readonly string[];
    readonly price_from: string | null;
    readonly begins: string | null;
    readonly zone_since: string | null;
    readonly record_side: string | null;
    readonly record_since: string | null;
    readonly about_en: string | null;
    readonly about_de: string | null;
    readonly method_en: string | null;
    readonly method_de: string | null;
    readonly calculation: string | null;
    readonly names: readonly {
      readonly name: string;
      readonly path: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly owner: string;
    readonly sources: readonly string[];
    readonly source_names: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly sample: boolean;
    readonly related: readonly {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly thumbnail: readonly (number | null)[];
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    }[];
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
    readonly vintage: {
      readonly known_at: string;
      readonly is_past: boolean;
      readonly first: string;
      readonly last: string;
      readonly stops: readonly number[];
      readonly presets: readonly {
        readonly day: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly lines: readonly {
        readonly key: string;
        readonly published_to: string;
        readonly values: readonly (number | null)[] | null;
      }[];
      readonly model: {
        readonly field: string;
        readonly curve_field: string | null;
        readonly unit: string;
        readonly curve_then: readonly (number | null)[] | null;
        readonly curve_now: readonly (number | null)[] | null;
        readonly edges: readonly number[];
        readonly places_then: readonly (number | null)[] | null;
        readonly places_now: readonly (number | null)[];
        readonly place_then: number | null;
        readonly place_now: number | null;
        readonly newest: string;
        readonly moves: readonly {
          readonly day: string;
          readonly value: number;
        }[];
        readonly ahead_then: number | null;
      } | null;
      readonly revisions: {
        readonly kept_since: string | null;
        readonly count: number;
        readonly rows: readonly {
          readonly key: string;
          readonly day: string;
          readonly before: number | null;
          readonly now: number | null;
          readonly revised_on: string;
          readonly source: string;
        }[];
      };
    } | null;
    readonly added: {
      readonly with: readonly {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly ratio: {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      } | null;
      readonly spread: {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      } | null;
      readonly percentiles: boolean;
      readonly candles: boolean;
    } | null;
    readonly has_candles: boolean;
    readonly addable: readonly {
      readonly slug: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
  };
  readonly sample: boolean;
};

export type ChartPng = {
  readonly page: {
    readonly entry: {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    };
    readonly tab: "chart" | "table" | "method" | "sources" | "api";
    readonly scale: "log" | "linear" | null;
    readonly shows_price: boolean;
    readonly shows_halvings: boolean;
    readonly range: string | null;
    readonly from: string;
    readonly to: string;
    readonly step: number;
    readonly days: readonly number[];
    readonly by_age: boolean;
    readonly lines: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly unit: string;
      readonly pane: number | null;
      readonly values: readonly (number | null)[];
    }[];
    readonly panes: readonly {
      readonly scale: string;
      readonly mark: string;
      readonly borders: readonly number[];
    }[];
    readonly halvings: readonly string[];
    readonly price_from: string | null;
    readonly begins: string | null;
    readonly zone_since: string | null;
    readonly record_side: string | null;
    readonly record_since: string | null;
    readonly about_en: string | null;
    readonly about_de: string | null;
    readonly method_en: string | null;
    readonly method_de: string | null;
    readonly calculation: string | null;
    readonly names: readonly {
      readonly name: string;
      readonly path: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly owner: string;
    readonly sources: readonly string[];
    readonly source_names: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly sample: boolean;
    readonly related: readonly {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly thumbnail: readonly (number | null)[];
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    }[];
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
    readonly vintage: {
      readonly known_at: string;
      readonly is_past: boolean;
      readonly first: string;
      readonly last: string;
      readonly stops: readonly number[];
      readonly presets: readonly {
        readonly day: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly lines: readonly {
        readonly key: string;
        readonly published_to: string;
        readonly values: readonly (number | null)[] | null;
      }[];
      readonly model: {
        readonly field: string;
        readonly curve_field: string | null;
        readonly unit: string;
        readonly curve_then: readonly (number | null)[] | null;
        readonly curve_now: readonly (number | null)[] | null;
        readonly edges: readonly number[];
        readonly places_then: readonly (number | null)[] | null;
        readonly places_now: readonly (number | null)[];
        readonly place_then: number | null;
        readonly place_now: number | null;
        readonly newest: string;
        readonly moves: readonly {
          readonly day: string;
          readonly value: number;
        }[];
        readonly ahead_then: number | null;
      } | null;
      readonly revisions: {
        readonly kept_since: string | null;
        readonly count: number;
        readonly rows: readonly {
          readonly key: string;
          readonly day: string;
          readonly before: number | null;
          readonly now: number | null;
          readonly revised_on: string;
          readonly source: string;
        }[];
      };
    } | null;
    readonly added: {
      readonly with: readonly {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly ratio: {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      } | null;
      readonly spread: {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      } | null;
      readonly percentiles: boolean;
      readonly candles: boolean;
    } | null;
    readonly has_candles: boolean;
  };
  readonly sample: boolean;
};

export type ChartSvg = {
  readonly page: {
    readonly entry: {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    };
    readonly tab: "chart" | "table" | "method" | "sources" | "api";
    readonly scale: "log" | "linear" | null;
    readonly shows_price: boolean;
    readonly shows_halvings: boolean;
    readonly range: string | null;
    readonly from: string;
    readonly to: string;
    readonly step: number;
    readonly days: readonly number[];
    readonly by_age: boolean;
    readonly lines: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly unit: string;
      readonly pane: number | null;
      readonly values: readonly (number | null)[];
    }[];
    readonly panes: readonly {
      readonly scale: string;
      readonly mark: string;
      readonly borders: readonly number[];
    }[];
    readonly halvings: readonly string[];
    readonly price_from: string | null;
    readonly begins: string | null;
    readonly zone_since: string | null;
    readonly record_side: string | null;
    readonly record_since: string | null;
    readonly about_en: string | null;
    readonly about_de: string | null;
    readonly method_en: string | null;
    readonly method_de: string | null;
    readonly calculation: string | null;
    readonly names: readonly {
      readonly name: string;
      readonly path: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly owner: string;
    readonly sources: readonly string[];
    readonly source_names: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly sample: boolean;
    readonly related: readonly {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly thumbnail: readonly (number | null)[];
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    }[];
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
    readonly vintage: {
      readonly known_at: string;
      readonly is_past: boolean;
      readonly first: string;
      readonly last: string;
      readonly stops: readonly number[];
      readonly presets: readonly {
        readonly day: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly lines: readonly {
        readonly key: string;
        readonly published_to: string;
        readonly values: readonly (number | null)[] | null;
      }[];
      readonly model: {
        readonly field: string;
        readonly curve_field: string | null;
        readonly unit: string;
        readonly curve_then: readonly (number | null)[] | null;
        readonly curve_now: readonly (number | null)[] | null;
        readonly edges: readonly number[];
        readonly places_then: readonly (number | null)[] | null;
        readonly places_now: readonly (number | null)[];
        readonly place_then: number | null;
        readonly place_now: number | null;
        readonly newest: string;
        readonly moves: readonly {
          readonly day: string;
          readonly value: number;
        }[];
        readonly ahead_then: number | null;
      } | null;
      readonly revisions: {
        readonly kept_since: string | null;
        readonly count: number;
        readonly rows: readonly {
          readonly key: string;
          readonly day: string;
          readonly before: number | null;
          readonly now: number | null;
          readonly revised_on: string;
          readonly source: string;
        }[];
      };
    } | null;
    readonly added: {
      readonly with: readonly {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      }[];
      readonly ratio: {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      } | null;
      readonly spread: {
        readonly slug: string;
        readonly label_en: string;
        readonly label_de: string;
      } | null;
      readonly percentiles: boolean;
      readonly candles: boolean;
    } | null;
    readonly has_candles: boolean;
  };
  readonly sample: boolean;
};

export type CoinPage = {
  readonly page: {
    readonly coin: string;
    readonly symbol: string | null;
    readonly name: string;
    readonly date: string;
    readonly is_too_old: boolean;
    readonly age_days: number;
    readonly days: readonly number[];
    readonly usd: readonly (number | null)[];
    readonly btc: readonly (number | null)[];
    readonly rank: number | null;
    readonly composite: number | null;
    readonly null_reason: string | null;
    readonly factors: readonly {
      readonly key: string;
      readonly group: string;
      readonly percentile: number | null;
      readonly null_reason: string | null;
    }[];
    readonly strength: readonly {
      readonly window: string;
      readonly change_pct: number | null;
      readonly rank: number | null;
    }[];
    readonly trend: string | null;
    readonly readings: readonly {
      readonly slug: string;
      readonly subject: string;
      readonly title_en: string;
      readonly title_de: string;
    }[];
    readonly related: readonly {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly thumbnail: readonly (number | null)[];
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    }[];
    readonly sample: boolean;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
  };
  readonly sample: boolean;
};

export type CyclePage = {
  readonly page: {
    readonly align: "halving" | "low" | "high";
    readonly age: number | null;
    readonly day: string | null;
    readonly ages: readonly number[];
    readonly lines: readonly {
      readonly start: string;
      readonly values: readonly (number | null)[];
    }[];
    readonly cycles: readonly {
      readonly start: string;
      readonly end: string | null;
      readonly days: number;
      readonly multiple: number | null;
      readonly drawdown_pct: number | null;
      readonly next90d_pct: number | null;
      readonly next365d_pct: number | null;
      readonly peak_multiple: number | null;
      readonly peak_day: number | null;
      readonly deepest_drawdown_pct: number | null;
    }[];
    readonly null_reason: string | null;
    readonly price: {
      readonly id: string;
      readonly chart: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly unit: string;
      readonly state: "current" | "late" | "stopped" | "missing";
      readonly date: string | null;
      readonly age_days: number | null;
      readonly value: number | null;
      readonly previous_value: number | null;
      readonly percentile: number | null;
      readonly since: string | null;
      readonly line: readonly (number | null)[];
    };
    readonly rates: {
      readonly zone: string;
      readonly slug: string;
      readonly episodes: number;
      readonly rates: readonly {
        readonly horizon_days: number;
        readonly n: number;
        readonly n_eff: number;
        readonly share_up: number | null;
        readonly share_up_low: number | null;
        readonly share_up_high: number | null;
        readonly median_return_pct: number | null;
        readonly any_share_up: number | null;
        readonly any_median_return_pct: number | null;
        readonly thin: boolean;
      }[];
    } | null;
    readonly related: readonly {
      readonly slug: string;
      readonly kind: "chart" | "series";
      readonly label_en: string;
      readonly label_de: string;
      readonly zone: string | null;
      readonly thumbnail: readonly (number | null)[];
      readonly now: {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
      } | null;
    }[];
    readonly sample: boolean;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
  };
  readonly sample: boolean;
};

export type EtfFlows = {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly {
    readonly date: string;
    readonly net_flow_usd_millions: number;
    readonly net_flow_20d_usd_millions: number | null;
    readonly net_flow_total_usd_millions: number | null;
  }[];
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type ExploreCsv = {
  readonly page: {
    readonly a: {
      readonly slug: string;
      readonly label_en: string;
      readonly label_de: string;
    };
    readonly b: {
      readonly slug: string;
      readonly label_en: string;
      readonly label_de: string;
    };
    readonly unit_a: string;
    readonly unit_b: string;
    readonly view: "line" | "scatter" | "ratio" | "spread" | "correlation";
    readonly window: number;
    readonly range: string;
    readonly from: string;
    readonly to: string;
    readonly step: number;
    readonly days: readonly number[];
    readonly values_a: readonly (number | null)[];
    readonly values_b: readonly (number | null)[];
    readonly combined: readonly (number | null)[] | null;
  };
  readonly sample: boolean;
};

export type ExplorePage = {
  readonly page: {
    readonly a: {
      readonly slug: string;
      readonly label_en: string;
      readonly label_de: string;
    };
    readonly b: {
      readonly slug: string;
      readonly label_en: string;
      readonly label_de: string;
    };
    readonly unit_a: string;
    readonly unit_b: string;
    readonly view: "line" | "scatter" | "ratio" | "spread" | "correlation";
    readonly window: number;
    readonly range: string;
    readonly from: string;
    readonly to: string;
    readonly step: number;
    readonly days: readonly number[];
    readonly values_a: readonly (number | null)[];
    readonly values_b: readonly (number | null)[];
    readonly combined: readonly (number | null)[] | null;
    readonly options: readonly {
      readonly slug: string;
      readonly label_en: string;
      readonly label_de: string;
    }[];
    readonly windows: readonly number[];
    readonly statistics: {
      readonly n: number;
      readonly changes: number;
      readonly first: string | null;
      readonly last: string | null;
      readonly gap_days: number | null;
      readonly levels: number | null;
      readonly moves: number | null;
      readonly moves_low: number | null;
      readonly moves_high: number | null;
      readonly rates_a: boolean;
      readonly rates_b: boolean;
      readonly windows: number;
    };
    readonly sample: boolean;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
  };
  readonly sample: boolean;
};

export type GemScoreHistory = {
  readonly coin_id: string;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly {
    readonly date: string;
    readonly rank: number;
    readonly scored: number;
    readonly composite: number;
    readonly group_a: number;
    readonly group_b: number | null;
    readonly group_c: number;
  }[];
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type GemScore = {
  readonly coin_id: string;
  readonly symbol: string | null;
  readonly name: string | null;
  readonly date: string;
  readonly rank: number | null;
  readonly composite: number | null;
  readonly group_a: number | null;
  readonly group_b: number | null;
  readonly group_c: number | null;
  readonly null_reason: string | null;
  readonly price_usd: number | null;
  readonly factors: {
    readonly rsi_z: number | null;
    readonly sma200_distance: number | null;
    readonly ath_drawdown: number | null;
    readonly fdv_to_market_cap: number | null;
    readonly circulating_share: number | null;
    readonly turnover: number | null;
    readonly btc_correlation: number | null;
    readonly decoupling: number | null;
    readonly volume_trend: number | null;
  } | null;
  readonly factors_raw: {
    readonly rsi_z: number | null;
    readonly sma200_distance: number | null;
    readonly ath_drawdown: number | null;
    readonly fdv_to_market_cap: number | null;
    readonly circulating_share: number | null;
    readonly turnover: number | null;
    readonly btc_correlation: number | null;
    readonly decoupling: number | null;
    readonly volume_trend: number | null;
  } | null;
  readonly factors_raw_reason: string | null;
  readonly missing_factors: readonly {
    readonly key: string;
    readonly reason: string;
  }[];
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type GemScores = {
  readonly date: string;
  readonly composition_version: string;
  readonly universe_size: number;
  readonly scored: number;
  readonly rows_granted: number;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly scores: readonly {
    readonly rank: number | null;
    readonly coin_id: string;
    readonly symbol: string | null;
    readonly name: string | null;
    readonly composite: number | null;
    readonly group_a: number | null;
    readonly group_b: number | null;
    readonly group_c: number | null;
    readonly price_usd: number | null;
  }[];
  readonly sample: boolean;
};

export type GemValidation = {
  readonly top_n: number;
  readonly composition_version: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly months: number;
  readonly cagr_pct: number | null;
  readonly btc_cagr_pct: number | null;
  readonly max_drawdown_pct: number | null;
  readonly btc_max_drawdown_pct: number | null;
  readonly win_rate_vs_btc: number | null;
  readonly mean_turnover: number | null;
  readonly dead_positions: number;
  readonly dead_coins: number;
  readonly survivorship: string;
  readonly costs: string;
  readonly thin: boolean;
  readonly null_reason: string | null;
  readonly equity_curve: readonly {
    readonly from: string;
    readonly to: string;
    readonly coins: number;
    readonly return_pct: number;
    readonly btc_return_pct: number;
    readonly equity: number;
    readonly btc_equity: number;
  }[];
  readonly sample: boolean;
};

export type ImpliedVolatilityHistory = {
  readonly currency: string;
  readonly available_from: string;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly {
    readonly date: string;
    readonly dvol: number;
    readonly realized_vol_30d: number | null;
    readonly vol_risk_premium: number | null;
    readonly ex_post_premium: number | null;
    readonly ex_post_reason: string | null;
    readonly ex_post_known_on: string;
  }[];
  readonly source: string | null;
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type ImpliedVolatilityLatest = {
  readonly currency: "BTC" | "ETH";
  readonly dvol: number | null;
  readonly dvol_date: string | null;
  readonly atm_iv: {
    readonly date: string;
    readonly maturities: readonly {
      readonly days: number;
      readonly iv_pct: number | null;
      readonly extrapolated: string | null;
      readonly calendar_arbitrage: boolean;
    }[];
    readonly expiries: number;
    readonly expiries_without_atm: number;
    readonly source: string | null;
  } | null;
  readonly realized_vol_30d: number | null;
  readonly realized_vol_date: string | null;
  readonly vol_risk_premium: number | null;
  readonly vol_risk_premium_reason: string | null;
  readonly dvol_risk_premium: number | null;
  readonly ex_post_premium: {
    readonly date: string;
    readonly value: number | null;
    readonly known_on: string;
    readonly null_reason: string | null;
  } | null;
  readonly ex_post_premium_known: {
    readonly date: string;
    readonly value: number | null;
    readonly known_on: string;
    readonly null_reason: string | null;
  } | null;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type KimchiPremium = {
  readonly published_from: string;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly unit: string;
  readonly latest: {
    readonly date: string;
    readonly premium_pct: number;
    readonly close_krw: number;
    readonly close_usdt: number;
    readonly usd_krw: number;
    readonly usd_krw_date: string;
  };
  readonly snapshots: readonly {
    readonly date: string;
    readonly premium_pct: number;
  }[];
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type Markets = {
  readonly markets: readonly {
    readonly id: string;
    readonly pair: string;
    readonly base: string | null;
    readonly quote: string | null;
    readonly venue: string | null;
    readonly kind: string | null;
    readonly source: string;
    readonly first_day: string;
    readonly last_day: string;
  }[];
  readonly sample: boolean;
};

export type MaxPainHistory = {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly {
    readonly expiry: string;
    readonly is_quarterly: boolean;
    readonly snapshot_date: string;
    readonly max_pain_strike: number;
    readonly spot_at_expiry: number;
    readonly spot_minus_max_pain_pct: number;
    readonly put_call_ratio: number | null;
    readonly total_notional_usd: number;
    readonly max_pain_strike_7d_before: number | null;
    readonly moved_toward: boolean | null;
  }[];
  readonly base_rates: {
    readonly n: number;
    readonly within_2_pct: number | null;
    readonly within_5_pct: number | null;
    readonly moved_toward_n: number;
    readonly moved_toward: number | null;
    readonly thin: boolean;
  };
  readonly spot_at_expiry_basis: string;
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type MaxPainLatest = {
  readonly date: string;
  readonly age_days: number;
  readonly spot: number;
  readonly expiries: readonly {
    readonly expiry: string;
    readonly days_to_expiry: number;
    readonly is_quarterly: boolean;
    readonly spot: number;
    readonly max_pain_strike: number | null;
    readonly spot_minus_max_pain_pct: number | null;
    readonly put_call_ratio: number | null;
    readonly null_reason: string | null;
    readonly call_open_interest: number;
    readonly put_open_interest: number;
    readonly total_notional_usd: number;
    readonly strike_ladder?: readonly {
      readonly strike: number;
      readonly call_oi: number;
      readonly put_oi: number;
      readonly pain_usd: number;
    }[];
    readonly gex?: {
      readonly total_usd: number;
      readonly options_without_iv: number;
      readonly strikes: readonly {
        readonly strike: number;
        readonly call_gex_usd: number;
        readonly put_gex_usd: number;
        readonly net_gex_usd: number;
      }[];
    };
  }[];
  readonly gex_total_usd?: number;
  readonly gex_convention?: string;
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type MayerMultipleLatest = {
  readonly date: string;
  readonly value: number;
  readonly zone: "capitulation" | "neutral" | "bullish" | "euphoria";
  readonly price: number;
  readonly sma200: number;
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly attributions: readonly {
    readonly source: string;
    readonly text: string;
    readonly link: string;
  }[];
  readonly sample: boolean;
};

export type PulseHistory = {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly {
    readonly date: string;
    readonly score: number;
    readonly band: string;
  }[];
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type PulseToday = {
  readonly date: string;
  readonly score: number;
  readonly band: string;
  readonly label_en: string;
  readonly label_de: string;
  readonly color_hex: string;
  readonly verdict_en: string;
  readonly verdict_de: string;
  readonly components: readonly {
    readonly key: string;
    readonly rawValue: string | null;
    readonly earnedPoints: number | null;
    readonly maxPoints: number;
    readonly null_reason: string | null;
  }[];
  readonly delta_7d: number | null;
  readonly delta_30d: number | null;
  readonly delta_7d_composition_changed: boolean | null;
  readonly delta_30d_composition_changed: boolean | null;
  readonly confidence: string;
  readonly composition_version: string;
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly attributions: readonly {
    readonly source: string;
    readonly text: string;
    readonly link: string;
  }[];
  readonly sample: boolean;
};

export type RevisionsAtom = {
  readonly revisions: readonly {
    readonly id: string;
    readonly series: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly page: string;
    readonly unit: string;
    readonly day: string;
    readonly before: number | null;
    readonly after: number | null;
    readonly known_at: string;
    readonly source: string;
  }[];
  readonly published: {
    readonly published_at: string;
    readonly sample: boolean;
  };
  readonly sample: boolean;
};

export type SpotPrice = {
  readonly pair: string;
  readonly market: string;
  readonly base: string;
  readonly quote: string | null;
  readonly date: string;
  readonly price: number;
  readonly change_1d_pct: number | null;
  readonly null_reason: string | null;
  readonly staleness_days: number;
  readonly source: string;
  readonly attributions: readonly {
    readonly source: string;
    readonly text: string;
    readonly link: string;
  }[];
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type StatusPage = {
  readonly status: {
    readonly checked_at: string;
    readonly data_version: number;
    readonly published_at: string;
    readonly sample: boolean;
    readonly late_subjects: number;
    readonly troubled_sources: number;
    readonly changes_per_month: number;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
    readonly sources: readonly {
      readonly key: string;
      readonly title_en: string;
      readonly title_de: string;
      readonly state: "on_time" | "late" | "failing" | "paused" | "waiting" | "collecting_history" | "left_out" | "not_fetched";
      readonly reason_en: string | null;
      readonly reason_de: string | null;
      readonly last_success_at: string | null;
      readonly next_run_at: string | null;
      readonly lag: {
        readonly median_hours: number;
        readonly p95_hours: number;
        readonly values: number;
      } | null;
      readonly changes_per_month: number;
      readonly late_subjects: number;
      readonly subjects: readonly {
        readonly id: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly is_panel: boolean;
        readonly page: string;
        readonly newest_day: string | null;
        readonly state: "on_time" | "late" | "stopped" | "missing";
        readonly late_days: number;
        readonly reason_en: string | null;
        readonly reason_de: string | null;
        readonly lag: {
          readonly median_hours: number;
          readonly p95_hours: number;
          readonly values: number;
        } | null;
        readonly changes_per_month: number;
      }[];
    }[];
  };
  readonly revisions: readonly {
    readonly id: string;
    readonly series: string;
    readonly label_en: string;
    readonly label_de: string;
    readonly page: string;
    readonly unit: string;
    readonly day: string;
    readonly before: number | null;
    readonly after: number | null;
    readonly known_at: string;
    readonly source: string;
  }[];
  readonly sample: boolean;
};

export type TakerImbalance = {
  readonly market: string;
  readonly from: string;
  readonly to: string;
  readonly series: readonly {
    readonly date: string;
    readonly share: number;
    readonly imbalance: number;
  }[];
  readonly latest: {
    readonly date: string;
    readonly share: number;
    readonly imbalance: number;
  } | null;
  readonly window_mean: number | null;
  readonly n_days: number;
  readonly null_reason: string | null;
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type TodayPage = {
  readonly today: {
    readonly date: string;
    readonly sample: boolean;
    readonly gauges: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly state: "current" | "late" | "stopped" | "missing";
      readonly date: string | null;
      readonly score: number | null;
      readonly last_score: number | null;
      readonly band: number | null;
      readonly bands: readonly {
        readonly label_en: string;
        readonly label_de: string;
        readonly from: number;
      }[];
      readonly present: number | null;
      readonly components: number;
      readonly percentile: number | null;
      readonly begins: string | null;
      readonly histogram: readonly number[];
      readonly before: readonly {
        readonly days: number;
        readonly score: number | null;
      }[];
    }[];
    readonly groups: readonly {
      readonly key: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly series: readonly {
        readonly id: string;
        readonly chart: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly unit: string;
        readonly state: "current" | "late" | "stopped" | "missing";
        readonly date: string | null;
        readonly age_days: number | null;
        readonly value: number | null;
        readonly previous_value: number | null;
        readonly percentile: number | null;
        readonly since: string | null;
        readonly line: readonly (number | null)[];
        readonly price_correlation: number | null;
      }[];
    }[];
    readonly changes: readonly {
      readonly id: string;
      readonly chart: string;
      readonly label_en: string;
      readonly label_de: string;
      readonly unit: string;
      readonly state: "current" | "late" | "stopped" | "missing";
      readonly date: string | null;
      readonly age_days: number | null;
      readonly value: number | null;
      readonly previous_value: number | null;
      readonly percentile: number | null;
      readonly since: string | null;
      readonly line: readonly (number | null)[];
    }[];
    readonly price: readonly {
      readonly date: string;
      readonly value: number;
    }[];
    readonly price_from: string | null;
    readonly cycle: readonly {
      readonly date: string;
      readonly value: number;
    }[];
    readonly halvings: readonly string[];
    readonly briefing: {
      readonly net_tilt: number;
      readonly tilt: string;
      readonly without_side: number;
      readonly parts: readonly {
        readonly type: string;
        readonly subject: string;
        readonly label_en: string;
        readonly label_de: string;
        readonly summary: string | null;
        readonly summary_de: string | null;
        readonly contribution: number;
      }[];
    } | null;
    readonly rates: {
      readonly zone: string;
      readonly slug: string;
      readonly episodes: number;
      readonly rates: readonly {
        readonly horizon_days: number;
        readonly n: number;
        readonly n_eff: number;
        readonly share_up: number | null;
        readonly share_up_low: number | null;
        readonly share_up_high: number | null;
        readonly median_return_pct: number | null;
        readonly any_share_up: number | null;
        readonly any_median_return_pct: number | null;
        readonly thin: boolean;
      }[];
    } | null;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
  };
  readonly sample: boolean;
};

export type Universe = {
  readonly id: string;
  readonly size: number;
  readonly as_of: string;
  readonly member_count: number;
  readonly dead_coins: number;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly pairs: readonly string[];
  readonly members: readonly {
    readonly rank: number | null;
    readonly pair: string;
    readonly has_bars: boolean;
    readonly market_cap_usd: number | null;
    readonly from: string;
    readonly to: string | null;
    readonly coin: {
      readonly id: string;
      readonly symbol: string | null;
      readonly name: string | null;
    };
  }[];
  readonly sample: boolean;
};

export type Universes = {
  readonly universes: readonly {
    readonly id: string;
    readonly size: number;
    readonly as_of: string;
    readonly member_count: number;
    readonly dead_coins: number;
    readonly stale: {
      readonly last_good_date: string;
      readonly age_days: number;
      readonly source: string;
    } | null;
  }[];
  readonly sample: boolean;
};

export type VolatilityHistory = {
  readonly market: string;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly {
    readonly date: string;
    readonly phase: "low" | "normal" | "high" | "expansion";
    readonly atr: number;
    readonly atr_pct: number;
    readonly atr_of_median_pct: number;
  }[];
  readonly empty_reason: string | null;
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly source: string;
  readonly sample: boolean;
};

export type VolatilityPhaseSnapshots = {
  readonly asset_type: "crypto" | "stock" | "etf" | "commodities" | "forex";
  readonly ranked_on: string | null;
  readonly empty_reason: string | null;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly snapshots: readonly {
    readonly pair: string;
    readonly coin: string | null;
    readonly rank: number | null;
    readonly market: string;
    readonly date: string;
    readonly phase: "low" | "normal" | "high" | "expansion" | null;
    readonly phase_since: string | null;
    readonly atr: number | null;
    readonly atr_pct: number | null;
    readonly atr_of_median_pct: number | null;
    readonly atr_change_20_pct: number | null;
    readonly null_reason: string | null;
    readonly source: string;
  }[];
  readonly sample: boolean;
};

export type DataQualityDrift = {
  readonly from: string;
  readonly to: string;
  readonly summary: readonly {
    readonly metric_pair: string;
    readonly series: string;
    readonly comparison_source: string;
    readonly compared_from: string | null;
    readonly compared_to: string | null;
    readonly days: number;
    readonly median_difference_pct: number | null;
    readonly max_difference_pct: number | null;
    readonly drifted_days: number;
    readonly tolerance_pct: number;
  }[];
  readonly rows: readonly {
    readonly date: string;
    readonly metric_pair: string;
    readonly value: number;
    readonly comparison_value: number;
    readonly difference_pct: number;
    readonly drifted: boolean;
    readonly comparison_source: string;
  }[];
  readonly sample: boolean;
};

export type Halvings = {
  readonly date: string;
  readonly past: readonly {
    readonly number: number;
    readonly height: number;
    readonly date: string;
    readonly subsidy_before: number;
    readonly subsidy_after: number;
    readonly days_since: number;
  }[];
  readonly days_since_last: number | null;
  readonly next: {
    readonly number: number;
    readonly height: number;
    readonly subsidy_before: number;
    readonly subsidy_after: number;
    readonly tip_height: number | null;
    readonly blocks_left: number | null;
    readonly block_interval_seconds: number | null;
    readonly estimated_date: string | null;
    readonly days_until: number | null;
    readonly null_reason: string | null;
  };
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type OnchainSeriesCatalog = {
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly group: string;
    readonly by: string | null;
    readonly unit: string;
    readonly description: string;
    readonly formula: string | null;
    readonly source: string | null;
    readonly alias_of: string | null;
    readonly files_only: boolean;
    readonly first_day: string | null;
  }[];
  readonly sample: boolean;
};

export type OnchainSeriesHistory = {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly source: string | null;
  readonly sources: readonly {
    readonly source: string;
    readonly from: string;
    readonly to: string;
  }[];
  readonly attributions: readonly {
    readonly source: string;
    readonly text: string;
    readonly link: string;
  }[];
  readonly method: string | null;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly {
    readonly date: string;
    readonly value: number;
    readonly pct_rank: number | null;
    readonly rank_n: number | null;
  }[];
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type OnchainSeriesLatest = {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly unit: string;
  readonly source: string | null;
  readonly alias_of: string | null;
  readonly method: string | null;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly attributions: readonly {
    readonly source: string;
    readonly text: string;
    readonly link: string;
  }[];
  readonly latest: {
    readonly date: string;
    readonly value: number;
    readonly pct_rank: number | null;
    readonly rank_n: number | null;
  } | null;
  readonly sample: boolean;
};

export type StablecoinSupply = {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly snapshots: readonly {
    readonly date: string;
    readonly supply_usd: number;
    readonly change_30d_pct: number | null;
  }[];
  readonly range: {
    readonly requested_days: number;
    readonly granted_days: number;
    readonly clamped: boolean;
    readonly clamp_reason: string | null;
    readonly tier: string;
  };
  readonly resolution: {
    readonly points: number;
    readonly requested_days: number;
    readonly actual_days: number | null;
    readonly downsampled: boolean;
    readonly reason: string | null;
    readonly method: string | null;
  };
  readonly sample: boolean;
};

export type SthCostBasisLatest = {
  readonly date: string;
  readonly cost_basis: number;
  readonly sth_mvrv: number;
  readonly in_loss: boolean;
  readonly distance_pct: number;
  readonly spot: number;
  readonly source: string;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type BacktestComparePage = {
  readonly comparison: {
    readonly backtests: readonly {
      readonly id: string | null;
      readonly created_at: string | null;
      readonly share_id: string | null;
      readonly strategy: string;
      readonly pair: string;
      readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
      readonly anchor: number;
      readonly parameters: unknown;
      readonly filters: readonly string[];
      readonly costs: {
        readonly fee_bps: number;
        readonly slippage_bps: number;
      };
      readonly stops: {
        readonly stop_loss: number;
        readonly take_profit: number;
        readonly trailing_stop: number;
      };
      readonly window: {
        readonly date_from: string;
        readonly date_to: string;
        readonly bars: number;
        readonly warmup_bars: number;
      };
      readonly metrics: {
        readonly total_return: number;
        readonly cagr: number | null;
        readonly max_drawdown: number;
        readonly ulcer_index: number;
        readonly calmar: number | null;
        readonly result_sharpe: number | null;
        readonly sortino: number | null;
        readonly sharpe_per_period: number | null;
        readonly exposure: number;
        readonly trades: number;
        readonly wins: number;
        readonly win_rate: number | null;
        readonly win_rate_low: number | null;
        readonly win_rate_high: number | null;
        readonly profit_factor: number | null;
        readonly payoff: number | null;
        readonly expectancy: number | null;
        readonly kelly: number | null;
        readonly sqn: number | null;
        readonly concentration: number | null;
        readonly money_weighted_return: number | null;
      };
      readonly null_reasons: readonly {
        readonly field: string;
        readonly reason: string;
      }[];
      readonly benchmark: {
        readonly total_return: number;
        readonly cagr: number | null;
        readonly max_drawdown: number;
        readonly result_sharpe: number | null;
        readonly matches_strategy_window: boolean;
      };
      readonly evidence: {
        readonly own: {
          readonly trials: number;
          readonly deflated_sharpe: number | null;
          readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
          readonly reason: string | null;
        };
        readonly service: {
          readonly trials: number;
          readonly deflated_sharpe: number | null;
          readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
          readonly reason: string | null;
        };
        readonly probabilistic_sharpe: number | null;
        readonly min_track_record: number | null;
        readonly sharpe_per_bar: number | null;
        readonly pbo: number | null;
        readonly pbo_reason: string | null;
      };
      readonly regimes: readonly {
        readonly quadrant: string;
        readonly trades: number;
        readonly win_rate: number | null;
        readonly average_return: number | null;
        readonly time_share: number;
      }[];
      readonly anchor_spread: {
        readonly anchors: number;
        readonly cagr_min: number | null;
        readonly cagr_max: number | null;
      };
      readonly certificate: {
        readonly cuts: number;
        readonly mutated_cuts: number;
        readonly first_violation: number | null;
        readonly fill: string;
        readonly engine_version: string;
        readonly seed: number;
      };
      readonly montecarlo: {
        readonly paths: number;
        readonly final_equity: {
          readonly p5: number;
          readonly p25: number;
          readonly p50: number;
          readonly p75: number;
          readonly p95: number;
        };
        readonly cagr: {
          readonly p5: number;
          readonly p25: number;
          readonly p50: number;
          readonly p75: number;
          readonly p95: number;
        } | null;
        readonly max_drawdown: {
          readonly p5: number;
          readonly p25: number;
          readonly p50: number;
          readonly p75: number;
          readonly p95: number;
        };
        readonly probability_of_ruin: number;
        readonly probability_of_beating_buy_and_hold: number | null;
        readonly block_length: number | null;
      } | null;
      readonly warnings: readonly string[];
      readonly as_of: string;
      readonly sample: boolean;
      readonly inputs: readonly {
        readonly id: string;
        readonly digest: string;
      }[];
      readonly repro_hash: string;
      readonly attributions: readonly {
        readonly source: string;
        readonly text: string;
        readonly link: string;
        readonly terms: string;
      }[];
      readonly equity: {
        readonly snapshots: readonly {
          readonly date: string;
          readonly value: number;
          readonly held: number | null;
        }[];
      };
    }[];
    readonly differences: readonly {
      readonly strategy: string;
      readonly other: string;
      readonly per_year: number | null;
      readonly low: number | null;
      readonly high: number | null;
      readonly is_distinguishable: boolean;
    }[];
  };
  readonly strategies: readonly {
    readonly key: string;
    readonly name_en: string;
    readonly name_de: string;
    readonly tagline_en: string;
    readonly tagline_de: string;
    readonly rule: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly type: string;
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly description: string;
    }[];
  }[];
  readonly sample: boolean;
};

export type BacktestDeskPage = {
  readonly desk: {
    readonly filters: readonly {
      readonly key: string;
      readonly name_en: string;
      readonly name_de: string;
      readonly description_en: string;
      readonly description_de: string;
    }[];
    readonly markets: readonly string[];
    readonly universes: readonly string[];
    readonly newest_day: string;
    readonly plan: "public" | "free" | "api_pro" | "api_power" | "operator" | null;
    readonly pairs_per_job: number;
    readonly allowances: readonly {
      readonly kind: string;
      readonly limit: number;
      readonly used: number;
    }[];
    readonly own: readonly {
      readonly id: string;
      readonly created_at: string;
      readonly strategy: string;
      readonly pair: string;
      readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
      readonly trades: number;
      readonly total_return: number;
      readonly held_return: number;
      readonly first_violation: number | null;
      readonly money_weighted_return: number | null;
      readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
      readonly deflated_sharpe: number | null;
    }[];
  };
  readonly strategies: readonly {
    readonly key: string;
    readonly name_en: string;
    readonly name_de: string;
    readonly tagline_en: string;
    readonly tagline_de: string;
    readonly rule: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly type: string;
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly description: string;
    }[];
  }[];
  readonly example: {
    readonly share_id: string | null;
    readonly created_at: string | null;
    readonly strategy: string;
    readonly pair: string;
    readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
    readonly anchor: number;
    readonly parameters: unknown;
    readonly filters: readonly string[];
    readonly costs: {
      readonly fee_bps: number;
      readonly slippage_bps: number;
    };
    readonly stops: {
      readonly stop_loss: number;
      readonly take_profit: number;
      readonly trailing_stop: number;
    };
    readonly window: {
      readonly date_from: string;
      readonly date_to: string;
      readonly bars: number;
      readonly warmup_bars: number;
    };
    readonly metrics: {
      readonly total_return: number;
      readonly cagr: number | null;
      readonly max_drawdown: number;
      readonly ulcer_index: number;
      readonly calmar: number | null;
      readonly result_sharpe: number | null;
      readonly sortino: number | null;
      readonly sharpe_per_period: number | null;
      readonly exposure: number;
      readonly trades: number;
      readonly wins: number;
      readonly win_rate: number | null;
      readonly win_rate_low: number | null;
      readonly win_rate_high: number | null;
      readonly profit_factor: number | null;
      readonly payoff: number | null;
      readonly expectancy: number | null;
      readonly kelly: number | null;
      readonly sqn: number | null;
      readonly concentration: number | null;
      readonly money_weighted_return: number | null;
    };
    readonly null_reasons: readonly {
      readonly field: string;
      readonly reason: string;
    }[];
    readonly benchmark: {
      readonly total_return: number;
      readonly cagr: number | null;
      readonly max_drawdown: number;
      readonly result_sharpe: number | null;
      readonly matches_strategy_window: boolean;
    };
    readonly evidence: {
      readonly own: {
        readonly trials: number;
        readonly deflated_sharpe: number | null;
        readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
        readonly reason: string | null;
      };
      readonly service: {
        readonly trials: number;
        readonly deflated_sharpe: number | null;
        readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
        readonly reason: string | null;
      };
      readonly probabilistic_sharpe: number | null;
      readonly min_track_record: number | null;
      readonly sharpe_per_bar: number | null;
      readonly pbo: number | null;
      readonly pbo_reason: string | null;
    };
    readonly regimes: readonly {
      readonly quadrant: string;
      readonly trades: number;
      readonly win_rate: number | null;
      readonly average_return: number | null;
      readonly time_share: number;
    }[];
    readonly anchor_spread: {
      readonly anchors: number;
      readonly cagr_min: number | null;
      readonly cagr_max: number | null;
    };
    readonly certificate: {
      readonly cuts: number;
      readonly mutated_cuts: number;
      readonly first_violation: number | null;
      readonly fill: string;
      readonly engine_version: string;
      readonly seed: number;
    };
    readonly montecarlo: {
      readonly paths: number;
      readonly final_equity: {
        readonly p5: number;
        readonly p25: number;
        readonly p50: number;
        readonly p75: number;
        readonly p95: number;
      };
      readonly cagr: {
        readonly p5: number;
        readonly p25: number;
        readonly p50: number;
        readonly p75: number;
        readonly p95: number;
      } | null;
      readonly max_drawdown: {
        readonly p5: number;
        readonly p25: number;
        readonly p50: number;
        readonly p75: number;
        readonly p95: number;
      };
      readonly probability_of_ruin: number;
      readonly probability_of_beating_buy_and_hold: number | null;
      readonly block_length: number | null;
    } | null;
    readonly warnings: readonly string[];
    readonly as_of: string;
    readonly sample: boolean;
    readonly inputs: readonly {
      readonly id: string;
      readonly digest: string;
    }[];
    readonly repro_hash: string;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
    readonly trades: readonly {
      readonly entry_date: string;
      readonly entry_price: number;
      readonly exit_date: string | null;
      readonly exit_price: number | null;
      readonly net_return: number;
      readonly exit_reason: string | null;
      readonly bars_held: number;
    }[];
    readonly equity: {
      readonly snapshots: readonly {
        readonly date: string;
        readonly value: number;
        readonly held: number | null;
        readonly fall: number;
        readonly held_fall: number | null;
      }[];
      readonly resolution: {
        readonly points: number;
        readonly requested_days: number;
        readonly actual_days: number | null;
        readonly downsampled: boolean;
        readonly reason: string | null;
        readonly method: string | null;
      };
    };
    readonly months: readonly {
      readonly period: string;
      readonly value: number | null;
      readonly held: number | null;
    }[];
    readonly years: readonly {
      readonly period: string;
      readonly value: number | null;
      readonly held: number | null;
    }[];
    readonly drawdowns: readonly {
      readonly from: string;
      readonly lowest: string;
      readonly to: string | null;
      readonly depth: number;
      readonly days: number;
    }[];
    readonly rolling_sharpe: {
      readonly bars: number;
      readonly dates: readonly string[];
      readonly values: readonly number[];
    };
    readonly candles: readonly {
      readonly date: string;
      readonly open: number;
      readonly high: number;
      readonly low: number;
      readonly close: number;
    }[];
    readonly anchor_runs: readonly {
      readonly anchor: number;
      readonly dates: readonly string[];
      readonly values: readonly number[];
    }[];
  };
  readonly sample: boolean;
};

export type BacktestEquity = {
  readonly id: string | null;
  readonly equity: {
    readonly snapshots: readonly {
      readonly date: string;
      readonly value: number;
      readonly held: number | null;
    }[];
    readonly resolution: {
      readonly points: number;
      readonly requested_days: number;
      readonly actual_days: number | null;
      readonly downsampled: boolean;
      readonly reason: string | null;
      readonly method: string | null;
    };
  };
  readonly sample: boolean;
};

export type BacktestOwnPage = {
  readonly backtest: {
    readonly id: string | null;
    readonly share_id: string | null;
    readonly created_at: string | null;
    readonly strategy: string;
    readonly pair: string;
    readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
    readonly anchor: number;
    readonly parameters: unknown;
    readonly filters: readonly string[];
    readonly costs: {
      readonly fee_bps: number;
      readonly slippage_bps: number;
    };
    readonly stops: {
      readonly stop_loss: number;
      readonly take_profit: number;
      readonly trailing_stop: number;
    };
    readonly window: {
      readonly date_from: string;
      readonly date_to: string;
      readonly bars: number;
      readonly warmup_bars: number;
    };
    readonly metrics: {
      readonly total_return: number;
      readonly cagr: number | null;
      readonly max_drawdown: number;
      readonly ulcer_index: number;
      readonly calmar: number | null;
      readonly result_sharpe: number | null;
      readonly sortino: number | null;
      readonly sharpe_per_period: number | null;
      readonly exposure: number;
      readonly trades: number;
      readonly wins: number;
      readonly win_rate: number | null;
      readonly win_rate_low: number | null;
      readonly win_rate_high: number | null;
      readonly profit_factor: number | null;
      readonly payoff: number | null;
      readonly expectancy: number | null;
      readonly kelly: number | null;
      readonly sqn: number | null;
      readonly concentration: number | null;
      readonly money_weighted_return: number | null;
    };
    readonly null_reasons: readonly {
      readonly field: string;
      readonly reason: string;
    }[];
    readonly benchmark: {
      readonly total_return: number;
      readonly cagr: number | null;
      readonly max_drawdown: number;
      readonly result_sharpe: number | null;
      readonly matches_strategy_window: boolean;
    };
    readonly evidence: {
      readonly own: {
        readonly trials: number;
        readonly deflated_sharpe: number | null;
        readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
        readonly reason: string | null;
      };
      readonly service: {
        readonly trials: number;
        readonly deflated_sharpe: number | null;
        readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
        readonly reason: string | null;
      };
      readonly probabilistic_sharpe: number | null;
      readonly min_track_record: number | null;
      readonly sharpe_per_bar: number | null;
      readonly pbo: number | null;
      readonly pbo_reason: string | null;
    };
    readonly regimes: readonly {
      readonly quadrant: string;
      readonly trades: number;
      readonly win_rate: number | null;
      readonly average_return: number | null;
      readonly time_share: number;
    }[];
    readonly anchor_spread: {
      readonly anchors: number;
      readonly cagr_min: number | null;
      readonly cagr_max: number | null;
    };
    readonly certificate: {
      readonly cuts: number;
      readonly mutated_cuts: number;
      readonly first_violation: number | null;
      readonly fill: string;
      readonly engine_version: string;
      readonly seed: number;
    };
    readonly montecarlo: {
      readonly paths: number;
      readonly final_equity: {
        readonly p5: number;
        readonly p25: number;
        readonly p50: number;
        readonly p75: number;
        readonly p95: number;
      };
      readonly cagr: {
        readonly p5: number;
        readonly p25: number;
        readonly p50: number;
        readonly p75: number;
        readonly p95: number;
      } | null;
      readonly max_drawdown: {
        readonly p5: number;
        readonly p25: number;
        readonly p50: number;
        readonly p75: number;
        readonly p95: number;
      };
      readonly probability_of_ruin: number;
      readonly probability_of_beating_buy_and_hold: number | null;
      readonly block_length: number | null;
    } | null;
    readonly warnings: readonly string[];
    readonly as_of: string;
    readonly sample: boolean;
    readonly inputs: readonly {
      readonly id: string;
      readonly digest: string;
    }[];
    readonly repro_hash: string;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
    readonly trades: readonly {
      readonly entry_date: string;
      readonly entry_price: number;
      readonly exit_date: string | null;
      readonly exit_price: number | null;
      readonly net_return: number;
      readonly exit_reason: string | null;
      readonly bars_held: number;
    }[];
    readonly equity: {
      readonly snapshots: readonly {
        readonly date: string;
        readonly value: number;
        readonly held: number | null;
        readonly fall: number;
        readonly held_fall: number | null;
      }[];
      readonly resolution: {
        readonly points: number;
        readonly requested_days: number;
        readonly actual_days: number | null;
        readonly downsampled: boolean;
        readonly reason: string | null;
        readonly method: string | null;
      };
    };
    readonly months: readonly {
      readonly period: string;
      readonly value: number | null;
      readonly held: number | null;
    }[];
    readonly years: readonly {
      readonly period: string;
      readonly value: number | null;
      readonly held: number | null;
    }[];
    readonly drawdowns: readonly {
      readonly from: string;
      readonly lowest: string;
      readonly to: string | null;
      readonly depth: number;
      readonly days: number;
    }[];
    readonly rolling_sharpe: {
      readonly bars: number;
      readonly dates: readonly string[];
      readonly values: readonly number[];
    };
    readonly candles: readonly {
      readonly date: string;
      readonly open: number;
      readonly high: number;
      readonly low: number;
      readonly close: number;
    }[];
    readonly anchor_runs: readonly {
      readonly anchor: number;
      readonly dates: readonly string[];
      readonly values: readonly number[];
    }[];
    readonly verification: {
      readonly matches: boolean;
      readonly status: "verified" | "engine_changed" | "not_recorded" | "differs";
      readonly meaning: string;
      readonly repro_hash: string | null;
      readonly expected_hash: string;
      readonly engine_version: string;
      readonly expected_engine_version: string;
      readonly data_version: number | null;
      readonly as_of: string;
    } | null;
  };
  readonly desk: {
    readonly filters: readonly {
      readonly key: string;
      readonly name_en: string;
      readonly name_de: string;
      readonly description_en: string;
      readonly description_de: string;
    }[];
    readonly markets: readonly string[];
    readonly universes: readonly string[];
    readonly newest_day: string;
    readonly plan: "public" | "free" | "api_pro" | "api_power" | "operator" | null;
    readonly pairs_per_job: number;
    readonly allowances: readonly {
      readonly kind: string;
      readonly limit: number;
      readonly used: number;
    }[];
    readonly own: readonly {
      readonly id: string;
      readonly created_at: string;
      readonly strategy: string;
      readonly pair: string;
      readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
      readonly trades: number;
      readonly total_return: number;
      readonly held_return: number;
      readonly first_violation: number | null;
      readonly money_weighted_return: number | null;
      readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
      readonly deflated_sharpe: number | null;
    }[];
  };
  readonly strategies: readonly {
    readonly key: string;
    readonly name_en: string;
    readonly name_de: string;
    readonly tagline_en: string;
    readonly tagline_de: string;
    readonly rule: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly type: string;
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly description: string;
    }[];
  }[];
  readonly sample: boolean;
};

export type BacktestOwn = {
  readonly id: string | null;
  readonly created_at: string | null;
  readonly share_id: string | null;
  readonly strategy: string;
  readonly pair: string;
  readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
  readonly anchor: number;
  readonly parameters: unknown;
  readonly filters: readonly string[];
  readonly costs: {
    readonly fee_bps: number;
    readonly slippage_bps: number;
  };
  readonly stops: {
    readonly stop_loss: number;
    readonly take_profit: number;
    readonly trailing_stop: number;
  };
  readonly window: {
    readonly date_from: string;
    readonly date_to: string;
    readonly bars: number;
    readonly warmup_bars: number;
  };
  readonly metrics: {
    readonly total_return: number;
    readonly cagr: number | null;
    readonly max_drawdown: number;
    readonly ulcer_index: number;
    readonly calmar: number | null;
    readonly result_sharpe: number | null;
    readonly sortino: number | null;
    readonly sharpe_per_period: number | null;
    readonly exposure: number;
    readonly trades: number;
    readonly wins: number;
    readonly win_rate: number | null;
    readonly win_rate_low: number | null;
    readonly win_rate_high: number | null;
    readonly profit_factor: number | null;
    readonly payoff: number | null;
    readonly expectancy: number | null;
    readonly kelly: number | null;
    readonly sqn: number | null;
    readonly concentration: number | null;
    readonly money_weighted_return: number | null;
  };
  readonly null_reasons: readonly {
    readonly field: string;
    readonly reason: string;
  }[];
  readonly benchmark: {
    readonly total_return: number;
    readonly cagr: number | null;
    readonly max_drawdown: number;
    readonly result_sharpe: number | null;
    readonly matches_strategy_window: boolean;
  };
  readonly evidence: {
    readonly own: {
      readonly trials: number;
      readonly deflated_sharpe: number | null;
      readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
      readonly reason: string | null;
    };
    readonly service: {
      readonly trials: number;
      readonly deflated_sharpe: number | null;
      readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
      readonly reason: string | null;
    };
    readonly probabilistic_sharpe: number | null;
    readonly min_track_record: number | null;
    readonly sharpe_per_bar: number | null;
    readonly pbo: number | null;
    readonly pbo_reason: string | null;
  };
  readonly regimes: readonly {
    readonly quadrant: string;
    readonly trades: number;
    readonly win_rate: number | null;
    readonly average_return: number | null;
    readonly time_share: number;
  }[];
  readonly anchor_spread: {
    readonly anchors: number;
    readonly cagr_min: number | null;
    readonly cagr_max: number | null;
  };
  readonly certificate: {
    readonly cuts: number;
    readonly mutated_cuts: number;
    readonly first_violation: number | null;
    readonly fill: string;
    readonly engine_version: string;
    readonly seed: number;
  };
  readonly montecarlo: {
    readonly paths: number;
    readonly final_equity: {
      readonly p5: number;
      readonly p25: number;
      readonly p50: number;
      readonly p75: number;
      readonly p95: number;
    };
    readonly cagr: {
      readonly p5: number;
      readonly p25: number;
      readonly p50: number;
      readonly p75: number;
      readonly p95: number;
    } | null;
    readonly max_drawdown: {
      readonly p5: number;
      readonly p25: number;
      readonly p50: number;
      readonly p75: number;
      readonly p95: number;
    };
    readonly probability_of_ruin: number;
    readonly probability_of_beating_buy_and_hold: number | null;
    readonly block_length: number | null;
  } | null;
  readonly warnings: readonly string[];
  readonly as_of: string;
  readonly sample: boolean;
  readonly inputs: readonly {
    readonly id: string;
    readonly digest: string;
  }[];
  readonly repro_hash: string;
};

export type BacktestRun = {
  readonly id: string | null;
  readonly created_at: string | null;
  readonly strategy: string;
  readonly pair: string;
  readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
  readonly anchor: number;
  readonly parameters: unknown;
  readonly filters: readonly string[];
  readonly costs: {
    readonly fee_bps: number;
    readonly slippage_bps: number;
  };
  readonly stops: {
    readonly stop_loss: number;
    readonly take_profit: number;
    readonly trailing_stop: number;
  };
  readonly window: {
    readonly date_from: string;
    readonly date_to: string;
    readonly bars: number;
    readonly warmup_bars: number;
  };
  readonly metrics: {
    readonly total_return: number;
    readonly cagr: number | null;
    readonly max_drawdown: number;
    readonly ulcer_index: number;
    readonly calmar: number | null;
    readonly result_sharpe: number | null;
    readonly sortino: number | null;
    readonly sharpe_per_period: number | null;
    readonly exposure: number;
    readonly trades: number;
    readonly wins: number;
    readonly win_rate: number | null;
    readonly win_rate_low: number | null;
    readonly win_rate_high: number | null;
    readonly profit_factor: number | null;
    readonly payoff: number | null;
    readonly expectancy: number | null;
    readonly kelly: number | null;
    readonly sqn: number | null;
    readonly concentration: number | null;
    readonly money_weighted_return: number | null;
  };
  readonly null_reasons: readonly {
    readonly field: string;
    readonly reason: string;
  }[];
  readonly benchmark: {
    readonly total_return: number;
    readonly cagr: number | null;
    readonly max_drawdown: number;
    readonly result_sharpe: number | null;
    readonly matches_strategy_window: boolean;
  };
  readonly evidence: {
    readonly own: {
      readonly trials: number;
      readonly deflated_sharpe: number | null;
      readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
      readonly reason: string | null;
    };
    readonly service: {
      readonly trials: number;
      readonly deflated_sharpe: number | null;
      readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
      readonly reason: string | null;
    };
    readonly probabilistic_sharpe: number | null;
    readonly min_track_record: number | null;
    readonly sharpe_per_bar: number | null;
    readonly pbo: number | null;
    readonly pbo_reason: string | null;
  };
  readonly regimes: readonly {
    readonly quadrant: string;
    readonly trades: number;
    readonly win_rate: number | null;
    readonly average_return: number | null;
    readonly time_share: number;
  }[];
  readonly anchor_spread: {
    readonly anchors: number;
    readonly cagr_min: number | null;
    readonly cagr_max: number | null;
  };
  readonly certificate: {
    readonly cuts: number;
    readonly mutated_cuts: number;
    readonly first_violation: number | null;
    readonly fill: string;
    readonly engine_version: string;
    readonly seed: number;
  };
  readonly montecarlo: {
    readonly paths: number;
    readonly final_equity: {
      readonly p5: number;
      readonly p25: number;
      readonly p50: number;
      readonly p75: number;
      readonly p95: number;
    };
    readonly cagr: {
      readonly p5: number;
      readonly p25: number;
      readonly p50: number;
      readonly p75: number;
      readonly p95: number;
    } | null;
    readonly max_drawdown: {
      readonly p5: number;
      readonly p25: number;
      readonly p50: number;
      readonly p75: number;
      readonly p95: number;
    };
    readonly probability_of_ruin: number;
    readonly probability_of_beating_buy_and_hold: number | null;
    readonly block_length: number | null;
  } | null;
  readonly warnings: readonly string[];
  readonly as_of: string;
  readonly sample: boolean;
  readonly inputs: readonly {
    readonly id: string;
    readonly digest: string;
  }[];
  readonly repro_hash: string;
  readonly trades: readonly {
    readonly entry_date: string;
    readonly entry_price: number;
    readonly exit_date: string | null;
    readonly exit_price: number | null;
    readonly net_return: number;
    readonly exit_reason: string | null;
    readonly bars_held: number;
  }[];
  readonly equity: {
    readonly snapshots: readonly {
      readonly date: string;
      readonly value: number;
    }[];
    readonly resolution: {
      readonly points: number;
      readonly requested_days: number;
      readonly actual_days: number | null;
      readonly downsampled: boolean;
      readonly reason: string | null;
      readonly method: string | null;
    };
  };
};

export type BacktestSharedPage = {
  readonly backtest: {
    readonly share_id: string | null;
    readonly created_at: string | null;
    readonly strategy: string;
    readonly pair: string;
    readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
    readonly anchor: number;
    readonly parameters: unknown;
    readonly filters: readonly string[];
    readonly costs: {
      readonly fee_bps: number;
      readonly slippage_bps: number;
    };
    readonly stops: {
      readonly stop_loss: number;
      readonly take_profit: number;
      readonly trailing_stop: number;
    };
    readonly window: {
      readonly date_from: string;
      readonly date_to: string;
      readonly bars: number;
      readonly warmup_bars: number;
    };
    readonly metrics: {
      readonly total_return: number;
      readonly cagr: number | null;
      readonly max_drawdown: number;
      readonly ulcer_index: number;
      readonly calmar: number | null;
      readonly result_sharpe: number | null;
      readonly sortino: number | null;
      readonly sharpe_per_period: number | null;
      readonly exposure: number;
      readonly trades: number;
      readonly wins: number;
      readonly win_rate: number | null;
      readonly win_rate_low: number | null;
      readonly win_rate_high: number | null;
      readonly profit_factor: number | null;
      readonly payoff: number | null;
      readonly expectancy: number | null;
      readonly kelly: number | null;
      readonly sqn: number | null;
      readonly concentration: number | null;
      readonly money_weighted_return: number | null;
    };
    readonly null_reasons: readonly {
      readonly field: string;
      readonly reason: string;
    }[];
    readonly benchmark: {
      readonly total_return: number;
      readonly cagr: number | null;
      readonly max_drawdown: number;
      readonly result_sharpe: number | null;
      readonly matches_strategy_window: boolean;
    };
    readonly evidence: {
      readonly own: {
        readonly trials: number;
        readonly deflated_sharpe: number | null;
        readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
        readonly reason: string | null;
      };
      readonly service: {
        readonly trials: number;
        readonly deflated_sharpe: number | null;
        readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
        readonly reason: string | null;
      };
      readonly probabilistic_sharpe: number | null;
      readonly min_track_record: number | null;
      readonly sharpe_per_bar: number | null;
      readonly pbo: number | null;
      readonly pbo_reason: string | null;
    };
    readonly regimes: readonly {
      readonly quadrant: string;
      readonly trades: number;
      readonly win_rate: number | null;
      readonly average_return: number | null;
      readonly time_share: number;
    }[];
    readonly anchor_spread: {
      readonly anchors: number;
      readonly cagr_min: number | null;
      readonly cagr_max: number | null;
    };
    readonly certificate: {
      readonly cuts: number;
      readonly mutated_cuts: number;
      readonly first_violation: number | null;
      readonly fill: string;
      readonly engine_version: string;
      readonly seed: number;
    };
    readonly montecarlo: {
      readonly paths: number;
      readonly final_equity: {
        readonly p5: number;
        readonly p25: number;
        readonly p50: number;
        readonly p75: number;
        readonly p95: number;
      };
      readonly cagr: {
        readonly p5: number;
        readonly p25: number;
        readonly p50: number;
        readonly p75: number;
        readonly p95: number;
      } | null;
      readonly max_drawdown: {
        readonly p5: number;
        readonly p25: number;
        readonly p50: number;
        readonly p75: number;
        readonly p95: number;
      };
      readonly probability_of_ruin: number;
      readonly probability_of_beating_buy_and_hold: number | null;
      readonly block_length: number | null;
    } | null;
    readonly warnings: readonly string[];
    readonly as_of: string;
    readonly sample: boolean;
    readonly inputs: readonly {
      readonly id: string;
      readonly digest: string;
    }[];
    readonly repro_hash: string;
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
    readonly trades: readonly {
      readonly entry_date: string;
      readonly entry_price: number;
      readonly exit_date: string | null;
      readonly exit_price: number | null;
      readonly net_return: number;
      readonly exit_reason: string | null;
      readonly bars_held: number;
    }[];
    readonly equity: {
      readonly snapshots: readonly {
        readonly date: string;
        readonly value: number;
        readonly held: number | null;
        readonly fall: number;
        readonly held_fall: number | null;
      }[];
      readonly resolution: {
        readonly points: number;
        readonly requested_days: number;
        readonly actual_days: number | null;
        readonly downsampled: boolean;
        readonly reason: string | null;
        readonly method: string | null;
      };
    };
    readonly months: readonly {
      readonly period: string;
      readonly value: number | null;
      readonly held: number | null;
    }[];
    readonly years: readonly {
      readonly period: string;
      readonly value: number | null;
      readonly held: number | null;
    }[];
    readonly drawdowns: readonly {
      readonly from: string;
      readonly lowest: string;
      readonly to: string | null;
      readonly depth: number;
      readonly days: number;
    }[];
    readonly rolling_sharpe: {
      readonly bars: number;
      readonly dates: readonly string[];
      readonly values: readonly number[];
    };
    readonly candles: readonly {
      readonly date: string;
      readonly open: number;
      readonly high: number;
      readonly low: number;
      readonly close: number;
    }[];
    readonly anchor_runs: readonly {
      readonly anchor: number;
      readonly dates: readonly string[];
      readonly values: readonly number[];
    }[];
    readonly verification: {
      readonly matches: boolean;
      readonly status: "verified" | "engine_changed" | "not_recorded" | "differs";
      readonly meaning: string;
      readonly repro_hash: string | null;
      readonly expected_hash: string;
      readonly engine_version: string;
      readonly expected_engine_version: string;
      readonly data_version: number | null;
      readonly as_of: string;
    } | null;
  };
  readonly strategies: readonly {
    readonly key: string;
    readonly name_en: string;
    readonly name_de: string;
    readonly tagline_en: string;
    readonly tagline_de: string;
    readonly rule: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly type: string;
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly description: string;
    }[];
  }[];
  readonly sample: boolean;
};

export type BacktestTrades = {
  readonly id: string | null;
  readonly trades: readonly {
    readonly entry_date: string;
    readonly entry_price: number;
    readonly exit_date: string | null;
    readonly exit_price: number | null;
    readonly net_return: number;
    readonly exit_reason: string | null;
    readonly bars_held: number;
  }[];
  readonly sample: boolean;
};

export type BacktestUniverse = {
  readonly job_id: string;
  readonly poll_url: string;
  readonly status: "pending" | "running" | "completed" | "failed" | "cancelled";
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly error: string | null;
  readonly strategy: string;
  readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
  readonly date_from: string;
  readonly pairs_total: number;
  readonly pairs_completed: number;
  readonly progress_pct: number;
  readonly universe: {
    readonly universe_id: string | null;
    readonly as_of: string | null;
    readonly members: number;
    readonly members_without_bars: number;
    readonly dead_members: number;
    readonly members_left_out: number;
  } | null;
  readonly summary: {
    readonly tested: number;
    readonly untested: number;
    readonly trades: number;
    readonly median_cagr: number | null;
    readonly median_benchmark_cagr: number | null;
    readonly median_max_drawdown: number | null;
    readonly share_beating_hold: number | null;
    readonly share_positive: number | null;
  } | null;
  readonly results: readonly {
    readonly pair: string;
    readonly date_from: string | null;
    readonly date_to: string | null;
    readonly trades: number;
    readonly total_return: number | null;
    readonly cagr: number | null;
    readonly benchmark_cagr: number | null;
    readonly max_drawdown: number | null;
    readonly result_sharpe: number | null;
    readonly first_violation: number | null;
    readonly repro_hash: string | null;
    readonly reason: string | null;
  }[];
  readonly sample: boolean;
};

export type EdgeReports = {
  readonly market: string;
  readonly reports: readonly {
    readonly strategy: string;
    readonly edges: readonly {
      readonly filters: readonly string[];
      readonly runs: number;
      readonly filtered_runs: number;
      readonly baseline_runs: number;
      readonly matched_assets: number;
      readonly baseline_median_cagr: number | null;
      readonly filtered_median_cagr: number | null;
      readonly cagr_delta: number | null;
      readonly delta_ci_low: number | null;
      readonly delta_ci_high: number | null;
      readonly sharpe_delta: number | null;
      readonly dsr: number | null;
      readonly dsr_pass: boolean | null;
      readonly dsr_pass_reason: string | null;
      readonly verdict: "helps" | "neutral" | "hurts" | "insufficient_evidence" | "insufficient_data";
      readonly decided_by: {
        readonly gate: string;
        readonly threshold: number;
        readonly value: number | null;
      };
      readonly callers: {
        readonly callers: number;
        readonly runs: number;
        readonly median_cagr: number | null;
        readonly cagr_delta: number | null;
        readonly null_reason: string | null;
      };
      readonly null_reason: string | null;
    }[];
    readonly filters_without_data: readonly string[];
  }[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly empty_reason: string | null;
  readonly sample: boolean;
};

export type FilterEffect = {
  readonly strategy: string;
  readonly asset: string;
  readonly interval: string;
  readonly baseline: {
    readonly runs: number;
    readonly avg_cagr: number | null;
    readonly avg_drawdown: number | null;
    readonly avg_win_rate: number | null;
  };
  readonly variants: readonly {
    readonly filters: readonly string[];
    readonly runs: number;
    readonly matched_runs: number;
    readonly mean_overlap: number | null;
    readonly cagr_delta: number | null;
    readonly drawdown_delta: number | null;
    readonly win_rate_delta: number | null;
    readonly callers: {
      readonly callers: number;
      readonly runs: number;
      readonly median_cagr: number | null;
      readonly cagr_delta: number | null;
      readonly null_reason: string | null;
    };
    readonly null_reason: string | null;
  }[];
  readonly best_by_cagr: {
    readonly filters: readonly string[];
    readonly runs: number;
    readonly matched_runs: number;
    readonly mean_overlap: number | null;
    readonly cagr_delta: number | null;
    readonly drawdown_delta: number | null;
    readonly win_rate_delta: number | null;
    readonly callers: {
      readonly callers: number;
      readonly runs: number;
      readonly median_cagr: number | null;
      readonly cagr_delta: number | null;
      readonly null_reason: string | null;
    };
    readonly null_reason: string | null;
  } | null;
  readonly best_by_cagr_reason: string | null;
  readonly not_applicable_filters: readonly string[];
  readonly null_reason: string | null;
  readonly sample: boolean;
};

export type FilterInsights = {
  readonly filters: readonly {
    readonly filters: readonly string[];
    readonly strategies: number;
    readonly verdicts: readonly {
      readonly verdict: "helps" | "neutral" | "hurts" | "insufficient_evidence" | "insufficient_data";
      readonly strategies: number;
    }[];
    readonly median_cagr_delta: number | null;
    readonly median_sharpe_delta: number | null;
    readonly helped: readonly string[];
    readonly hurt: readonly string[];
    readonly null_reason: string | null;
  }[];
  readonly empty_reason: string | null;
  readonly sample: boolean;
};

export type GridPage = {
  readonly grid: {
    readonly id: string | null;
    readonly created_at: string | null;
    readonly pair: string;
    readonly date_from: string;
    readonly date_to: string;
    readonly bars: number;
    readonly range: {
      readonly lower: number;
      readonly upper: number;
      readonly cells: number;
      readonly spacing: string;
      readonly source: "given" | "implied" | "realized";
      readonly volatility: number | null;
    };
    readonly fee_bps: number;
    readonly results: readonly {
      readonly path: string;
      readonly total_return: number;
      readonly cagr: number | null;
      readonly max_drawdown: number;
      readonly fills: number;
      readonly trips: number;
      readonly grid_profit: number;
      readonly inventory_profit: number;
      readonly capital_utilisation: number;
    }[];
    readonly buy_and_hold_return: number;
    readonly engine_version: string;
    readonly as_of: string;
    readonly repro_hash: string;
    readonly equity: {
      readonly snapshots: readonly {
        readonly date: string;
        readonly value: number;
      }[];
      readonly resolution: {
        readonly points: number;
        readonly requested_days: number;
        readonly actual_days: number | null;
        readonly downsampled: boolean;
        readonly reason: string | null;
        readonly method: string | null;
      };
    };
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
    readonly curve: {
      readonly snapshots: readonly {
        readonly date: string;
        readonly value: number;
        readonly fall: number;
      }[];
    };
  };
  readonly sample: boolean;
};

export type IsDistinguishable = {
  readonly strategy: string;
  readonly other: string;
  readonly asset: string;
  readonly pair: string;
  readonly interval: string;
  readonly distinguishable: boolean | null;
  readonly difference: number | null;
  readonly noise_floor: number | null;
  readonly spreads: readonly {
    readonly source: string;
    readonly variations: number;
    readonly deviation: number | null;
    readonly null_reason: string | null;
  }[];
  readonly largest: string | null;
  readonly null_reason: string | null;
  readonly sample: boolean;
};

export type JobPage = {
  readonly job: {
    readonly job_id: string;
    readonly poll_url: string;
    readonly status: "pending" | "running" | "completed" | "failed" | "cancelled";
    readonly created_at: string;
    readonly finished_at: string | null;
    readonly error: string | null;
    readonly strategy: string;
    readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
    readonly date_from: string;
    readonly pairs_total: number;
    readonly pairs_completed: number;
    readonly progress_pct: number;
    readonly universe: {
      readonly universe_id: string | null;
      readonly as_of: string | null;
      readonly members: number;
      readonly members_without_bars: number;
      readonly dead_members: number;
      readonly members_left_out: number;
    } | null;
    readonly summary: {
      readonly tested: number;
      readonly untested: number;
      readonly trades: number;
      readonly median_cagr: number | null;
      readonly median_benchmark_cagr: number | null;
      readonly median_max_drawdown: number | null;
      readonly share_beating_hold: number | null;
      readonly share_positive: number | null;
    } | null;
    readonly results: readonly {
      readonly pair: string;
      readonly date_from: string | null;
      readonly date_to: string | null;
      readonly trades: number;
      readonly total_return: number | null;
      readonly cagr: number | null;
      readonly benchmark_cagr: number | null;
      readonly max_drawdown: number | null;
      readonly result_sharpe: number | null;
      readonly first_violation: number | null;
      readonly repro_hash: string | null;
      readonly reason: string | null;
    }[];
    readonly attributions: readonly {
      readonly source: string;
      readonly text: string;
      readonly link: string;
      readonly terms: string;
    }[];
  };
  readonly strategies: readonly {
    readonly key: string;
    readonly name_en: string;
    readonly name_de: string;
    readonly tagline_en: string;
    readonly tagline_de: string;
    readonly rule: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly type: string;
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly description: string;
    }[];
  }[];
  readonly sample: boolean;
};

export type JobRead = {
  readonly job_id: string;
  readonly poll_url: string;
  readonly status: "pending" | "running" | "completed" | "failed" | "cancelled";
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly error: string | null;
  readonly strategy: string;
  readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
  readonly date_from: string;
  readonly pairs_total: number;
  readonly pairs_completed: number;
  readonly progress_pct: number;
  readonly universe: {
    readonly universe_id: string | null;
    readonly as_of: string | null;
    readonly members: number;
    readonly members_without_bars: number;
    readonly dead_members: number;
    readonly members_left_out: number;
  } | null;
  readonly summary: {
    readonly tested: number;
    readonly untested: number;
    readonly trades: number;
    readonly median_cagr: number | null;
    readonly median_benchmark_cagr: number | null;
    readonly median_max_drawdown: number | null;
    readonly share_beating_hold: number | null;
    readonly share_positive: number | null;
  } | null;
  readonly results: readonly {
    readonly pair: string;
    readonly date_from: string | null;
    readonly date_to: string | null;
    readonly trades: number;
    readonly total_return: number | null;
    readonly cagr: number | null;
    readonly benchmark_cagr: number | null;
    readonly max_drawdown: number | null;
    readonly result_sharpe: number | null;
    readonly first_violation: number | null;
    readonly repro_hash: string | null;
    readonly reason: string | null;
  }[];
  readonly sample: boolean;
};

export type RegimePerformance = {
  readonly strategy: string;
  readonly asset: string;
  readonly pair: string;
  readonly interval: string;
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly buckets: readonly {
    readonly quadrant: string;
    readonly trades: number;
    readonly win_rate: number | null;
    readonly avg_pnl_pct: number | null;
    readonly avg_pnl_low_pct: number | null;
    readonly avg_pnl_high_pct: number | null;
    readonly reward_risk_ratio: number | null;
    readonly share_of_time_pct: number | null;
    readonly rating: "favourable" | "mixed" | "unfavourable" | null;
    readonly null_reason: string | null;
  }[];
  readonly unassigned_trades: number;
  readonly recommendation: {
    readonly quadrant: string | null;
    readonly rating: string | null;
    readonly basis: string | null;
    readonly text_en: string | null;
    readonly text_de: string | null;
    readonly null_reason: string | null;
  };
  readonly null_reason: string | null;
  readonly sample: boolean;
};

export type StrategiesPage = {
  readonly strategies: readonly {
    readonly key: string;
    readonly name_en: string;
    readonly name_de: string;
    readonly tagline_en: string;
    readonly tagline_de: string;
    readonly rule: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly type: string;
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly description: string;
    }[];
    readonly plan: "public" | "free" | "api_pro" | "api_power" | "operator";
    readonly warmup_bars: number;
    readonly primary_indicators: readonly string[];
  }[];
  readonly scores: readonly {
    readonly strategy: string;
    readonly interval: string;
    readonly runs: number;
    readonly assets: number;
    readonly score: number | null;
    readonly reason: string | null;
    readonly verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
  }[];
  readonly sample: boolean;
};

export type StrategyInsights = {
  readonly asset_type: string;
  readonly ref_strategy: string;
  readonly assets_mode: string;
  readonly min_runs: number;
  readonly strategy: string | null;
  readonly interval: string | null;
  readonly view: string;
  readonly matrix: readonly {
    readonly rank: number | null;
    readonly strategy: string;
    readonly interval: string;
    readonly runs: number;
    readonly assets: number;
    readonly trades: number;
    readonly median_cagr: number | null;
    readonly median_drawdown: number | null;
    readonly median_win_rate: number | null;
    readonly median_sharpe: number | null;
    readonly deflated_sharpe: number | null;
    readonly cagr_delta: number | null;
    readonly ahead_share: number | null;
    readonly svc_score: number | null;
    readonly svc_score_reason: string | null;
    readonly callers: {
      readonly callers: number;
      readonly runs: number;
      readonly median_cagr: number | null;
      readonly cagr_delta: number | null;
      readonly null_reason: string | null;
    };
    readonly null_reason: string | null;
  }[];
  readonly pairs: readonly {
    readonly pair: string;
    readonly asset: string;
    readonly runs: number;
    readonly trades: number;
    readonly median_cagr: number | null;
    readonly median_drawdown: number | null;
    readonly median_win_rate: number | null;
    readonly median_sharpe: number | null;
    readonly deflated_sharpe: number | null;
    readonly cagr_delta: number | null;
    readonly ahead_share: number | null;
    readonly null_reason: string | null;
  }[];
  readonly total: number;
  readonly rows_granted: number | null;
  readonly rows_below_min_runs: number;
  readonly assets: readonly string[];
  readonly empty_reason: string | null;
  readonly sample: boolean;
};

export type ValidateStrategy = {
  readonly verdict: "insufficient_evidence" | "anecdote" | "failed_oos" | "passed_oos";
  readonly reason: string;
  readonly decided_by: {
    readonly key: "round_trips" | "unpriced_share" | "overlapping_trades" | "unreachable_share" | "oos_round_trips" | "oos_days" | "oos_mean_return" | "oos_total_return" | "oos_without_best_trade" | "oos_probabilistic_sharpe" | "optimism_flags" | "deflated_sharpe";
    readonly meaning: string;
    readonly passes: "at_least" | "above" | "at_most";
    readonly threshold: number;
    readonly value: number | null;
    readonly passed: boolean;
    readonly otherwise: "insufficient_evidence" | "anecdote" | "failed_oos" | "passed_oos";
    readonly null_reason: string | null;
  };
  readonly type: string;
  readonly pair: string;
  readonly interval: "1d" | "2d" | "3d" | "1w" | "1M";
  readonly anchor: number;
  readonly strategy: string | null;
  readonly parameters: unknown;
  readonly filters: readonly string[] | null;
  readonly execution: {
    readonly fill: string;
    readonly fee_bps: number;
    readonly slippage_bps: number;
    readonly stop_loss: number;
    readonly take_profit: number;
    readonly trailing_stop: number;
    readonly in_sample_share: number;
  };
  readonly window: {
    readonly date_from: string | null;
    readonly date_to: string | null;
    readonly split_date: string | null;
    readonly purged_trades: number;
  };
  readonly metrics: {
    readonly in_sample: {
      readonly date_from: string | null;
      readonly date_to: string | null;
      readonly trades: number;
      readonly wins: number;
      readonly win_rate: number | null;
      readonly win_rate_low: number | null;
      readonly win_rate_high: number | null;
      readonly expectancy: number | null;
      readonly sharpe_per_period: number | null;
      readonly probabilistic_sharpe: number | null;
      readonly deflated_sharpe: number | null;
      readonly deflated_sharpe_verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
      readonly total_return: number | null;
      readonly max_drawdown: number | null;
      readonly buy_and_hold_return: number | null;
      readonly beats_buy_and_hold: boolean | null;
      readonly null_reasons: readonly {
        readonly field: string;
        readonly reason: string;
      }[];
    };
    readonly out_of_sample: {
      readonly date_from: string | null;
      readonly date_to: string | null;
      readonly trades: number;
      readonly wins: number;
      readonly win_rate: number | null;
      readonly win_rate_low: number | null;
      readonly win_rate_high: number | null;
      readonly expectancy: number | null;
      readonly sharpe_per_period: number | null;
      readonly probabilistic_sharpe: number | null;
      readonly deflated_sharpe: number | null;
      readonly deflated_sharpe_verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
      readonly total_return: number | null;
      readonly max_drawdown: number | null;
      readonly buy_and_hold_return: number | null;
      readonly beats_buy_and_hold: boolean | null;
      readonly null_reasons: readonly {
        readonly field: string;
        readonly reason: string;
      }[];
    };
    readonly whole: {
      readonly date_from: string | null;
      readonly date_to: string | null;
      readonly trades: number;
      readonly wins: number;
      readonly win_rate: number | null;
      readonly win_rate_low: number | null;
      readonly win_rate_high: number | null;
      readonly expectancy: number | null;
      readonly sharpe_per_period: number | null;
      readonly probabilistic_sharpe: number | null;
      readonly deflated_sharpe: number | null;
      readonly deflated_sharpe_verdict: "pass" | "borderline" | "fail" | "single_trial" | "insufficient";
      readonly total_return: number | null;
      readonly max_drawdown: number | null;
      readonly buy_and_hold_return: number | null;
      readonly beats_buy_and_hold: boolean | null;
      readonly null_reasons: readonly {
        readonly field: string;
        readonly reason: string;
      }[];
    };
  };
  readonly gates: readonly {
    readonly key: "round_trips" | "unpriced_share" | "overlapping_trades" | "unreachable_share" | "oos_round_trips" | "oos_days" | "oos_mean_return" | "oos_total_return" | "oos_without_best_trade" | "oos_probabilistic_sharpe" | "optimism_flags" | "deflated_sharpe";
    readonly meaning: string;
    readonly passes: "at_least" | "above" | "at_most";
    readonly threshold: number;
    readonly value: number | null;
    readonly passed: boolean;
    readonly otherwise: "insufficient_evidence" | "anecdote" | "failed_oos" | "passed_oos";
    readonly null_reason: string | null;
  }[];
  readonly flags: readonly {
    readonly key: "hhi" | "best_trade" | "cost_sensitivity" | "one_regime" | "is_oos_gap" | "min_trl_not_met" | "not_beating_buy_hold" | "claimed_price_unreachable" | "claimed_prices_optimistic";
    readonly meaning: string;
    readonly raised: boolean | null;
    readonly value: number | null;
    readonly threshold: number;
    readonly optimism: boolean;
    readonly null_reason: string | null;
  }[];
  readonly caveats: readonly string[];
  readonly trials: {
    readonly count: number;
    readonly sharpe_variance: number | null;
  };
  readonly as_of: string;
  readonly inputs: readonly {
    readonly id: string;
    readonly digest: string;
  }[];
  readonly attributions: readonly {
    readonly source: string;
    readonly text: string;
    readonly link: string;
    readonly terms: string;
  }[];
  readonly repro_hash: string;
  readonly sample: boolean;
};

export type VolatilityInsights = {
  readonly asset_type: string;
  readonly min_trades: number;
  readonly phases: readonly {
    readonly phase: "low" | "normal" | "high" | "expansion";
    readonly strategies: readonly {
      readonly strategy: string;
      readonly runs: number;
      readonly trades: number;
      readonly win_rate: number;
      readonly win_rate_low: number;
      readonly win_rate_high: number;
      readonly avg_pnl_pct: number;
    }[];
    readonly strategies_below_min_trades: number;
    readonly empty_reason: string | null;
  }[];
  readonly sample: boolean;
};

export type VolatilityRecommendations = {
  readonly pair: string;
  readonly phase: "low" | "normal" | "high" | "expansion" | null;
  readonly strategies: readonly {
    readonly strategy: string;
    readonly runs: number;
    readonly trades: number;
    readonly win_rate: number;
    readonly win_rate_low: number;
    readonly win_rate_high: number;
    readonly avg_pnl_pct: number;
  }[];
  readonly empty_reason: string | null;
  readonly stale: {
    readonly last_good_date: string;
    readonly age_days: number;
    readonly source: string;
  } | null;
  readonly sample: boolean;
};

export type Winners = {
  readonly asset_type: string;
  readonly ref_strategy: string;
  readonly winners: readonly {
    readonly rank: number;
    readonly strategy: string;
    readonly interval: string;
    readonly runs: number;
    readonly assets: number;
    readonly trades: number;
    readonly median_cagr: number | null;
    readonly median_drawdown: number | null;
    readonly median_win_rate: number | null;
    readonly median_sharpe: number | null;
    readonly deflated_sharpe: number | null;
    readonly passes: boolean;
    readonly cagr_delta: number | null;
    readonly ahead_share: number | null;
    readonly svc_score: number | null;
    readonly svc_score_reason: string | null;
    readonly null_reason: string | null;
  }[];
  readonly total: number;
  readonly rows_granted: number | null;
  readonly rows_without_evidence: number;
  readonly empty_reason: string | null;
  readonly sample: boolean;
};
