import type { Context } from 'hono';
import { randomBytes } from 'node:crypto';
import type { SandboxEnv } from '../http/routes';
import { html, Html } from './html';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const formatMoney = (cents: number): string => DOLLARS.format(cents / 100);

/** Must not look like the product or a real bank. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #ffffff;
  --side: #f5f6f9;
  --text: #1c2333;
  --muted: #5b6479;
  --line: #dfe2ea;
  --action: #3a4ed5;
  --on-action: #ffffff;
  --danger: #b3203f;
  --mark: #fbe5c0;
  --on-mark: #6b3d00;
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #161b27;
    --side: #10141d;
    --text: #eef0f6;
    --muted: #a6aec2;
    --line: #2d3547;
    --action: #8d9bff;
    --on-action: #10141d;
    --danger: #ff93a8;
    --mark: #4a3613;
    --on-mark: #ffd68a;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); -webkit-font-smoothing: antialiased; }
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; font-weight: inherit; }
h1 { font-size: 20px; font-weight: 650; line-height: 1.3; }
a { color: inherit; }
.muted { color: var(--muted); font-size: 14px; }
.mark {
  justify-self: start;
  padding: 2px 8px;
  border-radius: 5px;
  background: var(--mark);
  color: var(--on-mark);
  font-size: 12px;
  font-weight: 600;
}
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  width: 100%;
  min-height: 48px;
  margin: 0;
  padding: 0 20px;
  border: 1px solid transparent;
  border-radius: 8px;
  background: var(--action);
  color: var(--on-action);
  font: inherit;
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
  cursor: pointer;
}
.button:hover { filter: brightness(1.08); }
.button.quiet { border-color: var(--line); background: transparent; color: var(--text); }
.button.quiet:hover { border-color: var(--muted); }
.button:disabled { cursor: not-allowed; opacity: 0.6; }
.button[aria-busy='true'] { cursor: progress; }
.button[aria-busy='true']::after {
  content: '';
  width: 16px;
  height: 16px;
  border: 2px solid;
  border-right-color: transparent;
  border-radius: 50%;
  animation: turn 0.8s linear infinite;
}
@keyframes turn { to { rotate: 1turn; } }
:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; }
[hidden] { display: none !important; }
.stack { display: grid; gap: 20px; }
.facts { display: grid; border-top: 1px solid var(--line); }
.facts > div { display: flex; justify-content: space-between; gap: 24px; padding: 12px 0; border-bottom: 1px solid var(--line); }
.facts dt { color: var(--muted); }
.facts dd { font-weight: 550; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }

.centre { display: grid; align-content: center; gap: 24px; max-width: 440px; min-height: 100vh; margin: auto; padding: 32px; }
.bank { display: flex; align-items: center; gap: 10px; min-height: 28px; padding-inline-end: 40px; font-weight: 650; }
.bank::before { content: ''; width: 22px; height: 22px; border: 6px solid var(--action); border-radius: 50%; }

.checkout { display: grid; min-height: 100vh; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
.summary, .pay { padding: 56px clamp(20px, 5vw, 72px); }
.summary { display: grid; justify-content: end; align-content: start; background: var(--side); }
.pay { background: var(--ground); }
.summary > *, .pay > * { width: min(400px, 42vw); max-width: 100%; }
.back { display: inline-flex; gap: 8px; margin-bottom: 32px; color: var(--muted); font-size: 14px; font-weight: 550; text-decoration: none; }
.back:hover { color: var(--text); }
.total { margin: 4px 0 28px; font-size: 36px; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
.lines { display: grid; gap: 16px; list-style: none; }
.lines li { display: flex; justify-content: space-between; gap: 24px; font-variant-numeric: tabular-nums; }
.lines strong { display: block; font-weight: 600; }
.lines .sum { padding-top: 16px; border-top: 1px solid var(--line); font-weight: 650; }
.problem { color: var(--danger); font-size: 14px; }
.problem:empty { display: none; }
@media (max-width: 800px) {
  .checkout { display: block; }
  .summary { display: block; }
  .summary, .pay { padding-block: 28px; }
  .summary > *, .pay > * { width: 100%; max-width: 520px; margin-inline: auto; }
  .back { margin-bottom: 16px; }
}
@media (prefers-reduced-motion: reduce) { * { animation-duration: 3s !important; } }
`;

export type Page = {
  title: string;
  body: Html;
  scripts?: string[];
  /** Only a challenge may be framed by a shop's page. */
  isFramed?: boolean;
  frames?: string;
  status?: 200 | 400 | 404;
};

export function showPage(c: Context<SandboxEnv>, page: Page): Response {
  const nonce = randomBytes(16).toString('base64');
  const { title, body, scripts = [], status = 200 } = page;
  const text = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Html(PAGE_STYLE)}
        </style>
        ${scripts.map(scriptTag(nonce))}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
  return c.html(text, status, {
    'content-security-policy': policy(nonce, page),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}

const scriptTag = (nonce: string) => (src: string) =>
  html`<script src="${src}" nonce="${nonce}" defer></script>`;

function policy(nonce: string, { isFramed = false, frames = '' }: Page): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    `frame-src 'self' ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ');
}
