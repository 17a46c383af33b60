import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../mail/render-mail';
import { emailOf } from '../users/find-user';

type Recipient = { to: string; publicUrl: string };

export const recipientOf = async ({ env }: Pick<Deps, 'env'>, tx: Db, userId: string) => ({
  to: await emailOf(tx, userId),
  publicUrl: env.publicUrl,
});

export const turnedOnMail = mailOf(
  'Two-step verification is on',
  'Two-step verification was turned on for your Gangway account. From now on you need your password and a code from your authenticator app to sign in.',
);

export const wrongCodesMail = mailOf(
  'Someone entered wrong codes for your account',
  'Someone entered the right password for your Gangway account, and then several wrong codes. They could not sign in. If this was not you, someone knows your password: please choose a new one.',
);

export const turnedOffMail = mailOf(
  'Two-step verification is off',
  'Two-step verification was turned off for your Gangway account. From now on you need only your password to sign in.',
);

export const removedMail = mailOf(
  'Two-step verification was removed',
  'An operator of Gangway removed two-step verification from your account and ended your sessions. You now need only your password to sign in. Please set up two-step verification again.',
);

export const newRecoveryCodesMail = mailOf(
  'You have new recovery codes',
  'New recovery codes were created for your Gangway account. The old ones no longer work.',
);

export const recoveryCodeUsedMail = (recipient: Recipient, left: number): Mail =>
  mailOf(
    'A recovery code was used',
    `A recovery code was used to sign in to your Gangway account. ${leftText(left)}`,
  )(recipient);

function mailOf(subject: string, text: string) {
  return ({ to, publicUrl }: Recipient): Mail =>
    renderMail({
      to,
      subject,
      paragraphs: [text],
      action: { label: 'Check your security settings', url: `${publicUrl}/settings?tab=security` },
      note: `If this was not you, choose a new password at ${publicUrl}/forgot-password and contact us.`,
    });
}

const leftText = (left: number) =>
  left === 0
    ? 'It was your last one. Create new ones in your security settings.'
    : `You have ${left} left.`;
