import type {
  ManagedSalesContact,
  SalesContactsQuery,
} from '@gangway/contract/authority-organisations';
import type { SalesContact } from '@gangway/contract/sales-contacts';
import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/database';
import { defineList } from '../../foundation/db/keyset';
import { ApiError } from '../../foundation/errors/api-error';
import { organisations, users } from '../../identity/tables/accounts.table';
import { contactState, salesContacts } from '../tables/sales-contacts.table';
import type { SalesContactRow } from './contact-sales';

export const presentContact = ({ id, message, createdAt }: SalesContactRow): SalesContact => ({
  id,
  message,
  createdAt: createdAt.toISOString(),
});

const presentAnswer = ({
  answer,
  answeredAt,
  answeredBy,
}: ManagedContact): ManagedSalesContact['answer'] =>
  answeredAt && {
    text: answer ?? '',
    answeredAt: answeredAt.toISOString(),
    answeredBy: answeredBy ?? '',
  };

export const presentManagedContact = (contact: ManagedContact): ManagedSalesContact => ({
  id: contact.id,
  organizationId: contact.organisationId,
  organizationName: contact.organisationName,
  hasOrganizationFee: contact.hasOrganisationFee,
  contactName: contact.contactName,
  contactEmail: contact.contactEmail,
  message: contact.message,
  createdAt: contact.createdAt.toISOString(),
  answer: presentAnswer(contact),
});

type Query = z.output<typeof SalesContactsQuery>;

const STATE = contactState(salesContacts.answeredAt);

const STATES = { open: sql`${STATE} = 0`, answered: sql`${STATE} = 1` };

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

export const listContacts = defineList({
  from: salesContacts,
  id: salesContacts.id,
  words: salesContacts.words,
  sorts: {
    date: { value: sql`${salesContacts.createdAt}`, type: 'timestamptz' },
    name: { value: sql`lower(${salesContacts.organisationName})`, type: 'text' },
    status: { value: STATE, type: 'integer' },
  },
  conditions: ({ status }: Query) => [status && STATES[status]],
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
