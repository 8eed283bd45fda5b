import { createHash } from 'node:crypto';

/** Style sheet of all pages. It is inlined, so that a page is a single request. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d1f22;--quiet:#5b6168;--line:#d9d6cf;--panel:#f2efe8;--accent:#0b6e75;--second:#8a5a00;--gain:#1b6e3c;--loss:#a3292b;--link:#0a5fa8}
@media (prefers-color-scheme:dark){:root{--paper:#141619;--ink:#e8e6e1;--quiet:#a3a8ae;--line:#363a40;--panel:#1e2125;--accent:#4fc3cb;--second:#e3a93c;--gain:#6cc38d;--loss:#ee8a8a;--link:#7db9ee}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main,footer{max-width:60rem;margin:0 auto;padding:0 1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline;padding-top:.9rem;padding-bottom:.9rem}
header nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
.brand{font-weight:700;color:var(--ink);text-decoration:none}
a{color:var(--link)}
h1{font-size:1.75rem;line-height:1.2;margin:1rem 0 .4rem}
h2{font-size:1.2rem;margin:2.2rem 0 .6rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
p{margin:.5rem 0;max-width:46rem}
.lead{font-size:1.1rem}
.quiet,figcaption,caption{color:var(--quiet);font-size:.9rem}
.note{border-left:4px solid var(--second);background:var(--panel);padding:.5rem .9rem;margin:1rem 0}
.note p,.note ul{margin:.2rem 0}
.scroll{overflow-x:auto;max-width:100%}
.scroll:focus-visible{outline:2px solid var(--accent)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:.95rem}
caption{text-align:left;padding:.2rem 0 .4rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .9rem .35rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600}
.number{text-align:right;white-space:nowrap}
time,.day{white-space:nowrap}
.sentence{min-width:18rem}
.gain{color:var(--gain)}
.loss{color:var(--loss)}
figure{margin:1rem 0}
svg{display:block;width:100%;height:auto}
svg text{fill:var(--quiet);font-size:12px}
.axis{stroke:var(--line);fill:none}
.first{stroke:var(--accent);fill:none;stroke-width:2}
.other{stroke:var(--second);fill:none;stroke-width:1.5;stroke-dasharray:5 3}
.bar{fill:var(--accent)}
.mark{stroke:var(--second);stroke-width:2;stroke-dasharray:5 3}
.bar.minus{fill:var(--loss)}
.track{fill:var(--panel)}
.key{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;list-style:none;margin:.3rem 0 0;padding:0;font-size:.9rem}
.key svg{display:inline-block;width:2rem;height:.7rem;margin-right:.4rem}
.bars svg{width:9rem;height:.9rem}
code{font:0.85em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.hash{overflow-wrap:anywhere}
ul{padding-left:1.2rem}
.list{columns:2 18rem;column-gap:2rem}
.list li{break-inside:avoid}
dl{display:grid;grid-template-columns:minmax(9rem,max-content) 1fr;gap:.25rem 1.2rem;margin:.5rem 0}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
footer{color:var(--quiet);font-size:.9rem;margin-top:3rem;padding-top:1rem;padding-bottom:2rem;border-top:1px solid var(--line)}
@media (max-width:40rem){h1{font-size:1.4rem}svg text{font-size:20px}.minor{display:none}dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}th[scope=row]{min-width:8rem}.bars svg{width:5rem}.fit{font-size:.8rem}.fit th,.fit td{padding-right:.4rem}.fit th[scope=row]{min-width:0}.fit thead th{white-space:normal}.fit .quiet{font-size:inherit}}
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
