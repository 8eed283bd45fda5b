import { type HTMLElement, type Node, NodeType } from 'node-html-parser';

/** Elements that hold code, or nothing that is read. */
const UNREAD = new Set(['SCRIPT', 'STYLE', 'CODE', 'PRE', 'TEXTAREA', 'TITLE']);
/** Elements within a sentence. */
const INLINE = new Set(['A', 'B', 'EM', 'STRONG', 'I', 'SMALL', 'TIME']);

/** What no text for people holds, in any language. */
// The term `null_reason` alone is about null itself.
const FAULTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a key', /\b[a-z][a-z0-9]*_[a-z0-9_]+/],
  ['an ISO date', /\b\d{4}-\d\d-\d\d\b/],
  ['a bare dash', /^[–—-]$/],
  ['a value for programs', /\bGLOBAL\b|; null (?!when the value)|\bundefined\b|\bNaN\b|\[object/],
  ['digits without separators', /(?<![\w.,:/-]|RFC |eed )(?!(?:19|20)\d\d(?!\d))\d{4,}(?![\w-])/],
  ['a hyphen as minus', /(?:^|[\s(])-\d/],
  ['a key of a source', /^(?:sample|derived|engine)(?=$|,)/],
];
const IN_GERMAN: typeof FAULTS = [['a decimal point', /(?<![\d.,\w])(?:0\.\d+|\d{1,3}\.\d{1,2})(?![\d.\w])/]];

/** Lists what a page shows to people that is not written for them, each with its text; code and addresses are exempt. */
export function wordFaults(root: HTMLElement): string[] {
  const lang = root.querySelector('html')?.getAttribute('lang') ?? 'en';
  return textsOf(root.querySelector('main') ?? root, lang).flatMap(({ text, lang: own }) => {
    const patterns = own === 'de' ? [...FAULTS, ...IN_GERMAN] : FAULTS;
    const plain = text.replace(/(?<=^|\s)\/[\w/?=&.-]+|\S+:\/\/\S+/g, '');
    return patterns.filter(([, pattern]) => pattern.test(plain)).map(([name]) => `${name}: ${text}`);
  });
}

interface Text {
  readonly text: string;
  readonly lang: string;
}

/** Texts of the elements that stand by themselves. */
function textsOf(element: HTMLElement, lang: string): Text[] {
  const found: Text[] = [];
  let open = '';
  const close = () => {
    const text = open.replace(/\s+/g, ' ').trim();
    if (text !== '') found.push({ text, lang });
    open = '';
  };
  const visit = (node: Node): void => {
    if (node.nodeType === NodeType.TEXT_NODE) open += node.text;
    if (node.nodeType !== NodeType.ELEMENT_NODE) return;
    const inner = node as HTMLElement;
    if (UNREAD.has(inner.tagName)) return;
    if (INLINE.has(inner.tagName)) {
      inner.childNodes.forEach(visit);
      return;
    }
    close();
    found.push(...textsOf(inner, inner.getAttribute('lang') ?? lang));
  };
  element.childNodes.forEach(visit);
  close();
  return found;
}
