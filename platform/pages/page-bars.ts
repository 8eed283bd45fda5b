/** Values side by side that a page draws as bars, with the names its reader sees. */
export interface PageBars {
  readonly label_en: string;
  readonly label_de: string;
  readonly unit: string;
  /** What a row is, in English. */
  readonly description: string;
  readonly rows: readonly { readonly label: string; readonly value: number }[];
  /** A value that all rows are held against; null where there is none. */
  readonly mark: { readonly label_en: string; readonly label_de: string; readonly value: number } | null;
}
