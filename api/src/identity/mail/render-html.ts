import { escapeHtml } from '../../foundation/html/escape-html';
import { DARK, STYLE } from './mail-style';
import type { MailContent, MailLink } from './render-mail';
import { SIGNATURE } from './signature';

const paragraph = (text: string) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`;

type Choices = NonNullable<MailContent['choices']>;

/** How a mail says in its HTML of whom it tells. */
export const aboutMark = (id: string) => `data-about="${escapeHtml(id)}"`;

const renderChoice = ({ title, text, about }: Choices[number]) =>
  `<tr><td ${about ? `${aboutMark(about)} ` : ''}class="rule" style="${STYLE.choice}"><strong>${escapeHtml(title)}</strong><br>${escapeHtml(text)}</td></tr>`;

const renderChoices = (choices: Choices) =>
  `<table ${STYLE.table} style="margin:0 0 8px">${choices.map(renderChoice).join('\n')}</table>`;

function renderAction({ label, url }: MailLink): string {
  const href = escapeHtml(url);
  return `<p style="margin:28px 0"><a href="${href}" class="button" style="${STYLE.button}">${escapeHtml(label)}</a></p>
<p class="soft" style="${STYLE.small}">Or copy this address into your browser:<br><a href="${href}" class="link" style="${STYLE.link}">${href}</a></p>`;
}

const renderEnding = ({ label, url }: MailLink) =>
  `<p class="soft" style="${STYLE.small}"><a href="${escapeHtml(url)}" class="link" style="${STYLE.link}">${escapeHtml(label)}</a></p>`;

function renderBody({
  paragraphs,
  choices,
  action,
  afterwards = [],
  note,
  ending,
}: MailContent): string {
  return [
    ...paragraphs.map(paragraph),
    ...(choices ? [renderChoices(choices)] : []),
    ...(action ? [renderAction(action)] : []),
    ...afterwards.map(paragraph),
    ...(note ? [`<p class="soft" style="${STYLE.small}">${escapeHtml(note)}</p>`] : []),
    ...(ending ? [renderEnding(ending)] : []),
  ].join('\n');
}

/** Tables and inline styles are what every mail program reads; the style element adds the dark. */
export function renderHtml(content: MailContent): string {
  const { subject, preheader } = content;
  const shownBeside = preheader
    ? `<div style="${STYLE.hidden}">${escapeHtml(preheader)}</div>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${DARK}</style></head>
<body class="canvas" style="${STYLE.body}">${shownBeside}
<table ${STYLE.table} class="canvas" style="background:#f8f3ea"><tr><td align="center" style="padding:24px 12px">
<table ${STYLE.table} class="card" style="${STYLE.card}"><tr><td style="padding:28px 24px">
<p class="brand" style="${STYLE.brand}">Gangway</p>
${renderBody(content)}
</td></tr></table>
<p class="soft" style="${STYLE.foot}">${SIGNATURE}</p>
</td></tr></table>
</body></html>`;
}
