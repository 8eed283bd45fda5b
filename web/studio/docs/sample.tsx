/** @jsxImportSource preact */

/** Code that can be copied or read; it scrolls rather than wraps. */
export function Sample({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
    <pre tabIndex={0} lang="en">
      <code>{text}</code>
    </pre>
  );
}
