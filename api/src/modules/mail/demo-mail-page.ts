import { escapeHtml } from '../../escape-html';
import type { demoMails } from './demo-mails.table';

type Row = typeof demoMails.$inferSelect;

const STYLE = `
:root { color-scheme: light dark; --ink: #14213d; --soft: #5c6675; --paper: #f6f2ea; --card: #fff; --line: #e2dccf; --tide: #0b6e6e }
@media (prefers-color-scheme: dark) { :root { --ink: #e9edf3; --soft: #a3adbb; --paper: #0d1626; --card: #14213d; --line: #2a3a57; --tide: #5cc4c0 } }
* { box-sizing: border-box }
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto }
h1 { margin: 0; font-size: 1.5rem }
p { margin: 0.25rem 0 1.5rem; color: var(--soft) }
ul { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.9rem 1.1rem; color: inherit; text-decoration: none }
li a:hover { background: color-mix(in srgb, var(--tide) 8%, transparent) }
a { color: var(--tide) }
a:focus-visible { outline: 2px solid var(--tide); outline-offset: -2px }
time, small { color: var(--soft); font-size: 0.875rem; font-variant-numeric: tabular-nums }
small { grid-column: 1 / -1 }
iframe { width: 100%; height: 75vh; border: 1px solid var(--line); border-radius: 12px; background: #f6f2ea }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem }
summary { cursor: pointer; margin: 1rem 0 }`;

function page(title: string, nonce: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

const item = (mail: Row) =>
  `<li><a href="/dev/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>${time(mail.sentAt)}<small>to ${escapeHtml(mail.to)}</small></a></li>`;

export function renderMailList(mails: readonly Row[], nonce: string): string {
  const list = mails.length
    ? `<ul>${mails.map(item).join('')}</ul>`
    : '<p>No mail yet. Ask for a new password, and it lands here.</p>';
  const intro = '<h1>Demo mail box</h1><p>Demo mode sends nothing: every mail lands here.</p>';
  return page('Demo mail box', nonce, intro + list);
}

/** The mail runs in a frame without scripts; a click on its link leaves the frame. */
export function renderMailView(mail: Row, nonce: string): string {
  const framed = escapeHtml(`<base target="_top">${mail.html}`);
  return page(
    mail.subject,
    nonce,
    `<p><a href="/dev/mail">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>to ${escapeHtml(mail.to)}, ${time(mail.sentAt)}</p>
<iframe title="The mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${framed}"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>`,
  );
}
