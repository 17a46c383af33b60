import type { SalesContactsQuery } from '@gangway/contract/desk/authority-organizations';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import {
  defineList,
  PAGE_ID,
  pageOfOne,
  type PageOfIds,
  SORTED_BY,
} from '../../foundation/db/keyset';
import { ApiError } from '../../foundation/errors/api-error';
import { accountNameIn, organizations, users } from '../../identity/tables/accounts.table';
import { contactState, salesContacts } from '../tables/sales-contacts.table';

export type ManagedContact = Awaited<ReturnType<typeof selectRows>>[number];

export const presentManagedContact = ({ answeredAt, ...contact }: ManagedContact) => ({
  ...contact,
  answer: answeredAt && {
    text: contact.answer ?? '',
    answeredAt,
    answeredBy: contact.answeredBy ?? '',
  },
});

const STATE = contactState(salesContacts.answeredAt);

const STATES = { open: sql`${STATE} = 0`, answered: sql`${STATE} = 1` };

export const listContacts = defineList({
  from: salesContacts,
  id: salesContacts.id,
  words: salesContacts.words,
  sorts: {
    date: { value: sql`${salesContacts.createdAt}`, type: 'timestamptz' },
    name: { value: sql`lower(${salesContacts.organizationName})`, type: 'text' },
    status: { value: STATE, type: 'integer' },
  },
  conditions: ({ status }: z.output<typeof SalesContactsQuery>) => [status && STATES[status]],
  select: selectRows,
});

export const noSuchContact = () => new ApiError('not_found', 'This message does not exist');

export async function readContact(db: Db, contactId: string): Promise<ManagedContact> {
  const [contact] = await selectRows(db, pageOfOne(contactId));
  if (!contact) throw noSuchContact();
  return contact;
}

function selectRows(db: Db, { page, order }: PageOfIds) {
  return db
    .select({
      id: salesContacts.id,
      organizationId: salesContacts.organizationId,
      organizationName: salesContacts.organizationName,
      hasOrganizationFee: organizations.hasOrganizationFee,
      contactName: salesContacts.contactName,
      contactEmail: salesContacts.contactEmail,
      message: salesContacts.message,
      createdAt: salesContacts.createdAt,
      answer: salesContacts.answer,
      answeredAt: salesContacts.answeredAt,
      answeredBy: sql<string | null>`${accountNameIn(users)}`,
      sortedBy: SORTED_BY,
    })
    .from(page)
    .innerJoin(salesContacts, eq(salesContacts.id, PAGE_ID))
    .innerJoin(organizations, eq(organizations.id, salesContacts.organizationId))
    .leftJoin(users, eq(users.id, salesContacts.answeredBy))
    .orderBy(order);
}
