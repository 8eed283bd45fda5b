/** Raised whenever the same request on the same data may give other numbers. Part of every backtest and its hash. */
export const ENGINE_VERSION = '2';
