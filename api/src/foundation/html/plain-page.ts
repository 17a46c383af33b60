import { escapeHtml } from './escape-html';
import { STAGING_BAR } from './staging-bar';

export const ICON_LINK = '<link rel="icon" type="image/svg+xml" href="/assets/favicon.svg">';

const STYLE = `
:root { color-scheme: light dark; --ink: #14243c; --soft: #4f5b6e; --paper: #f8f3ea; --card: #fffdf9; --sunken: #f0e8da; --line: #e3d9c8; --tide: #0b686b; --tint: #dcedea; --signal: #b23722 }
@media (prefers-color-scheme: dark) { :root { --ink: #f3ecdf; --soft: #aebacd; --paper: #0c1728; --card: #142239; --sunken: #08111f; --line: #263853; --tide: #62ccc2; --tint: #123b40; --signal: #ff9d88 } }
* { box-sizing: border-box; min-width: 0 }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Cantarell, Ubuntu, 'Helvetica Neue', Arial, sans-serif }
body > header { border-bottom: 1px solid var(--line) }
body > header > a { display: flex; align-items: center; gap: 0.625rem; max-width: 60rem; min-height: 4rem; margin: 0 auto; padding: 0 1.25rem; color: inherit; font-weight: 650; text-decoration: none }
body > header svg { width: 1.75rem; fill: none; stroke: currentcolor; stroke-width: 3.6 }
body > header path + path { stroke: var(--tide) }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 6rem }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; letter-spacing: -0.02em; text-wrap: balance }
h1 + p { margin: 0.5rem 0 2rem; color: var(--soft) }
a { color: var(--tide); text-underline-offset: 0.18em }
:focus-visible { outline: 3px solid var(--tide); outline-offset: 2px }
pre { overflow: auto; margin: 0; padding: 1rem; border-radius: 10px; background: var(--sunken); font: 0.8125rem/1.6 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace }`;

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M23.6 7.7a12 12 0 1 0 -0.9 17.5"/><path d="m13.5 20.8 17.5-7.6"/></svg>';

type PlainPage = {
  title: string;
  nonce: string;
  style: string;
  body: string;
  isStaging: boolean;
};

export function renderPlainPage({ title, nonce, style, body, isStaging }: PlainPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>${ICON_LINK}<style nonce="${nonce}">${STYLE}${style}</style></head>
<body>${isStaging ? STAGING_BAR : ''}<header><a href="/">${MARK}Gangway</a></header><main>${body}</main></body></html>`;
}
