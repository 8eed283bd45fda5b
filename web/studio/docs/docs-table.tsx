/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { TableHead } from '../parts/table-head.tsx';

interface DocsTableProps {
  /** Texts of the columns' heads. */
  readonly heads: readonly string[];
  /** Language of the rows where it differs from that of the page. */
  readonly rowsLang?: PageLanguage;
  /** Rows of the body. */
  readonly children: ComponentChildren;
}

/** Table that scrolls inside its box where the page is narrower. */
export function DocsTable({ heads, rowsLang, children }: DocsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
    <div class="docs-scroll" tabIndex={0}>
      <table>
        <TableHead columns={heads.map((head) => ({ head }))} />
        <tbody {...(rowsLang && { lang: rowsLang })}>{children}</tbody>
      </table>
    </div>
  );
}
