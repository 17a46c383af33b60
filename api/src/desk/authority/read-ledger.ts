import { eq, sql } from 'drizzle-orm';
import { tokenEntries, tokenGrants } from '../../commerce/tables/tokens.table';
import type { Db } from '../../foundation/db/db';
import {
  type KeysetQuery,
  PAGE_ID,
  type PageOfIds,
  readPage,
  SORTED_BY,
} from '../../foundation/db/keyset';
import { findRecruiter } from './find-recruiter';

type LedgerPage = { recruiterId: string; limit?: number | undefined; cursor?: string | undefined };

export async function readLedger(db: Db, { recruiterId, ...page }: LedgerPage) {
  await findRecruiter(db, recruiterId);
  return readPage(db, ledgerKeyset(recruiterId), { ...page, select: selectEntries });
}

const ledgerKeyset = (recruiterId: string): KeysetQuery => ({
  from: sql`${tokenEntries}`,
  conditions: [sql`${tokenEntries.userId} = ${recruiterId}::uuid`],
  id: { value: sql`${tokenEntries.id}`, type: 'uuid' },
  sort: { value: sql`${tokenEntries.createdAt}`, type: 'timestamptz' },
  order: 'desc',
  name: 'date',
});

const selectEntries = (db: Db, { page, order }: PageOfIds) =>
  db
    .select({
      id: tokenEntries.id,
      at: tokenEntries.createdAt,
      kind: tokenEntries.kind,
      source: tokenGrants.source,
      tokens: tokenEntries.tokens,
      expiresAt: tokenGrants.expiresAt,
      sortedBy: SORTED_BY,
    })
    .from(page)
    .innerJoin(tokenEntries, eq(tokenEntries.id, PAGE_ID))
    .innerJoin(tokenGrants, eq(tokenGrants.id, tokenEntries.grantId))
    .orderBy(order);
