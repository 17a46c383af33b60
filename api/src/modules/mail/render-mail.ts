import type { Mail } from './mail-transport';
import { renderHtml } from './render-html';
import { SIGNATURE } from './signature';

type Choice = { title: string; text: string };

export type MailContent = {
  to: string;
  subject: string;
  /** What a mail box shows beside the subject. */
  preheader?: string;
  paragraphs: readonly string[];
  /** What the reader can choose between; each with its consequence. */
  choices?: readonly Choice[];
  action?: { label: string; url: string };
  /** After the action. */
  afterwards?: readonly string[];
  /** Small print at the end. */
  note?: string;
};

function renderText(content: MailContent): string {
  const { paragraphs, choices = [], action, afterwards = [], note } = content;
  return [
    ...paragraphs,
    ...choices.map(({ title, text }) => `* ${title}\n  ${text}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterwards,
    ...(note ? [note] : []),
    `-- \n${SIGNATURE}`,
  ].join('\n\n');
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
