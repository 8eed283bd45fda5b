/** Texts and geometry of a structure element. */
export interface TagOptions {
  /** Text alternative of a figure. */
  readonly alt?: string;
  /** Left, top, right and bottom edge on its page, points. */
  readonly bbox?: readonly [number, number, number, number];
  /** Direction in which a header cell applies. */
  readonly scope?: 'Column' | 'Row';
}

/** Marks the content of a PDF for screen readers. All drawing happens inside one of its functions. */
export interface PdfTags {
  /** Draws the content of one structure element, a child of the open group. It must stay on one page. */
  mark(type: string, draw: () => void, options?: TagOptions): void;
  /** Opens a structure element whose children are marked by `fill`; they may span pages. */
  group(type: string, fill: () => void): void;
  /** Opens a structure element now, and returns the function that fills it later, in its place. */
  reserve(type: string): (fill: () => void) => void;
  /** Draws a link with its text; `place` adds the annotation to the element. */
  link(draw: () => void, place: (element: PDFKit.PDFStructureElement) => void): void;
  /** Draws what carries no content: lines, grounds, running feet, repeated heads. */
  decorate(draw: () => void): void;
}

/** Starts the structure tree of a document. */
export function createPdfTags(doc: PDFKit.PDFDocument): PdfTags {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let open = root;
  const inside = (element: PDFKit.PDFStructureElement, fill: () => void) => {
    const outer = open;
    open = element;
    fill();
    open = outer;
    element.end();
  };
  const begin = (type: string) => {
    const element = doc.struct(type);
    open.add(element);
    return element;
  };
  return {
    mark(type, draw, options = {}) {
      open.add(doc.struct(type, options as object, draw));
    },
    group(type, fill) {
      inside(begin(type), fill);
    },
    reserve(type) {
      const element = begin(type);
      return (fill) => inside(element, fill);
    },
    link(draw, place) {
      const element = begin('Link');
      element.add(draw);
      place(element);
      element.end();
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
}
