import {
  ManagedOrganization,
  type OrganizationsQuery,
} from '@gangway/contract/desk/authority-organisations';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defineList } from '../../foundation/db/keyset';
import { organisations } from '../tables/accounts.table';

const Shown = z.omit(ManagedOrganization, { suspension: true, hasOrganizationFee: true });
const Row = z.extend(Shown, {
  hasOrganisationFee: z.boolean(),
  suspendedAt: z.nullable(z.coerce.date()),
  suspensionReason: z.nullable(z.string()),
  createdAt: z.coerce.date(),
  sortedBy: z.string(),
});

const selectRows = (page: SQL): SQL => sql`
  select ${organisations.id} as id, ${organisations.name} as name, ${organisations.kind} as kind,
      ${organisations.subscriptionStatus} as "subscriptionStatus",
      ${organisations.hasOrganisationFee} as "hasOrganisationFee",
      ${organisations.suspendedAt} as "suspendedAt",
      ${organisations.suspensionReason} as "suspensionReason",
      ${organisations.createdAt} as "createdAt", page.value as "sortedBy"
    from ${page} join ${organisations} on ${organisations.id} = page.id`;

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
  select: selectRows,
  row: Row,
});

const FEES = {
  paid: sql`${organisations.hasOrganisationFee}`,
  unpaid: sql`not ${organisations.hasOrganisationFee}`,
};

const ACCOUNTS = {
  open: sql`${organisations.suspendedAt} is null`,
  suspended: sql`${organisations.suspendedAt} is not null`,
};
