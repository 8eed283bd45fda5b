/** Series whose unit would hide their digits, as a funding rate of a few hundred-thousandths, or that count something of their own. */
const SHOWN_UNITS: Readonly<Record<string, string>> = {
  altcoin_season_votes: 'net_votes',
  bullmarket_stage: 'stages',
  funding_ma30: 'basis_points',
  funding_rate: 'basis_points',
  funding_rate_binance: 'basis_points',
  funding_rate_bybit: 'basis_points',
  funding_rate_okx: 'basis_points',
  // The sentence of a reading states it with two decimals.
  trade_return: 'percent_of_trade',
};

/** Unit that a reading is shown in. */
export function shownUnit({ id, unit }: { readonly id: string; readonly unit: string }): string {
  return SHOWN_UNITS[id] ?? unit;
}
