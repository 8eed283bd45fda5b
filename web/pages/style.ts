import { createHash } from 'node:crypto';

/** Style sheet of error pages. It is inlined, so that such a page is a single request. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d1f22;--quiet:#5b6168;--line:#d9d6cf;--link:#0a5fa8}
@media (prefers-color-scheme:dark){:root{--paper:#141619;--ink:#e8e6e1;--quiet:#a3a8ae;--line:#363a40;--link:#7db9ee}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main,footer{max-width:60rem;margin:0 auto;padding:0 1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline;padding-top:.9rem;padding-bottom:.9rem}
header nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
.brand{font-weight:700;color:var(--ink);text-decoration:none}
a{color:var(--link)}
h1{font-size:1.75rem;line-height:1.2;margin:1rem 0 .4rem}
p{margin:.5rem 0;max-width:46rem}
.lead{font-size:1.1rem}
.quiet{color:var(--quiet);font-size:.9rem}
code{font:0.85em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
footer{color:var(--quiet);font-size:.9rem;margin-top:3rem;padding-top:1rem;padding-bottom:2rem;border-top:1px solid var(--line)}
@media (max-width:40rem){h1{font-size:1.4rem}}
`;

/** A page runs no script, embeds nothing and has no other style than its own. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
