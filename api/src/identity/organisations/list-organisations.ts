import {
  SUBSCRIPTION_STATES,
  type OrganizationsQuery,
} from '@gangway/contract/authority-organisations';
import { ORGANIZATION_KINDS } from '@gangway/contract/organisations';
import { SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/database';
import type { KeysetQuery, SortKey } from '../../foundation/db/keyset';
import { readPage } from '../../foundation/db/read-page';
import { matchesWords } from '../../foundation/db/words';
import type { Page } from '../../foundation/db/read-page';
import { organisations } from '../tables/organisations.table';
import type { ManagedRow } from './present-managed-organisation';

type Query = z.output<typeof OrganizationsQuery>;
type Sort = NonNullable<Query['sortBy']>;

const SORTS: Record<Sort, SortKey> = {
  date: { value: sql`${organisations.createdAt}`, type: 'timestamptz' },
  name: { value: sql`lower(${organisations.name})`, type: 'text' },
  status: { value: sql`${organisations.subscriptionStatus}`, type: 'text' },
};

const ACCOUNTS = {
  open: sql`${organisations.suspendedAt} is null`,
  suspended: sql`${organisations.suspendedAt} is not null`,
};
const FEES = {
  paid: sql`${organisations.hasOrganisationFee}`,
  unpaid: sql`not ${organisations.hasOrganisationFee}`,
};

const conditionsOf = ({ kind, status, fee, account }: Query): SQL[] =>
  [
    kind && sql`${organisations.kind} = ${kind}::text`,
    status && sql`${organisations.subscriptionStatus} = ${status}::text`,
    fee && FEES[fee],
    account && ACCOUNTS[account],
  ].filter((condition) => condition instanceof SQL);

function keysetOf(query: Query): KeysetQuery {
  const { sortBy = 'date' } = query;
  const { sortOrder: order = sortBy === 'date' ? 'desc' : 'asc' } = query;
  return {
    from: sql`${organisations}`,
    conditions: conditionsOf(query),
    words: matchesWords(organisations.words, query.search),
    id: { value: sql`${organisations.id}`, type: 'uuid' },
    sort: SORTS[sortBy],
    order,
    name: sortBy,
  };
}

const Row = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ORGANIZATION_KINDS),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATES),
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

export const listOrganisations = (db: Db, query: Query): Promise<Page<ManagedRow>> =>
  readPage(db, keysetOf(query), {
    select: selectRows,
    row: Row,
    limit: query.limit,
    cursor: query.cursor,
  });
