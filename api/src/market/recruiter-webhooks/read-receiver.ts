import { eq } from 'drizzle-orm';
import { currentSubscription, integrationState } from '../../commerce/plans/plan-access';
import type { Deps } from '../../foundation/deps';
import { users } from '../../identity/tables/accounts.table';
import { recruiterWebhooks } from '../tables/webhooks.table';

export type Receiver = NonNullable<Awaited<ReturnType<typeof readReceiver>>>;

export async function readReceiver({ db, clock }: Pick<Deps, 'db' | 'clock'>, recruiterId: string) {
  const [found] = await db
    .select({ webhook: recruiterWebhooks, user: users })
    .from(recruiterWebhooks)
    .innerJoin(users, eq(users.id, recruiterWebhooks.recruiterId))
    .where(eq(recruiterWebhooks.recruiterId, recruiterId));
  if (!found) return null;
  const plan = await currentSubscription(db, recruiterId);
  const state = found.user.suspendedAt ? 'off' : integrationState(plan, clock());
  return { ...found, state } as const;
}
