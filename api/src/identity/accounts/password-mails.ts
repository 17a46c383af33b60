import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../mail/render-mail';

export const passwordChangedMail = (to: string, { publicUrl }: { publicUrl: string }): Mail =>
  renderMail({
    to,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Gangway account has just been changed, and every other device was signed out.',
      'If you made this change, you do not need to do anything. If you did not, choose a new password now:',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  });

export const temporaryPasswordMail = (to: string, { publicUrl }: { publicUrl: string }): Mail =>
  renderMail({
    to,
    subject: 'You have a temporary password',
    paragraphs: [
      'The main user of your organization gave your Gangway account a temporary password. Your old one no longer works, and every device was signed out.',
      'Ask the main user for the temporary password. It works for 7 days, and you choose your own when you sign in with it. If you did not ask for this, please talk to the main user.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
  });

export const accountRemovedMail = (to: string): Mail =>
  renderMail({
    to,
    subject: 'Your account was removed',
    paragraphs: [
      'The main user of your organization removed your Gangway account. You were signed out on every device and can no longer sign in.',
      'If you think this is a mistake, please talk to the main user.',
    ],
  });
