import type { Mail } from '../mail/mail-transport';
import { renderMail } from '../mail/render-mail';

/** The link lets the owner set a new password if the change was not theirs. */
export const passwordChangedMail = (to: string, { publicUrl }: { publicUrl: string }): Mail =>
  renderMail({
    to,
    subject: 'Your password was changed',
    paragraphs: [
      'Hello,',
      'The password of your Gangway account was changed just now, and every other device was signed out.',
      'If it was you, there is nothing to do. If it was not, choose a new password at once:',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  });

export const temporaryPasswordMail = (to: string, { publicUrl }: { publicUrl: string }): Mail =>
  renderMail({
    to,
    subject: 'You have a temporary password',
    paragraphs: [
      'Hello,',
      'The main user of your organization gave your Gangway account a temporary password. Your old one no longer works, and every device was signed out.',
      'Ask your main user for the temporary password, which works for 7 days; you choose your own when you sign in with it. If you did not ask for this, please talk to your main user.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
  });

export const accountRemovedMail = (to: string): Mail =>
  renderMail({
    to,
    subject: 'Your account was removed',
    paragraphs: [
      'Hello,',
      'The main user of your organization removed your Gangway account. You were signed out everywhere, and can no longer sign in.',
      'If you think that this is a mistake, please talk to your main user.',
    ],
  });
