import {
  ManagedSubscription,
  type SubscriptionsQuery,
} from '@gangway/contract/desk/authority-recruiters';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { defineList } from '../../foundation/db/keyset';
import { users } from '../../identity/tables/accounts.table';
import { subscriptionDirectory } from '../../market/tables/directories.table';

type Subscription = z.infer<typeof Subscription>;

const Subscription = z.extend(z.omit(ManagedSubscription, { recruiter: true }), {
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  startedAt: z.coerce.date(),
  periodEnd: z.coerce.date(),
  endedAt: z.nullable(z.coerce.date()),
  sortedBy: z.string(),
});

const selectSubscriptions = (page: SQL): SQL => sql`
  select ${subscriptions.id} as id, ${users.id} as "userId", ${users.username} as username,
      ${users.email} as email, ${users.firstName} as "firstName", ${users.lastName} as "lastName",
      ${subscriptions.plan} as plan, ${subscriptions.billingCycle} as "billingCycle",
      ${subscriptions.status} as status, ${subscriptions.cents} as cents,
      ${subscriptions.startedAt} as "startedAt", ${subscriptions.periodEnd} as "periodEnd",
      ${subscriptions.cancelsAtPeriodEnd} as "cancelsAtPeriodEnd",
      ${subscriptions.nextPlan} as "nextPlan", ${subscriptions.endedAt} as "endedAt",
      page.value as "sortedBy"
    from ${page}
      join ${subscriptionDirectory} on ${subscriptionDirectory.subscriptionId} = page.id
      join ${subscriptions} on ${subscriptions.id} = page.id
      join ${users} on ${users.id} = ${subscriptions.userId}`;

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
  select: selectSubscriptions,
  row: Subscription,
});

export const presentSubscription = ({
  userId,
  username,
  email,
  firstName,
  lastName,
  ...row
}: Subscription) => ({
  ...row,
  recruiter: {
    id: userId,
    username,
    email,
    name: [firstName, lastName].filter((part) => part).join(' ') || username,
  },
});
