import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../foundation/db/database';
import { cutPage, orderOf, selectPage } from '../../foundation/db/keyset';
import type { Deps } from '../../foundation/deps';
import { writeCsv } from '../../foundation/http/write-csv';
import type { AuthorityActor } from '../actors/scopes';
import { auditKeyset, AuditRow, findActor, selectAuditRows, type AuditFilter } from './audit-page';
import { recordAct } from './record-act';

const MOST_EXPORTED = 50_000;
const PART = 1_000;

type Part = { items: readonly AuditRow[]; nextCursor: string | null };

async function* readParts(tx: Db, filter: AuditFilter): AsyncGenerator<readonly AuditRow[]> {
  const query = await auditKeyset(tx, filter);
  let cursor: string | null = null;
  for (let read = 0; read < MOST_EXPORTED; read += PART) {
    const page = sql`(${selectPage(query, { limit: PART + 1, cursor })}) as page`;
    const select = sql`${selectAuditRows(page)} order by ${orderOf(query)}`;
    const part: Part = cutPage(query, await queryRows(tx, select, AuditRow), PART);
    yield part.items;
    if (part.nextCursor === null) return;
    cursor = part.nextCursor;
  }
}

const jsonOf = (facts: AuditRow['before']) => (facts === null ? '' : JSON.stringify(facts));

const COLUMNS: readonly (readonly [title: string, cell: (row: AuditRow) => string | null])[] = [
  ['Entry', ({ id }) => id],
  ['Time (UTC)', ({ at }) => at.toISOString()],
  ['Action', ({ action }) => action],
  ['Outcome', ({ outcome }) => outcome],
  ['Administrator', ({ actorName, actorId }) => actorName ?? actorId ?? 'command line'],
  ['Subject', ({ subjectKind }) => subjectKind],
  ['Subject id', ({ subjectId }) => subjectId],
  ['Subject name', ({ subjectName }) => subjectName],
  ['Refused because', ({ code }) => code],
  ['Before', ({ before }) => jsonOf(before)],
  ['After', ({ after }) => jsonOf(after)],
  ['Network', ({ network }) => network],
  ['Note', ({ note }) => note],
];

const cellsOf = (row: AuditRow) => COLUMNS.map(([, cell]) => cell(row) ?? '');

export function exportAuditLog(
  { bulkDb, clock }: Pick<Deps, 'bulkDb' | 'clock'>,
  actor: AuthorityActor,
  filter: AuditFilter,
): Promise<string> {
  return bulkDb.transaction(async (tx) => {
    const parts: string[] = [writeCsv([COLUMNS.map(([title]) => title)])];
    let entries = 0;
    for await (const rows of readParts(tx, filter)) {
      entries += rows.length;
      if (rows.length > 0) parts.push(writeCsv(rows.map(cellsOf)));
    }
    const { actor: username, ...rest } = filter;
    await recordAct(tx, {
      actor,
      now: clock(),
      action: 'export-audit-log',
      subject: { kind: 'audit-log', id: null },
      after: {
        entries,
        ...rest,
        ...(username !== undefined && { actorId: await findActor(tx, username) }),
      },
    });
    return parts.join('');
  });
}
