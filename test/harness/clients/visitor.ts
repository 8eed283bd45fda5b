import { parse } from 'node-html-parser';

/** A page as seen by a visitor without a browser. */
export interface VisitedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Final URL of the visit: that of the page, or one of another site, which is not followed. */
  readonly url: URL;
}

/** A visitor who reads pages and submits their forms, with cookies and without JavaScript. */
export interface Visitor {
  open(path: string): Promise<VisitedPage>;
  /** Submits the form of an action on a page, including its hidden fields. */
  submit(page: VisitedPage, action: string, fields?: Readonly<Record<string, string>>): Promise<VisitedPage>;
  /** Submits fields, from our own pages unless told otherwise. */
  post(path: string, fields: Readonly<Record<string, string>>, headers?: Record<string, string>): Promise<VisitedPage>;
  /** Cookies, for another process on the same database. */
  readonly cookies: Map<string, string>;
}

/** @param origin - Origin of the service; a visitor of a restarted service keeps the cookies. */
export function createVisitor(origin: string, cookies: Map<string, string> = new Map()): Visitor {
  const visit = async (address: URL, init: RequestInit): Promise<VisitedPage> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie, ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const location = response.headers.get('location');
    const page = { status: response.status, headers: response.headers, text: await response.text(), url: address };
    if (location === null) return page;
    const next = new URL(location, address);
    return next.origin === origin ? visit(next, {}) : { ...page, url: next };
  };
  const visitor: Visitor = {
    cookies,
    open: (path) => visit(new URL(path, origin), {}),
    submit(page, action, fields = {}) {
      const form = parse(page.text)
        .querySelectorAll('form')
        .find((one) => one.getAttribute('action') === action);
      if (!form) throw new Error(`${page.url} has no form for ${action}: ${page.text}`);
      const hidden = form
        .querySelectorAll('input[type=hidden]')
        .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const);
      return visitor.post(action, { ...Object.fromEntries(hidden), ...fields });
    },
    post: (path, fields, headers = {}) =>
      visit(new URL(path, origin), {
        method: 'POST',
        headers: { origin, ...headers },
        body: new URLSearchParams(fields),
      }),
  };
  return visitor;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const at = pair.indexOf('=');
  const isGone = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one));
  if (isGone) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
