import type { Mail } from '../../foundation/ports/mail-transport';
import { renderHtml } from './render-html';
import { SIGNATURE } from './signature';

type Choice = {
  title: string;
  text: string;
  /** The id of a person other than the reader: by it `forgetMails` finds what tells of them. */
  about?: string;
};

export type MailLink = { label: string; url: string };

export type MailContent = {
  to: string;
  subject: string;
  /** What a mail box shows beside the subject. */
  preheader?: string;
  paragraphs: readonly string[];
  /** What the reader can choose between, each with its consequence; or what was found. */
  choices?: readonly Choice[];
  action?: MailLink;
  /** After the action. */
  afterwards?: readonly string[];
  /** Small print at the end. */
  note?: string;
  /** Where to put an end to mails like this. */
  ending?: MailLink;
};

const renderLink = ({ label, url }: MailLink) => `${label}:\n${url}`;

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

/** One look for every mail, as plain text and as HTML. */
export function renderMail(content: MailContent): Mail {
  return {
    to: content.to,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
  };
}
