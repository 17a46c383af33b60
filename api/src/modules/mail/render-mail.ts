import { escapeHtml } from '../../escape-html';
import type { Mail } from './mail-transport';

export type MailContent = {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Small print under the action. */
  note?: string;
};

const SIGNATURE = 'Gangway: the way from one ship to the next';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function renderText({ paragraphs, action, note }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [...paragraphs, ...link, ...(note ? [note] : []), `-- \n${SIGNATURE}`].join('\n\n');
}

function renderAction({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p style="margin:28px 0"><a href="${href}" style="background:#0b686b;color:#ffffff;padding:13px 22px;border-radius:10px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#4f5b6e">Or copy this address into your browser:<br><a href="${href}" style="color:#0b686b;word-break:break-all">${href}</a></p>`;
}

function renderHtml({ subject, paragraphs, action, note }: MailContent): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  const small = note
    ? `<p style="margin:16px 0 0;font-size:13px;color:#4f5b6e">${escapeHtml(note)}</p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f8f3ea;color:#14243c;${FONT};font-size:16px;line-height:1.55">
<div style="max-width:540px;margin:0 auto;background:#fffdf9;border:1px solid #e3d9c8;border-radius:18px;padding:32px">
<p style="margin:0 0 28px;padding-bottom:14px;border-bottom:3px solid #0b686b;font-family:Georgia,'Times New Roman',serif;font-size:22px;line-height:1">Gangway</p>
${body.join('\n')}
${action ? renderAction(action) : ''}${small}
</div>
<p style="max-width:540px;margin:16px auto 0;font-size:12px;color:#4f5b6e;text-align:center">${SIGNATURE}</p>
</body></html>`;
}

/** One look for every mail, as plain text and as HTML. */
export function renderMail(content: MailContent): Mail {
  return {
    to: content.to,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
  };
}
