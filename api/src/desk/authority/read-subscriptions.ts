import {
  SUBSCRIPTION_FILTERS,
  type ManagedSubscription,
  type SubscriptionsQuery,
} from '@gangway/contract/authority-recruiters';
import { BILLING_CYCLES } from '@gangway/contract/payments';
import { PLANS } from '@gangway/contract/plan-rules';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/database';
import type { KeysetQuery, SortKey } from '../../foundation/db/keyset';
import { readPage } from '../../foundation/db/read-page';
import { matchesWords } from '../../foundation/db/words';
import type { Page } from '../../foundation/db/read-page';
import { users } from '../../identity/tables/users.table';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { subscriptionDirectory } from '../../market/tables/subscription-directory.table';

type Query = z.output<typeof SubscriptionsQuery>;

const SORTS: Record<NonNullable<Query['sortBy']>, SortKey> = {
  date: { value: sql`${subscriptionDirectory.startedAt}`, type: 'timestamptz' },
  name: { value: sql`${subscriptionDirectory.name}`, type: 'text' },
  plan: { value: sql`${subscriptionDirectory.plan}`, type: 'text' },
  status: { value: sql`${subscriptionDirectory.status}`, type: 'text' },
  renewal: { value: sql`${subscriptionDirectory.periodEnd}`, type: 'timestamptz' },
};

function subscriptionKeyset({
  search,
  plan,
  status,
  sortBy = 'date',
  sortOrder,
}: Query): KeysetQuery {
  return {
    from: sql`${subscriptionDirectory}`,
    conditions: [
      ...(plan === undefined ? [] : [sql`${subscriptionDirectory.plan} = ${plan}::text`]),
      ...(status === undefined ? [] : [sql`${subscriptionDirectory.status} = ${status}::text`]),
    ],
    words: matchesWords(subscriptionDirectory.words, search),
    areDependent: plan !== undefined && status !== undefined,
    id: { value: sql`${subscriptionDirectory.subscriptionId}`, type: 'uuid' },
    sort: SORTS[sortBy],
    order: sortOrder ?? (sortBy === 'date' ? 'desc' : 'asc'),
    name: sortBy,
  };
}

const Subscription = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  plan: z.enum(PLANS),
  billingCycle: z.enum(BILLING_CYCLES),
  status: z.enum(SUBSCRIPTION_FILTERS),
  cents: z.int(),
  startedAt: z.coerce.date(),
  periodEnd: z.coerce.date(),
  cancelsAtPeriodEnd: z.boolean(),
  nextPlan: z.nullable(z.enum(PLANS)),
  endedAt: z.nullable(z.coerce.date()),
  sortedBy: z.string(),
});
type Subscription = z.infer<typeof Subscription>;

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

export const readSubscriptions = (
  db: Db,
  { limit, cursor, ...filter }: Query,
): Promise<Page<Subscription>> =>
  readPage(db, subscriptionKeyset(filter), {
    select: selectSubscriptions,
    row: Subscription,
    limit,
    cursor,
  });

export const presentSubscription = ({
  userId,
  username,
  email,
  firstName,
  lastName,
  ...row
}: Subscription): ManagedSubscription => ({
  id: row.id,
  recruiter: {
    id: userId,
    username,
    email,
    name: [firstName, lastName].filter((part) => part).join(' ') || username,
  },
  plan: row.plan,
  billingCycle: row.billingCycle,
  status: row.status,
  cents: row.cents,
  startedAt: row.startedAt.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
  cancelsAtPeriodEnd: row.cancelsAtPeriodEnd,
  nextPlan: row.nextPlan,
  endedAt: row.endedAt?.toISOString() ?? null,
});
