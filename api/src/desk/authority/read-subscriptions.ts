import type { SubscriptionsQuery } from '@gangway/contract/desk/authority-recruiters';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { defineList, PAGE_ID, SORTED_BY } from '../../foundation/db/keyset';
import { accountNameIn, users } from '../../identity/tables/accounts.table';
import { subscriptionDirectory } from '../../market/tables/directories.table';

export const readSubscriptions = defineList({
  from: subscriptionDirectory,
  id: subscriptionDirectory.subscriptionId,
  words: subscriptionDirectory.words,
  sorts: {
    date: { value: sql`${subscriptionDirectory.startedAt}`, type: 'timestamptz' },
    name: { value: sql`${subscriptionDirectory.name}`, type: 'text' },
    plan: { value: sql`${subscriptionDirectory.plan}`, type: 'text' },
    status: { value: sql`${subscriptionDirectory.status}`, type: 'text' },
    renewal: { value: sql`${subscriptionDirectory.periodEnd}`, type: 'timestamptz' },
  },
  conditions: ({ plan, status }: z.output<typeof SubscriptionsQuery>) => [
    plan && sql`${subscriptionDirectory.plan} = ${plan}::text`,
    status && sql`${subscriptionDirectory.status} = ${status}::text`,
  ],
  areDependent: ({ plan, status }) => plan !== undefined && status !== undefined,
  select: (db, { page, order }) =>
    db
      .select({
        id: subscriptions.id,
        userId: users.id,
        username: users.username,
        email: users.email,
        name: accountNameIn(users),
        plan: subscriptions.plan,
        billingCycle: subscriptions.billingCycle,
        status: subscriptionDirectory.status,
        cents: subscriptions.cents,
        startedAt: subscriptions.startedAt,
        periodEnd: subscriptions.periodEnd,
        cancelsAtPeriodEnd: subscriptions.cancelsAtPeriodEnd,
        nextPlan: subscriptions.nextPlan,
        endedAt: subscriptions.endedAt,
        sortedBy: SORTED_BY,
      })
      .from(page)
      .innerJoin(subscriptionDirectory, eq(subscriptionDirectory.subscriptionId, PAGE_ID))
      .innerJoin(subscriptions, eq(subscriptions.id, PAGE_ID))
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .orderBy(order),
});

export const presentSubscription = ({
  userId: id,
  username,
  email,
  name,
  ...row
}: Awaited<ReturnType<typeof readSubscriptions>>['items'][number]) => ({
  ...row,
  recruiter: { id, username, email, name },
});
