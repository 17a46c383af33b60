import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../../identity/mail/render-mail';

/** The address is what a stranger typed: nothing else of their form is mailed to it. */
export function rejectionMail(to: string, reason: string | undefined): Mail {
  return renderMail({
    to,
    subject: 'About your request to Gangway',
    paragraphs: [
      'Thank you for your interest in Gangway. We cannot open an account for your request.',
      ...(reason === undefined ? [] : [`Reason: ${reason}`]),
      'If something changes, you can send another request.',
    ],
  });
}
