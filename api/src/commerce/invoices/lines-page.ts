import { InvoiceLine, type InvoicesQuery } from '@gangway/contract/desk/authority-organisations';
import { and, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import { defineList } from '../../foundation/db/keyset';
import { matchesWords } from '../../foundation/db/words';
import { users } from '../../identity/tables/accounts.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { invoiceLines, lineState } from '../tables/invoice-lines.table';

export type LinesQuery = z.output<typeof InvoicesQuery>;

export type LineRow = z.infer<typeof Row>;

export const presentLine = ({ invoicedAt, invoicedBy, ...line }: LineRow) => ({
  ...line,
  invoiced: invoicedAt && { at: invoicedAt, by: invoicedBy },
});

export const countLines = (
  db: Db,
  { search, status }: Pick<LinesQuery, 'search' | 'status'>,
): Promise<number> => {
  const words = matchesWords(invoiceLines.words, search) ?? undefined;
  return db.$count(invoiceLines, and(words, ...conditionsOf({ status })));
};

const STATE = lineState(invoiceLines.invoicedAt);

const Row = z.extend(z.omit(InvoiceLine, { invoiced: true }), {
  createdAt: z.coerce.date(),
  invoicedAt: z.nullable(z.coerce.date()),
  invoicedBy: z.nullable(z.string()),
  sortedBy: z.string(),
});

const selectRows = (page: SQL): SQL => sql`
  select ${invoiceLines.id} as id, ${invoiceLines.organisationId} as "organizationId",
      ${invoiceLines.organisationName} as "organizationName",
      ${transitionLists.name} as "listName", ${invoiceLines.people} as people,
      ${invoiceLines.cents} as cents, ${invoiceLines.createdAt} as "createdAt",
      ${invoiceLines.invoicedAt} as "invoicedAt", ${users.username} as "invoicedBy",
      page.value as "sortedBy"
    from ${page}
      join ${invoiceLines} on ${invoiceLines.id} = page.id
      join ${transitionLists} on ${transitionLists.id} = ${invoiceLines.listId}
      left join ${users} on ${users.id} = ${invoiceLines.invoicedBy}`;

export const readLines = defineList({
  from: invoiceLines,
  id: invoiceLines.id,
  words: invoiceLines.words,
  sorts: {
    date: { value: sql`${invoiceLines.createdAt}`, type: 'timestamptz' },
    name: { value: sql`lower(${invoiceLines.organisationName})`, type: 'text' },
    status: { value: STATE, type: 'integer' },
    amount: { value: sql`${invoiceLines.cents}`, type: 'integer' },
  },
  conditions: (query: LinesQuery) => conditionsOf(query),
  select: selectRows,
  row: Row,
});

const STATES = { open: sql`${STATE} = 0`, invoiced: sql`${STATE} = 1` };

const conditionsOf = ({ status }: Pick<LinesQuery, 'status'>) => [status && STATES[status]];
