import type { Resource, TextResourceContents } from '@modelcontextprotocol/server';
import type { Tool } from '../tool.ts';
import { APP_NAMES, type AppName } from './app-name.ts';
import { APP_MIME_TYPE } from './ui-extension.ts';

/** Each page as one self-contained HTML document. */
export type AppHtml = Readonly<Record<AppName, string>>;

const TITLES: Readonly<Record<AppName, { readonly title: string; readonly description: string }>> = {
  chart: {
    title: 'Chart',
    description: 'Interactive chart of a history with crosshair, value, unit, zone, age, source and fingerprint.',
  },
  knowledge: {
    title: 'Knowledge object',
    description: 'A reading with its components, inputs, sources and hash, which it can verify.',
  },
  backtest: {
    title: 'Backtest',
    description: 'Evidence, equity and figures of a backtest with its hash, which it can verify.',
  },
};

/** The page loads nothing and connects to nothing: every origin list is empty. */
const UI_META = {
  ui: {
    csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] },
    prefersBorder: true,
  },
};

/** Pages as resources, and their links on tools. */
export interface AppPages {
  readonly resources: Resource[];
  /** Returns the page at a URI; null for any other URI. */
  read(uri: string): TextResourceContents | null;
  /** Adds the URI of its page to each listed tool that has one. */
  link(listed: readonly object[]): readonly object[];
}

export function createAppPages(html: AppHtml, tools: readonly Tool[]): AppPages {
  const appOf = new Map(tools.flatMap(({ listed, app }) => (app === null ? [] : [[listed.name, app] as const])));
  return {
    resources: APP_NAMES.map((name) => ({
      uri: uriOf(name),
      name: `${name}_page`,
      ...TITLES[name],
      mimeType: APP_MIME_TYPE,
      _meta: UI_META,
    })),
    read(uri) {
      const name = APP_NAMES.find((one) => uriOf(one) === uri);
      return name ? { uri, mimeType: APP_MIME_TYPE, text: html[name], _meta: UI_META } : null;
    },
    link: (listed) =>
      (listed as readonly { readonly name: string }[]).map((tool) => {
        const app = appOf.get(tool.name);
        return app ? { ...tool, _meta: { ui: { resourceUri: uriOf(app) } } } : tool;
      }),
  };
}

function uriOf(name: AppName): string {
  return `ui://cyclegraph/${name}`;
}
