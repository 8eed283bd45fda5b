/** @jsxImportSource preact */
import { render } from 'preact';
import { enableCrosshair } from '../studio/browser/enable-crosshair.ts';
import { findPlots } from '../studio/browser/plot.ts';
import { AppFrame } from './app-frame.tsx';
import { type App, type AppState, FIRST_STATE, type Proof, type Verification } from './app-state.ts';
import { APP_WORDS } from './app-words.ts';
import { connectHost, type Host, type HostContext } from './bridge/connect-host.ts';
import { viewOf } from './bridge/tool-result.ts';
import { problemOf } from './problem-of.ts';

/** Starts a page in its host. */
export async function startApp(page: Window & typeof globalThis, app: App): Promise<void> {
  const { document } = page;
  let state: AppState = FIRST_STATE;
  let host: Host | null = null;
  const show = (change: Partial<AppState>) => {
    state = { ...state, ...change };
    document.documentElement.lang = state.lang;
    render(<AppFrame state={state} app={app} canVerify={host?.callsTools ?? false} onVerify={verify} />, document.body);
    for (const plot of findPlots(document.body)) if (!plot.element.hasAttribute('role')) enableCrosshair(plot);
  };
  const verify = async (proof: Proof) => {
    show({ verification: { kind: 'running' } });
    show({ verification: await recompute(host, proof, state.lang) });
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof page.Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href');
    if (!to) return;
    event.preventDefault();
    void follow(new URL(to, originOf(state)).href, host, state).then((notice) => show({ notice }));
  });
  try {
    host = await connectHost(page, app.name, {
      onInput: (parameters) => show({ parameters }),
      onResult: (result) => show({ result, verification: { kind: 'none' } }),
      onCancelled: () => show({ isCancelled: true }),
      onContext(context) {
        dress(document, context);
        show({ lang: context.locale?.startsWith('de') ? 'de' : 'en' });
      },
    });
    show({});
  } catch (error) {
    show({ refusal: messageOf(error) });
  }
}

async function recompute(host: Host | null, proof: Proof, lang: AppState['lang']): Promise<Verification> {
  try {
    const result = await host?.callTool(proof.tool, proof.parameters ?? {});
    if (!result) return { kind: 'failed', reason: APP_WORDS[lang].noTools };
    if (result.isError) return { kind: 'failed', reason: problemOf(result, lang) };
    const hash = proof.hashIn(result);
    return hash === null ? { kind: 'failed', reason: APP_WORDS[lang].noView } : { kind: 'done', hash };
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) };
  }
}

/** Opens a link through the host. Returns a message for the reader; null when the link is open. */
async function follow(url: string, host: Host | null, { lang }: AppState): Promise<string | null> {
  if (!host?.opensLinks) return APP_WORDS[lang].noLinks(url);
  try {
    await host.openLink(url);
    return null;
  } catch (error) {
    return `${messageOf(error)} ${url}`;
  }
}

/** Public address of the service, against which links are resolved. */
function originOf({ result }: AppState): string | undefined {
  return (result && viewOf<{ readonly origin: string }>(result)?.origin) ?? undefined;
}

/** Takes over the theme and the typeface of the host. Colours stay those of the charts, which were chosen together. */
function dress({ documentElement: root }: Document, { theme, styles }: HostContext): void {
  if (theme) root.dataset.theme = theme;
  const { '--font-sans': sans, '--font-mono': mono } = styles?.variables ?? {};
  if (sans) root.style.setProperty('--sans', sans);
  if (mono) root.style.setProperty('--mono', mono);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
