import type { Deps } from '../../foundation/deps';
import type { FileContent } from '../../foundation/http/file-answer';
import { type CsvColumns, streamCsv } from '../../foundation/http/stream-csv';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import { countLines, readLines, type LineRow, type LinesQuery } from './lines-page';

const PART = 1000;

type Filter = Pick<LinesQuery, 'search' | 'status'>;

/** Recorded before the first part is sent, so that an export that is broken off is in the log too. */
export async function exportLines(
  { bulkDb, clock }: Pick<Deps, 'bulkDb' | 'clock'>,
  actor: AuthorityActor,
  { search, status }: Filter,
): Promise<FileContent> {
  const now = clock();
  await bulkDb.transaction(async (tx) => {
    const count = await countLines(tx, { search, status });
    await recordAct(tx, {
      actor,
      now,
      action: 'export-invoices',
      subject: { kind: 'invoices', id: null },
      after: { count, ...(status && { status }) },
    });
  });
  return {
    contentType: 'text/csv',
    name: `invoices-${dayOf(now)}.csv`,
    bytes: streamCsv({
      columns: COLUMNS,
      read: (cursor) => readLines(bulkDb, { search, status, cursor, limit: PART }),
    }),
  };
}

const dayOf = (time: Date | null): string => time?.toISOString().slice(0, 10) ?? '';

const COLUMNS: CsvColumns<LineRow> = [
  ['Organization', ({ organizationName }) => organizationName],
  ['List', ({ listName }) => listName],
  ['People', ({ people }) => people],
  ['Amount (USD)', ({ cents }) => (cents / 100).toFixed(2)],
  ['Uploaded', ({ createdAt }) => dayOf(createdAt)],
  ['Invoiced', ({ invoicedAt }) => dayOf(invoicedAt)],
  ['Invoiced by', ({ invoicedBy }) => invoicedBy ?? ''],
  ['Line', ({ id }) => id],
];
