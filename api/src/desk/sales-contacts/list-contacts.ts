import type { SalesContactsQuery } from '@gangway/contract/authority-organisations';
import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/database';
import type { KeysetQuery, SortKey } from '../../foundation/db/keyset';
import { queryRows } from '../../foundation/db/query-rows';
import { readPage } from '../../foundation/db/read-page';
import { matchesWords } from '../../foundation/db/words';
import { ApiError } from '../../foundation/errors/api-error';
import type { Page } from '../../foundation/db/read-page';
import { users } from '../../identity/tables/users.table';
import { organisations } from '../../identity/tables/organisations.table';
import { contactState, salesContacts } from '../tables/sales-contacts.table';

type Query = z.output<typeof SalesContactsQuery>;
type Sort = NonNullable<Query['sortBy']>;

const STATE = contactState(salesContacts.answeredAt);

const SORTS: Record<Sort, SortKey> = {
  date: { value: sql`${salesContacts.createdAt}`, type: 'timestamptz' },
  name: { value: sql`lower(${salesContacts.organisationName})`, type: 'text' },
  status: { value: STATE, type: 'integer' },
};

const STATES = { open: sql`${STATE} = 0`, answered: sql`${STATE} = 1` };

function keysetOf({ search, status, sortBy = 'date', sortOrder }: Query): KeysetQuery {
  return {
    from: sql`${salesContacts}`,
    conditions: status === undefined ? [] : [STATES[status]],
    words: matchesWords(salesContacts.words, search),
    id: { value: sql`${salesContacts.id}`, type: 'uuid' },
    sort: SORTS[sortBy],
    order: sortOrder ?? (sortBy === 'date' ? 'desc' : 'asc'),
    name: sortBy,
  };
}

const Row = z.object({
  id: z.string(),
  organisationId: z.string(),
  organisationName: z.string(),
  hasOrganisationFee: z.boolean(),
  contactName: z.string(),
  contactEmail: z.string(),
  message: z.string(),
  createdAt: z.coerce.date(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.coerce.date()),
  answeredBy: z.nullable(z.string()),
  sortedBy: z.string(),
});
export type ManagedContact = z.infer<typeof Row>;

const selectRows = (page: SQL): SQL => sql`
  select ${salesContacts.id} as id, ${salesContacts.organisationId} as "organisationId",
      ${salesContacts.organisationName} as "organisationName",
      ${organisations.hasOrganisationFee} as "hasOrganisationFee",
      ${salesContacts.contactName} as "contactName", ${salesContacts.contactEmail} as "contactEmail",
      ${salesContacts.message} as message, ${salesContacts.createdAt} as "createdAt",
      ${salesContacts.answer} as answer, ${salesContacts.answeredAt} as "answeredAt",
      ${users.username} as "answeredBy", page.value as "sortedBy"
    from ${page}
      join ${salesContacts} on ${salesContacts.id} = page.id
      join ${organisations} on ${organisations.id} = ${salesContacts.organisationId}
      left join ${users} on ${users.id} = ${salesContacts.answeredBy}`;

export const listContacts = (db: Db, query: Query): Promise<Page<ManagedContact>> =>
  readPage(db, keysetOf(query), {
    select: selectRows,
    row: Row,
    limit: query.limit,
    cursor: query.cursor,
  });

export const noSuchContact = () => new ApiError('not_found', 'This message does not exist');

export async function readContact(db: Db, contactId: string): Promise<ManagedContact> {
  const one = sql`(select id, '' as value from ${salesContacts}
    where ${eq(salesContacts.id, contactId)}) as page`;
  const [contact] = await queryRows(db, selectRows(one), Row);
  if (!contact) throw noSuchContact();
  return contact;
}
