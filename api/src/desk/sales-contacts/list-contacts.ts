import {
  ManagedSalesContact,
  type SalesContactsQuery,
} from '@gangway/contract/desk/authority-organisations';
import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import { defineList } from '../../foundation/db/keyset';
import { ApiError } from '../../foundation/errors/api-error';
import { organisations, users } from '../../identity/tables/accounts.table';
import { contactState, salesContacts } from '../tables/sales-contacts.table';

export type ManagedContact = z.infer<typeof Row>;

export const presentManagedContact = ({ answeredAt, ...contact }: ManagedContact) => ({
  ...contact,
  answer: answeredAt && {
    text: contact.answer ?? '',
    answeredAt,
    answeredBy: contact.answeredBy ?? '',
  },
});

const STATE = contactState(salesContacts.answeredAt);

const Row = z.extend(ManagedSalesContact, {
  createdAt: z.coerce.date(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.coerce.date()),
  answeredBy: z.nullable(z.string()),
  sortedBy: z.string(),
});

const selectRows = (page: SQL): SQL => sql`
  select ${salesContacts.id} as id, ${salesContacts.organisationId} as "organizationId",
      ${salesContacts.organisationName} as "organizationName",
      ${organisations.hasOrganisationFee} as "hasOrganizationFee",
      ${salesContacts.contactName} as "contactName", ${salesContacts.contactEmail} as "contactEmail",
      ${salesContacts.message} as message, ${salesContacts.createdAt} as "createdAt",
      ${salesContacts.answer} as answer, ${salesContacts.answeredAt} as "answeredAt",
      ${users.username} as "answeredBy", page.value as "sortedBy"
    from ${page}
      join ${salesContacts} on ${salesContacts.id} = page.id
      join ${organisations} on ${organisations.id} = ${salesContacts.organisationId}
      left join ${users} on ${users.id} = ${salesContacts.answeredBy}`;

const STATES = { open: sql`${STATE} = 0`, answered: sql`${STATE} = 1` };

export const listContacts = defineList({
  from: salesContacts,
  id: salesContacts.id,
  words: salesContacts.words,
  sorts: {
    date: { value: sql`${salesContacts.createdAt}`, type: 'timestamptz' },
    name: { value: sql`lower(${salesContacts.organisationName})`, type: 'text' },
    status: { value: STATE, type: 'integer' },
  },
  conditions: ({ status }: z.output<typeof SalesContactsQuery>) => [status && STATES[status]],
  select: selectRows,
  row: Row,
});

export const noSuchContact = () => new ApiError('not_found', 'This message does not exist');

export async function readContact(db: Db, contactId: string): Promise<ManagedContact> {
  const one = sql`(select id, '' as value from ${salesContacts}
    where ${eq(salesContacts.id, contactId)}) as page`;
  const [contact] = await queryRows(db, selectRows(one), Row);
  if (!contact) throw noSuchContact();
  return contact;
}
