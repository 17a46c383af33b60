import type { Env } from '../../env';
import type { Mail } from '../mail/mail-transport';
import { renderMail } from '../mail/render-mail';

type Site = Pick<Env, 'publicUrl'>;

export const suspendedMail = (
  to: string,
  { name, reason }: { name: string; reason: string },
  { publicUrl }: Site,
): Mail =>
  renderMail({
    to,
    subject: 'Your organization is suspended',
    paragraphs: [
      'Hello,',
      `our team has suspended ${name}. The reason: ${reason}`,
      'Until the suspension ends, your organization cannot import new lists. The lists and people that you have stay as they are, and you can sign in and edit them. A payment that you have begun already still activates its list.',
      'If you think that this is a mistake, please write to us:',
    ],
    action: { label: 'Write to us', url: `${publicUrl}/hr/sales-contact` },
  });

export const reinstatedMail = (to: string, { name }: { name: string }, { publicUrl }: Site): Mail =>
  renderMail({
    to,
    subject: 'Your organization is no longer suspended',
    paragraphs: [
      'Hello,',
      `our team has ended the suspension of ${name}. You can import new lists again.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
  });
