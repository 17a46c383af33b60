import type { OrganizationsQuery } from '@gangway/contract/desk/authority-organisations';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { defineList, PAGE_ID, SORTED_BY } from '../../foundation/db/keyset';
import { organisations } from '../tables/accounts.table';

export const listOrganisations = defineList({
  from: organisations,
  id: organisations.id,
  words: organisations.words,
  sorts: {
    date: { value: sql`${organisations.createdAt}`, type: 'timestamptz' },
    name: { value: sql`lower(${organisations.name})`, type: 'text' },
    status: { value: sql`${organisations.subscriptionStatus}`, type: 'text' },
  },
  conditions: ({ kind, status, fee, account }: z.output<typeof OrganizationsQuery>) => [
    kind && sql`${organisations.kind} = ${kind}::text`,
    status && sql`${organisations.subscriptionStatus} = ${status}::text`,
    fee && FEES[fee],
    account && ACCOUNTS[account],
  ],
  select: (db, { page, order }) =>
    db
      .select({
        id: organisations.id,
        name: organisations.name,
        kind: organisations.kind,
        subscriptionStatus: organisations.subscriptionStatus,
        hasOrganisationFee: organisations.hasOrganisationFee,
        suspendedAt: organisations.suspendedAt,
        suspensionReason: organisations.suspensionReason,
        createdAt: organisations.createdAt,
        sortedBy: SORTED_BY,
      })
      .from(page)
      .innerJoin(organisations, eq(organisations.id, PAGE_ID))
      .orderBy(order),
});

const FEES = {
  paid: sql`${organisations.hasOrganisationFee}`,
  unpaid: sql`not ${organisations.hasOrganisationFee}`,
};

const ACCOUNTS = {
  open: sql`${organisations.suspendedAt} is null`,
  suspended: sql`${organisations.suspendedAt} is not null`,
};
