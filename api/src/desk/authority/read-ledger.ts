import { LedgerEntry } from '@gangway/contract/desk/authority-recruiters';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { tokenEntries, tokenGrants } from '../../commerce/tables/tokens.table';
import type { Db } from '../../foundation/db/db';
import { type KeysetQuery, readPage, type Page } from '../../foundation/db/keyset';
import { findRecruiter } from './find-recruiter';

type Entry = z.infer<typeof Entry>;

type LedgerPage = { recruiterId: string; limit?: number | undefined; cursor?: string | undefined };

export async function readLedger(
  db: Db,
  { recruiterId, ...page }: LedgerPage,
): Promise<Page<Entry>> {
  await findRecruiter(db, recruiterId);
  return readPage(db, ledgerKeyset(recruiterId), { ...page, select: selectEntries, row: Entry });
}

const Entry = z.extend(LedgerEntry, {
  at: z.coerce.date(),
  expiresAt: z.nullable(z.coerce.date()),
  sortedBy: z.string(),
});

const ledgerKeyset = (recruiterId: string): KeysetQuery => ({
  from: sql`${tokenEntries}`,
  conditions: [sql`${tokenEntries.userId} = ${recruiterId}::uuid`],
  id: { value: sql`${tokenEntries.id}`, type: 'uuid' },
  sort: { value: sql`${tokenEntries.createdAt}`, type: 'timestamptz' },
  order: 'desc',
  name: 'date',
});

const selectEntries = (page: SQL): SQL => sql`
  select ${tokenEntries.id} as id, ${tokenEntries.createdAt} as at, ${tokenEntries.kind} as kind,
      ${tokenGrants.source} as source, ${tokenEntries.tokens} as tokens,
      ${tokenGrants.expiresAt} as "expiresAt", page.value as "sortedBy"
    from ${page}
      join ${tokenEntries} on ${tokenEntries.id} = page.id
      join ${tokenGrants} on ${tokenGrants.id} = ${tokenEntries.grantId}`;
