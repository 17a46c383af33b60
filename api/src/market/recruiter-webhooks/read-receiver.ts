import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { users } from '../../identity/tables/users.table';
import { currentSubscription } from '../../commerce/plans/current-subscription';
import { integrationState } from '../../commerce/plans/integration-access';
import { recruiterWebhooks } from '../tables/recruiter-webhooks.table';

export type Receiver = NonNullable<Awaited<ReturnType<typeof readReceiver>>>;

/** The webhook with its owner, and whether events are sent to it now. */
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
