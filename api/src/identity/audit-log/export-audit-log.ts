import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import { cutPage, type KeysetQuery, orderOf, selectPage } from '../../foundation/db/keyset';
import type { Deps } from '../../foundation/deps';
import { type CsvColumns, streamCsv } from '../../foundation/http/stream-csv';
import type { AuthorityActor } from '../actors/scopes';
import {
  auditKeyset,
  type AuditRow,
  findActors,
  selectAuditRows,
  type AuditFilter,
} from './audit-page';
import { recordAct } from './record-act';

const MOST_EXPORTED = 50_000;
const PART = 1_000;

/** Recorded before the first part is sent, so that an export that is broken off is in the log too. */
export async function exportAuditLog(
  { bulkDb, clock }: Pick<Deps, 'bulkDb' | 'clock'>,
  actor: AuthorityActor,
  filter: AuditFilter,
): Promise<ReadableStream<Uint8Array>> {
  const { actor: name, ...rest } = filter;
  const query = await bulkDb.transaction(async (tx) => {
    const exported = await upToLatest(tx, await auditKeyset(tx, filter));
    await recordAct(tx, {
      actor,
      now: clock(),
      action: 'export-audit-log',
      subject: { kind: 'audit-log', id: null },
      after: {
        entries: await countExported(tx, exported),
        ...rest,
        ...(name !== undefined && { actorIds: await findActors(tx, name) }),
      },
    });
    return exported;
  });
  return streamCsv({ columns: COLUMNS, read: partReader(bulkDb, query) });
}

const Latest = z.object({ latest: z.string() });

/** Without the entries that are made while the file is read, such as that of the export itself. */
async function upToLatest(tx: Db, query: KeysetQuery): Promise<KeysetQuery> {
  const { value } = query.id;
  const select = sql`select coalesce(max(${value}), 0)::text as latest from ${query.from}`;
  const [{ latest } = { latest: '0' }] = await queryRows(tx, select, Latest);
  return { ...query, conditions: [...query.conditions, sql`${value} <= ${latest}::text::bigint`] };
}

const Count = z.object({ entries: z.int() });

async function countExported(tx: Db, query: KeysetQuery): Promise<number> {
  const page = selectPage(query, { limit: MOST_EXPORTED, cursor: null });
  const select = sql`select count(*)::int as entries from (${page}) as page`;
  return (await queryRows(tx, select, Count))[0]?.entries ?? 0;
}

const COLUMNS: CsvColumns<AuditRow> = [
  ['Entry', ({ id }) => id],
  ['Time (UTC)', ({ at }) => at.toISOString()],
  ['Action', ({ action }) => action],
  ['Outcome', ({ outcome }) => outcome],
  ['Administrator', ({ actorName, actorId }) => actorName ?? actorId ?? 'command line'],
  ['Username', ({ actorUsername }) => actorUsername ?? ''],
  ['Subject', ({ subjectKind }) => subjectKind],
  ['Subject id', ({ subjectId }) => subjectId ?? ''],
  ['Subject name', ({ subjectName }) => subjectName ?? ''],
  ['Refused because', ({ code }) => code ?? ''],
  ['Before', ({ before }) => jsonOf(before)],
  ['After', ({ after }) => jsonOf(after)],
  ['Network', ({ network }) => network ?? ''],
  ['Note', ({ note }) => note ?? ''],
];

const jsonOf = (facts: AuditRow['before']) => (facts === null ? '' : JSON.stringify(facts));

function partReader(db: Db, query: KeysetQuery) {
  let left = MOST_EXPORTED;
  return async (cursor: string | undefined) => {
    const page = sql`(${selectPage(query, { limit: PART + 1, cursor: cursor ?? null })}) as page`;
    const rows = await selectAuditRows(db, { page, order: orderOf(query) });
    const part = cutPage(query, rows, PART);
    left -= PART;
    return left > 0 ? part : { ...part, nextCursor: null };
  };
}
