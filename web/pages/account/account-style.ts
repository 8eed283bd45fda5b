import { createHash } from 'node:crypto';
import { STYLE } from '../style.ts';

/** Style sheet of the account pages: the common style sheet plus forms. Buttons and links are at least 44 pixels high. */
export const ACCOUNT_STYLE = `${STYLE}
header nav a,.sign-out button{min-height:44px;display:inline-flex;align-items:center}
header{align-items:center}
nav a[aria-current]{color:var(--ink);text-decoration-thickness:3px}
.sign-out{display:flex;flex-wrap:wrap;gap:0 .8rem;align-items:center;margin-left:auto}
.sign-out span{overflow-wrap:anywhere}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.5rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.narrow{max-width:26rem}
label{display:block;font-weight:600;margin:1rem 0 .25rem}
.hint{color:var(--quiet);font-size:.9rem;margin:.2rem 0}
input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:4px;padding:.5rem .7rem;width:100%;min-height:44px}
.shown{font:0.95rem ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
button,.button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1.1rem;border-radius:4px;border:1px solid var(--accent);background:var(--accent);color:var(--paper);cursor:pointer}
button.plain{background:none;color:var(--link);border-color:transparent;font-weight:400;text-decoration:underline;padding:.5rem .3rem}
button.quiet-button{background:none;color:var(--ink);border-color:var(--quiet)}
button.danger{background:var(--loss);border-color:var(--loss)}
.actions{display:flex;flex-wrap:wrap;gap:.6rem;margin:1rem 0}
.row{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end}
.row>div{flex:1 1 14rem}
.error{border-left:4px solid var(--loss);background:var(--panel);padding:.5rem .9rem;margin:1rem 0}
.cards{list-style:none;padding:0;margin:1rem 0}
.card{border:1px solid var(--line);border-radius:6px;padding:.8rem 1rem;margin:0 0 .8rem}
.card h3{margin:0 0 .3rem;font-size:1.05rem;overflow-wrap:anywhere}
details>summary{cursor:pointer;min-height:44px;display:inline-flex;align-items:center;color:var(--link);text-decoration:underline;padding:0 .3rem}
.card .actions{margin:.4rem 0 0;align-items:start}
.note h2{margin:.4rem 0;border:0}
@media (max-width:40rem){.sign-out{margin-left:0;width:100%;justify-content:space-between}.card dl{grid-template-columns:6rem 1fr}.card dd{margin:0}}
`;

/** Content security policy: forms submit to this origin, the only script is our own, and framing is forbidden. */
export function accountPolicy({ leavesSite = false }: { readonly leavesSite?: boolean } = {}): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(ACCOUNT_STYLE).digest('base64')}'`,
    "script-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    ...(leavesSite ? [] : ["form-action 'self'"]),
    "frame-ancestors 'none'",
  ].join('; ');
}
