/** Member of `_meta` with the data that only the page of a tool shows. */
const VIEW_META = 'cyclegraph/view';

type Json = Readonly<Record<string, unknown>>;

/** Answer of a tool as the host passes it on. */
export interface ToolResult {
  readonly isError?: boolean;
  readonly content?: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: Json;
  readonly _meta?: Json;
}

/** Data that a tool adds for its page; null where the host passed none on. */
export function viewOf<View>({ _meta: meta }: ToolResult): View | null {
  return (meta?.[VIEW_META] as View | undefined) ?? null;
}
