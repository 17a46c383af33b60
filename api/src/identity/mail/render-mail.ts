import { asLine } from '@gangway/contract/foundation/plain-text';
import { escapeHtml } from '../../foundation/html/escape-html';
import type { Mail } from '../../foundation/ports/mail-transport';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:#0c1728!important;color:#f3ecdf!important}
.card{background:#142239!important;border-color:#263853!important;color:#f3ecdf!important}
.brand{border-color:#62ccc2!important}
.rule{border-color:#263853!important}
.button{background:#62ccc2!important;color:#05211f!important}
.link{color:#62ccc2!important}
.soft{color:#aebacd!important}
}`;

const SIGNATURE = 'Gangway connects people affected by layoffs with recruiters';

export const aboutMark = (id: string) => `data-about="${escapeHtml(id)}"`;

type Choice = {
  title: string;
  text: string;
  /** `deleteMails` finds mails about a person other than the recipient by this id. */
  about?: string;
};

type MailLink = { label: string; url: string };

export type MailContent = {
  to: string;
  subject: string;
  preheader?: string;
  greeting?: string | null;
  paragraphs: readonly string[];
  choices?: readonly Choice[];
  action?: MailLink;
  afterwards?: readonly string[];
  note?: string;
  ending?: MailLink;
};

export function renderMail({ greeting = 'Hello,', ...given }: MailContent): Mail {
  const paragraphs = [...(greeting === null ? [] : [asLine(greeting)]), ...given.paragraphs];
  const { to } = given;
  const subject = asLine(given.subject);
  const content = { ...given, subject, paragraphs };
  return { to, subject, text: renderText(content), html: renderHtml(content) };
}

function renderText(content: MailContent): string {
  const { paragraphs, choices = [], action, afterwards = [], note, ending } = content;
  return [
    ...paragraphs,
    ...choices.map(({ title, text }) => `* ${title}\n  ${text}`),
    ...(action ? [renderLink(action)] : []),
    ...afterwards,
    ...(note ? [note] : []),
    ...(ending ? [renderLink(ending)] : []),
    `-- \n${SIGNATURE}`,
  ].join('\n\n');
}

const renderLink = ({ label, url }: MailLink) => `${label}:\n${url}`;

/** Tables and inline styles work in every mail client; the style element only adds dark mode. */
function renderHtml(content: MailContent): string {
  const { subject, preheader } = content;
  const previewText = preheader
    ? `<div style="${STYLE.hidden}">${escapeHtml(preheader)}</div>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${DARK}</style></head>
<body class="canvas" style="${STYLE.body}">${previewText}
<table ${STYLE.table} class="canvas" style="background:#f8f3ea"><tr><td align="center" style="padding:24px 12px">
<table ${STYLE.table} class="card" style="${STYLE.card}"><tr><td style="padding:28px 24px">
<p class="brand" style="${STYLE.brand}">Gangway</p>
${renderBody(content)}
</td></tr></table>
<p class="soft" style="${STYLE.foot}">${SIGNATURE}</p>
</td></tr></table>
</body></html>`;
}

const STYLE = {
  table: 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
  body: `margin:0;padding:0;background:#f8f3ea;color:#14243c;${FONT};font-size:16px;line-height:1.55`,
  hidden: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  card: `max-width:564px;background:#fffdf9;border:1px solid #e3d9c8;border-radius:18px;color:#14243c;text-align:left;${FONT};font-size:16px;line-height:1.55`,
  brand:
    "margin:0 0 28px;padding-bottom:14px;border-bottom:3px solid #0b686b;font-family:Georgia,'Times New Roman',serif;font-size:22px;line-height:1",
  paragraph: 'margin:0 0 16px',
  choice: 'padding:12px 0;border-top:1px solid #e3d9c8',
  button:
    'background:#0b686b;color:#ffffff;padding:13px 22px;border-radius:10px;text-decoration:none;font-weight:600;display:inline-block',
  link: 'color:#0b686b;word-break:break-all',
  small: 'margin:16px 0;font-size:14px;color:#4f5b6e',
  foot: `margin:16px 0 0;${FONT};font-size:13px;color:#4f5b6e`,
};

function renderBody({ paragraphs, choices, action, afterwards = [], note, ending }: MailContent) {
  return [
    ...paragraphs.map(paragraph),
    ...(choices ? [renderChoices(choices)] : []),
    ...(action ? [renderAction(action)] : []),
    ...afterwards.map(paragraph),
    ...(note ? [`<p class="soft" style="${STYLE.small}">${escapeHtml(note)}</p>`] : []),
    ...(ending ? [renderEnding(ending)] : []),
  ].join('\n');
}

const paragraph = (text: string) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`;

type Choices = NonNullable<MailContent['choices']>;

const renderChoices = (choices: Choices) =>
  `<table ${STYLE.table} style="margin:0 0 8px">${choices.map(renderChoice).join('\n')}</table>`;

const renderChoice = ({ title, text, about }: Choices[number]) =>
  `<tr><td ${about ? `${aboutMark(about)} ` : ''}class="rule" style="${STYLE.choice}"><strong>${escapeHtml(title)}</strong><br>${escapeHtml(text)}</td></tr>`;

function renderAction({ label, url }: MailLink): string {
  const href = escapeHtml(url);
  return `<p style="margin:28px 0"><a href="${href}" class="button" style="${STYLE.button}">${escapeHtml(label)}</a></p>
<p class="soft" style="${STYLE.small}">Or copy this address into your browser:<br><a href="${href}" class="link" style="${STYLE.link}">${href}</a></p>`;
}

const renderEnding = ({ label, url }: MailLink) =>
  `<p class="soft" style="${STYLE.small}"><a href="${escapeHtml(url)}" class="link" style="${STYLE.link}">${escapeHtml(label)}</a></p>`;
