declare module 'svg-to-pdfkit' {
  interface DrawOptions {
    readonly width?: number;
    readonly height?: number;
    readonly assumePt?: boolean;
    fontCallback?(family: string, bold: boolean, italic: boolean): string;
  }
  /** Draws an SVG document on the current page of a PDF. */
  function svgToPdf(doc: PDFKit.PDFDocument, svg: string, x: number, y: number, options?: DrawOptions): void;
  export = svgToPdf;
}
