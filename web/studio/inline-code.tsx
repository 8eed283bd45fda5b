/** @jsxImportSource preact */

/** A sentence whose parts between backticks are code. */
export function InlineCode({ text }: { readonly text: string }) {
  return <>{text.split('`').map((part, i) => (i % 2 === 1 ? <code key={part}>{part}</code> : part))}</>;
}
