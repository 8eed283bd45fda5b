import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

// Runs in the page of the host: the official host side of MCP Apps, connected to the sandbox in its frame.

/** What the test opens. */
export interface Opened {
  readonly sandbox: string;
  readonly html: string;
  readonly csp: object;
  readonly parameters: Record<string, unknown>;
  readonly result: object | null;
  readonly context: Record<string, unknown>;
  readonly capabilities: object;
}

interface HostWindow {
  /** Calls a tool of the service; the test provides it. */
  callTool(name: string, parameters: object): Promise<never>;
  openLink(url: string): Promise<void>;
  openView(opened: Opened): Promise<void>;
  changeContext(context: object): void;
}

const host = globalThis as unknown as HostWindow & {
  readonly document: {
    querySelector(selector: string): { src: string; style: Record<string, string>; contentWindow: never };
  };
};

host.openView = async ({ sandbox, html, csp, parameters, result, context, capabilities }) => {
  const frame = host.document.querySelector('iframe');
  const bridge = new AppBridge(null, { name: 'host of the tests', version: '1.0.0' }, capabilities, {
    hostContext: context,
  });
  bridge.oncalltool = ({ name, arguments: given = {} }) => host.callTool(name, given);
  bridge.onopenlink = async ({ url }) => {
    await host.openLink(url);
    return {};
  };
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined) frame.style.height = `${height}px`;
  };
  bridge.addEventListener('sandboxready', () => void bridge.sendSandboxResourceReady({ html, csp }));
  const opened = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  host.changeContext = (changed) => bridge.setHostContext({ ...context, ...changed });
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.src = sandbox;
  await opened;
  await bridge.sendToolInput({ arguments: parameters });
  if (result !== null) await bridge.sendToolResult(result as never);
};
