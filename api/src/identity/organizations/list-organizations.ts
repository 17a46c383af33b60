import type { OrganizationsQuery } from '@gangway/contract/desk/authority-organizations';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { defineList, PAGE_ID, SORTED_BY } from '../../foundation/db/keyset';
import { organizations } from '../tables/accounts.table';

export const listOrganizations = defineList({
  from: organizations,
  id: organizations.id,
  words: organizations.words,
  sorts: {
    date: { value: sql`${organizations.createdAt}`, type: 'timestamptz' },
    name: { value: sql`lower(${organizations.name})`, type: 'text' },
    status: { value: sql`${organizations.subscriptionStatus}`, type: 'text' },
  },
  conditions: ({ kind, status, fee, account }: z.output<typeof OrganizationsQuery>) => [
    kind && sql`${organizations.kind} = ${kind}::text`,
    status && sql`${organizations.subscriptionStatus} = ${status}::text`,
    fee && FEES[fee],
    account && ACCOUNTS[account],
  ],
  select: (db, { page, order }) =>
    db
      .select({
        id: organizations.id,
        name: organizations.name,
        kind: organizations.kind,
        subscriptionStatus: organizations.subscriptionStatus,
        hasOrganizationFee: organizations.hasOrganizationFee,
        suspendedAt: organizations.suspendedAt,
        suspensionReason: organizations.suspensionReason,
        createdAt: organizations.createdAt,
        sortedBy: SORTED_BY,
      })
      .from(page)
      .innerJoin(organizations, eq(organizations.id, PAGE_ID))
      .orderBy(order),
});

const FEES = {
  paid: sql`${organizations.hasOrganizationFee}`,
  unpaid: sql`not ${organizations.hasOrganizationFee}`,
};

const ACCOUNTS = {
  open: sql`${organizations.suspendedAt} is null`,
  suspended: sql`${organizations.suspendedAt} is not null`,
};
