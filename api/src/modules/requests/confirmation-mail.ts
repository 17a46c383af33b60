import type { Mail } from '../mail/mail-transport';
import { renderMail } from '../mail/render-mail';

type Confirmation = { to: string; account: string; follow: string };

/** A stranger may type any address: nothing else of what was typed is mailed to it. */
export function confirmationMail({ to, account, follow }: Confirmation): Mail {
  return renderMail({
    to,
    subject: 'We have your request',
    paragraphs: [
      'Hello,',
      `thank you for asking Gangway for ${account}. Your request has arrived, and somebody of our team reads it. ${follow}`,
    ],
    note: 'If you did not ask for it, somebody has mistyped their own address: there is nothing you need to do.',
  });
}
