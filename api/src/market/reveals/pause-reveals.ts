import { type PauseCause, unusualSpeed } from '@gangway/contract/market/fair-use';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Env } from '../../foundation/env/env';
import type { SendMail } from '../../identity/mail/mailing-transaction';
import { users } from '../../identity/tables/accounts.table';
import { revealLimits } from '../tables/reveal-limits.table';
import { pausedMail, reviewMail } from './reveal-pause-mails';
import type { RevealUsage } from './reveal-usage';

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
