import type { RevealLimits } from '@gangway/contract/foundation/allowances';
import { formatCount } from '@gangway/contract/foundation/amounts';
import {
  type PauseCause,
  unusualSpeed,
  PAUSE_CAUSE_TEXTS,
} from '@gangway/contract/market/fair-use';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Env } from '../../foundation/env/env';
import type { Mail } from '../../foundation/ports/mail-transport';
import type { SendMail } from '../../identity/mail/mailing-transaction';
import { renderMail } from '../../identity/mail/render-mail';
import { users, accountName, type UserRow } from '../../identity/tables/accounts.table';
import { revealLimits } from '../tables/reveal-limits.table';
import type { RevealUsage } from './reveal-limits';

type Pausing = {
  tx: Db;
  sendMail: SendMail;
  env: Pick<Env, 'publicUrl'>;
  accountId: string;
  now: Date;
};

/** Called after one more reveal than `usage` counts. */
export async function pauseIfUnusual(pausing: Pausing, { made }: RevealUsage): Promise<void> {
  const { hour, firstDay } = made;
  const cause = unusualSpeed({ hour: hour + 1, firstDay: firstDay === null ? null : firstDay + 1 });
  if (cause) await pauseReveals(pausing, cause);
}

export const readAccountPeople = (tx: Db, accountId: string) =>
  tx
    .select()
    .from(users)
    .where(
      and(or(eq(users.id, accountId), eq(users.teamOwnerId, accountId)), isNull(users.closedAt)),
    );

type MailEnv = Pick<Env, 'publicUrl'>;

export const resumedMail = (to: string, { publicUrl }: MailEnv): Mail =>
  renderMail({
    to,
    subject: 'You can reveal again',
    paragraphs: ['We have reviewed the reveals of your Gangway account. You can reveal again.'],
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

async function pauseReveals({ tx, sendMail, env, accountId, now }: Pausing, cause: PauseCause) {
  const paused = { pausedAt: now, pauseCause: cause };
  await tx
    .insert(revealLimits)
    .values({ accountId, ...paused })
    .onConflictDoUpdate({ target: revealLimits.accountId, set: paused });
  const people = await readAccountPeople(tx, accountId);
  const owner = people.find(({ id }) => id === accountId);
  if (!owner) throw new Error('The account is gone');
  const reviewers = await readReviewers(tx);
  await sendMail([
    ...people.map(({ email }) => pausedMail(email, env)),
    ...reviewers.map(({ email }) => reviewMail(email, { account: owner, cause, env })),
  ]);
}

const readReviewers = (tx: Db) =>
  tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.authorityRole, 'recruiter'), isNull(users.closedAt)));

const pausedMail = (to: string, { publicUrl }: MailEnv): Mail =>
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

const reviewMail = (to: string, { account, cause, env }: Review): Mail =>
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
