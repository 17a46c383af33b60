import type { Env } from '../../foundation/env/env';
import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../../identity/mail/render-mail';

export const suspendedMail = (to: string, reason: string): Mail =>
  renderMail({
    to,
    subject: 'Your account is suspended',
    paragraphs: [
      'We have suspended your Gangway account. You were signed out on every device and cannot sign in for now. Reason:',
      reason,
      'While your account is suspended, your plan will not renew and your card will not be charged. Candidates you revealed stay revealed.',
      'If you think this is a mistake, please contact the Gangway team.',
    ],
  });

export const reinstatedMail = (to: string, { publicUrl }: Pick<Env, 'publicUrl'>): Mail =>
  renderMail({
    to,
    subject: 'Your account is active again',
    paragraphs: [
      'The suspension of your Gangway account has ended, and you can sign in again.',
      'If you have a plan, it will renew as before. We will charge your card on the next renewal date, but not for the time you were suspended. If your paid period has ended, you will get no new tokens until then.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
  });
