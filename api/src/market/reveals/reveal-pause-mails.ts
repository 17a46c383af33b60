import type { RevealLimits } from '@gangway/contract/foundation/allowances';
import { formatCount } from '@gangway/contract/foundation/amounts';
import { PAUSE_CAUSE_TEXTS, type PauseCause } from '@gangway/contract/market/fair-use';
import type { Env } from '../../foundation/env/env';
import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../../identity/mail/render-mail';
import { accountName, type UserRow } from '../../identity/tables/accounts.table';

type MailEnv = Pick<Env, 'publicUrl'>;

export const pausedMail = (to: string, { publicUrl }: MailEnv): Mail =>
  renderMail({
    to,
    subject: 'Your reveals are paused',
    paragraphs: [
      'Your Gangway account revealed candidates at an unusual speed, so we have paused its reveals until we have looked at it.',
      'Candidates you have revealed stay revealed, and you can search as before. We will email you when you can reveal again.',
      'If you have questions, write to us.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/contact` },
  });

type Review = { account: UserRow; cause: PauseCause; env: MailEnv };

export const reviewMail = (to: string, { account, cause, env }: Review): Mail =>
  renderMail({
    to,
    subject: `Reveals of ${accountName(account)} are paused`,
    paragraphs: [
      `The account of ${accountName(account)} (${account.email}) made ${PAUSE_CAUSE_TEXTS[cause]}, so its reveals are paused until you have looked at it.`,
    ],
    action: {
      label: 'See the account',
      url: `${env.publicUrl}/authority-dashboard?tab=paused-accounts&recruiter=${account.id}`,
    },
  });

export const resumedMail = (to: string, { publicUrl }: MailEnv): Mail =>
  renderMail({
    to,
    subject: 'You can reveal again',
    paragraphs: ['We have looked at the reveals of your Gangway account. You can reveal again.'],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
  });

export const limitsRaisedMail = (to: string, limits: RevealLimits): Mail =>
  renderMail({
    to,
    subject: 'Your reveal limits have changed',
    paragraphs: [
      `From now on, each person in your Gangway account can reveal up to ${formatCount(limits.personMinute)} people a minute and ${formatCount(limits.personDay)} a day, and your account up to ${formatCount(limits.accountMonth)} a month.`,
    ],
  });
