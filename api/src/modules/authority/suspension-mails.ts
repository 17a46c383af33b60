import type { Env } from '../../env';
import type { Mail } from '../mail/mail-transport';
import { renderMail } from '../mail/render-mail';

export const suspendedMail = (to: string, reason: string): Mail =>
  renderMail({
    to,
    subject: 'Your account is suspended',
    paragraphs: [
      'Hello,',
      'our team has suspended your Gangway account. You were signed out everywhere, and cannot sign in for now. The reason:',
      reason,
      'While it is suspended your plan does not renew, and your card is not charged for it. Everyone you have revealed stays revealed.',
      'If you think that this is a mistake, please contact the Gangway team.',
    ],
  });

export const reinstatedMail = (to: string, { publicUrl }: Pick<Env, 'publicUrl'>): Mail =>
  renderMail({
    to,
    subject: 'Your account is open again',
    paragraphs: [
      'Hello,',
      'the suspension of your Gangway account has ended, and you can sign in again.',
      'If you have a plan, it renews as before: your card is charged on its next renewal date, and not for the time of the suspension. Until then a plan whose paid time is over brings no new tokens.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
  });
