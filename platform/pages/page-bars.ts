/** Values that a page draws as bars, with labels. */
export interface PageBars {
  readonly label_en: string;
  readonly label_de: string;
  readonly unit: string;
  /** Meaning of a row, in English. */
  readonly description: string;
  readonly rows: readonly { readonly label: string; readonly value: number }[];
  /** Reference value for all rows; null for none. */
  readonly mark: { readonly label_en: string; readonly label_de: string; readonly value: number } | null;
}
