import type { Env } from '../../foundation/env/env';
import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../../identity/mail/render-mail';
import type { SalesContactRow } from './contact-sales';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const answerMail = (
  { contactName, contactEmail, message, createdAt }: SalesContactRow,
  answer: string,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail =>
  renderMail({
    to: contactEmail,
    subject: 'Re: your message to Gangway sales',
    greeting: `Hello ${contactName},`,
    paragraphs: linesOf(answer),
    action: { label: 'Write to us again', url: `${publicUrl}/hr/sales-contact` },
    afterwards: [
      `On ${day.format(createdAt)}, you wrote:`,
      ...linesOf(message).map((line) => `> ${line}`),
    ],
  });

const linesOf = (text: string): string[] => text.split(/\s*\n\s*/).filter((line) => line !== '');
