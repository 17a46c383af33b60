import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import type { FileContent } from '../../foundation/http/file-answer';
import { BYTE_ORDER_MARK, writeCsv } from '../../foundation/http/write-csv';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import { readLines, type LineRow, type LinesQuery } from './lines-page';

const PART = 1000;

type Filter = Pick<LinesQuery, 'search' | 'status'>;

const dayOf = (time: Date | null): string => time?.toISOString().slice(0, 10) ?? '';

const COLUMNS: readonly (readonly [title: string, cell: (line: LineRow) => string | number])[] = [
  ['Organization', ({ organizationName }) => organizationName],
  ['List', ({ listName }) => listName],
  ['People', ({ people }) => people],
  ['Amount (USD)', ({ cents }) => (cents / 100).toFixed(2)],
  ['Uploaded', ({ createdAt }) => dayOf(createdAt)],
  ['Invoiced', ({ invoicedAt }) => dayOf(invoicedAt)],
  ['Invoiced by', ({ invoicedBy }) => invoicedBy ?? ''],
  ['Line', ({ id }) => id],
];

async function writeLines(tx: Db, filter: Filter): Promise<{ csv: string; count: number }> {
  const parts = [BYTE_ORDER_MARK + writeCsv([COLUMNS.map(([title]) => title)])];
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await readLines(tx, { ...filter, cursor, limit: PART });
    if (page.items.length > 0) {
      parts.push(writeCsv(page.items.map((line) => COLUMNS.map(([, cell]) => cell(line)))));
    }
    count += page.items.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { csv: parts.join(''), count };
}

/** Reads one snapshot, so that the recorded count is that of the file. */
export async function exportLines(
  { bulkDb, clock }: Pick<Deps, 'bulkDb' | 'clock'>,
  actor: AuthorityActor,
  { search, status }: Filter,
): Promise<FileContent> {
  const now = clock();
  const csv = await bulkDb.transaction(
    async (tx) => {
      const written = await writeLines(tx, { search, status });
      await recordAct(tx, {
        actor,
        now,
        action: 'export-invoices',
        subject: { kind: 'invoices', id: null },
        after: { count: written.count, ...(status && { status }) },
      });
      return written.csv;
    },
    { isolationLevel: 'repeatable read' },
  );
  return {
    contentType: 'text/csv',
    name: `invoices-${dayOf(now)}.csv`,
    bytes: new TextEncoder().encode(csv),
  };
}
