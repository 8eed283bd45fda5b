import type { CookieOptions, Request, Response } from 'express';

const SHOWN_MS = 60_000;

/** A cookie that carries a secret to the page that shows it once; the service stores the secret nowhere. */
export interface OneTimeCookie {
  set(response: Response, secret: string): void;
  /** Returns the secret and deletes the cookie; null without one. */
  take(request: Request, response: Response): string | null;
}

/** @param path - Path of the page that shows the secret. */
export function createOneTimeCookie(name: string, path: string, publicUrl: string): OneTimeCookie {
  const options: CookieOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path,
    secure: publicUrl.startsWith('https:'),
  };
  return {
    set: (response, secret) => void response.cookie(name, secret, { ...options, maxAge: SHOWN_MS }),
    take(request, response) {
      const pair = (request.headers.cookie ?? '').split('; ').find((one) => one.startsWith(`${name}=`));
      if (pair === undefined) return null;
      response.clearCookie(name, options);
      return decode(pair.slice(name.length + 1));
    },
  };
}

/** A cookie that another program has set may not be encoded as this service encodes its own. */
function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
