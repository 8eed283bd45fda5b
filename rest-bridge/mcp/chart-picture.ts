/** Value on a day; null breaks the line. */
export interface PicturePoint {
  readonly date: string;
  readonly value: number | null;
}

/** Content of a chart image. */
export interface ChartPicture {
  readonly title: string;
  /** Unit of all lines: one of the catalogue, or words. */
  readonly unit: string;
  /** One or two lines. */
  readonly lines: readonly { readonly name: string; readonly points: readonly PicturePoint[] }[];
  readonly isLogarithmic: boolean;
  /** Source of the numbers, shown below the image. */
  readonly note: string;
  /** Width in pixels. */
  readonly width: number;
}

/** Renders a chart as PNG. It is injected, since appearance is not a concern of a channel. */
export type DrawChart = (picture: ChartPicture) => Promise<Uint8Array>;
