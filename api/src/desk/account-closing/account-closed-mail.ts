import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../../identity/mail/render-mail';
import type { UserRow } from '../../identity/tables/accounts.table';

export const accountClosedMail = ({ email, userType }: Pick<UserRow, 'email' | 'userType'>): Mail =>
  renderMail({
    to: email,
    subject: 'Your account is closed',
    paragraphs: [
      'Your Gangway account is closed, as you asked. You are signed out everywhere. Your username and email address can be registered again.',
      ...(userType === 'recruiter' ? OF_RECRUITER : OF_COLLEAGUE),
    ],
  });

const OF_RECRUITER = [
  'Your plan has ended and will not renew. If a payment you started still goes through, we will refund it in full.',
  'We keep payments, refunds and receipts for our books, and candidates still see which company revealed them. We deleted everything else about you.',
];
const OF_COLLEAGUE = [
  'Lists, payments and receipts belong to your organization and stay with it. We deleted everything else about you.',
];
