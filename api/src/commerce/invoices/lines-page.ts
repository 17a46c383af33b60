import type { InvoicesQuery } from '@gangway/contract/authority-organisations';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/database';
import type { KeysetQuery, SortKey } from '../../foundation/db/keyset';
import { readPage } from '../../foundation/db/read-page';
import { matchesWords } from '../../foundation/db/words';
import type { Page } from '../../foundation/db/read-page';
import { users } from '../../identity/tables/users.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { invoiceLines, lineState } from '../tables/invoice-lines.table';

export type LinesQuery = z.output<typeof InvoicesQuery>;
type Sort = NonNullable<LinesQuery['sortBy']>;

const STATE = lineState(invoiceLines.invoicedAt);

const SORTS: Record<Sort, SortKey> = {
  date: { value: sql`${invoiceLines.createdAt}`, type: 'timestamptz' },
  name: { value: sql`lower(${invoiceLines.organisationName})`, type: 'text' },
  status: { value: STATE, type: 'integer' },
  amount: { value: sql`${invoiceLines.cents}`, type: 'integer' },
};

const STATES = { open: sql`${STATE} = 0`, invoiced: sql`${STATE} = 1` };

function keysetOf({ search, status, sortBy = 'date', sortOrder }: LinesQuery): KeysetQuery {
  return {
    from: sql`${invoiceLines}`,
    conditions: status === undefined ? [] : [STATES[status]],
    words: matchesWords(invoiceLines.words, search),
    id: { value: sql`${invoiceLines.id}`, type: 'uuid' },
    sort: SORTS[sortBy],
    order: sortOrder ?? (sortBy === 'date' ? 'desc' : 'asc'),
    name: sortBy,
  };
}

const Row = z.object({
  id: z.string(),
  organisationId: z.string(),
  organisationName: z.string(),
  listName: z.string(),
  people: z.int(),
  cents: z.int(),
  createdAt: z.coerce.date(),
  invoicedAt: z.nullable(z.coerce.date()),
  invoicedBy: z.nullable(z.string()),
  sortedBy: z.string(),
});
export type LineRow = z.infer<typeof Row>;

const selectRows = (page: SQL): SQL => sql`
  select ${invoiceLines.id} as id, ${invoiceLines.organisationId} as "organisationId",
      ${invoiceLines.organisationName} as "organisationName",
      ${transitionLists.name} as "listName", ${invoiceLines.people} as people,
      ${invoiceLines.cents} as cents, ${invoiceLines.createdAt} as "createdAt",
      ${invoiceLines.invoicedAt} as "invoicedAt", ${users.username} as "invoicedBy",
      page.value as "sortedBy"
    from ${page}
      join ${invoiceLines} on ${invoiceLines.id} = page.id
      join ${transitionLists} on ${transitionLists.id} = ${invoiceLines.listId}
      left join ${users} on ${users.id} = ${invoiceLines.invoicedBy}`;

export const readLines = (db: Db, query: LinesQuery): Promise<Page<LineRow>> =>
  readPage(db, keysetOf(query), {
    select: selectRows,
    row: Row,
    limit: query.limit,
    cursor: query.cursor,
  });
