import type { Env } from '../../foundation/env/env';
import type { Mail } from '../../foundation/ports/mail-transport';
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
      `We have suspended ${name}. Reason: ${reason}`,
      'Until the suspension ends, your organization cannot import new lists. Your existing lists and people stay as they are, and you can still sign in and edit them. If you have already started a payment, its list will still become active.',
      'If you think this is a mistake, please write to us:',
    ],
    action: { label: 'Write to us', url: `${publicUrl}/hr/sales-contact` },
  });

export const reinstatedMail = (to: string, { name }: { name: string }, { publicUrl }: Site): Mail =>
  renderMail({
    to,
    subject: 'Your organization is no longer suspended',
    paragraphs: [`We have ended the suspension of ${name}. You can import new lists again.`],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
  });
