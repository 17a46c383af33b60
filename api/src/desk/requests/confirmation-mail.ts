import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../../identity/mail/render-mail';

type Confirmation = { to: string; account: string; follow: string };

/** A stranger may type any address: nothing else of what was typed is mailed to it. */
export function confirmationMail({ to, account, follow }: Confirmation): Mail {
  return renderMail({
    to,
    subject: 'We received your request',
    paragraphs: [
      'Hello,',
      `Thank you for requesting ${account} at Gangway. We received your request, and a person on our team will read it. ${follow}`,
    ],
    note: 'If you did not send this request, someone mistyped their own address. You do not need to do anything.',
  });
}
