import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { lockRow } from '../../foundation/db/lock-rows';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import { recruiterReports } from '../../talent/tables/recruiter-reports.table';
import { noSuchReport, readReport, type ReportRow } from './list-reports';

/** The note may mention the candidate, so it is kept with the report, which an erasure finds. */
export function closeReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: AuthorityActor,
  { reportId, note }: { reportId: string; note: string },
): Promise<ReportRow> {
  return db.transaction(async (tx) => {
    const { candidateId, recruiterId, reason } = await lockOpen(tx, reportId);
    const now = clock();
    const closingNote = candidateId === null ? null : note;
    await tx
      .update(recruiterReports)
      .set({ closedAt: now, closedBy: actor.userId, closingNote })
      .where(eq(recruiterReports.id, reportId));
    const closed = await readReport(tx, reportId);
    await recordAct(tx, {
      actor,
      now,
      action: 'close-recruiter-report',
      subject: { kind: 'recruiter-report', id: reportId },
      before: { status: 'open' },
      after: { status: 'closed', recruiterId, reason },
      subjectName: `Report about ${closed.username}`,
      personId: recruiterId,
    });
    return closed;
  });
}

async function lockOpen(tx: Db, reportId: string) {
  const report = await lockRow(tx, recruiterReports, reportId);
  if (!report) throw noSuchReport();
  if (!report.closedAt) return report;
  throw new ApiError('already_closed', 'This report is already closed');
}
