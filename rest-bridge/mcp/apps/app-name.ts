/** Pages that show the answers of tools. */
export const APP_NAMES = ['chart', 'knowledge', 'backtest'] as const;
export type AppName = (typeof APP_NAMES)[number];
