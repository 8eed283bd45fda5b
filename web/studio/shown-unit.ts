/** Series whose unit would hide their digits: a funding rate is a few hundred-thousandths. */
const SHOWN_UNITS: Readonly<Record<string, string>> = {
  funding_ma30: 'basis_points',
  funding_rate: 'basis_points',
  funding_rate_binance: 'basis_points',
  funding_rate_bybit: 'basis_points',
  funding_rate_okx: 'basis_points',
};

/** Unit that a reading is shown in. */
export function shownUnit({ id, unit }: { readonly id: string; readonly unit: string }): string {
  return SHOWN_UNITS[id] ?? unit;
}
