import type { InvoicesQuery } from '@gangway/contract/desk/authority-organizations';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import { defineList, PAGE_ID, SORTED_BY } from '../../foundation/db/keyset';
import { matchesWords } from '../../foundation/db/words';
import { accountNameIn, users } from '../../identity/tables/accounts.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { invoiceLines, lineState } from '../tables/invoice-lines.table';

export type LinesQuery = z.output<typeof InvoicesQuery>;

export type LineRow = Awaited<ReturnType<typeof readLines>>['items'][number];

export const presentLine = ({ invoicedAt, invoicedBy, ...line }: LineRow) => ({
  ...line,
  invoiced: invoicedAt && { at: invoicedAt, by: invoicedBy },
});

export const countLines = (db: Db, { search, status }: Pick<LinesQuery, 'search' | 'status'>) => {
  const words = matchesWords(invoiceLines.words, search) ?? undefined;
  return db.$count(invoiceLines, and(words, ...conditionsOf({ status })));
};

const STATE = lineState(invoiceLines.invoicedAt);

export const readLines = defineList({
  from: invoiceLines,
  id: invoiceLines.id,
  words: invoiceLines.words,
  sorts: {
    date: { value: sql`${invoiceLines.createdAt}`, type: 'timestamptz' },
    name: { value: sql`lower(${invoiceLines.organizationName})`, type: 'text' },
    status: { value: STATE, type: 'integer' },
    amount: { value: sql`${invoiceLines.cents}`, type: 'integer' },
  },
  conditions: (query: LinesQuery) => conditionsOf(query),
  select: (db, { page, order }) =>
    db
      .select({
        id: invoiceLines.id,
        organizationId: invoiceLines.organizationId,
        organizationName: invoiceLines.organizationName,
        listName: transitionLists.name,
        people: invoiceLines.people,
        cents: invoiceLines.cents,
        createdAt: invoiceLines.createdAt,
        invoicedAt: invoiceLines.invoicedAt,
        invoicedBy: sql<string | null>`${accountNameIn(users)}`,
        sortedBy: SORTED_BY,
      })
      .from(page)
      .innerJoin(invoiceLines, eq(invoiceLines.id, PAGE_ID))
      .innerJoin(transitionLists, eq(transitionLists.id, invoiceLines.listId))
      .leftJoin(users, eq(users.id, invoiceLines.invoicedBy))
      .orderBy(order),
});

const STATES = { open: sql`${STATE} = 0`, invoiced: sql`${STATE} = 1` };

const conditionsOf = ({ status }: Pick<LinesQuery, 'status'>) => [status && STATES[status]];
