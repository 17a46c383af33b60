import type { ManagedReport } from '@gangway/contract/authority-reports';
import type { ReportRow } from './list-reports';

export const presentReport = (report: ReportRow): ManagedReport => ({
  id: report.id,
  recruiter: {
    id: report.recruiterId,
    username: report.username,
    email: report.email,
    name: [report.firstName, report.lastName].filter(Boolean).join(' ') || report.username,
    companyName: report.companyName,
    isSuspended: report.isSuspended,
  },
  candidateId: report.candidateId,
  reason: report.reason,
  text: report.text,
  createdAt: report.createdAt.toISOString(),
  closed: report.closedAt && {
    at: report.closedAt.toISOString(),
    by: report.closedBy ?? '',
    note: report.closingNote,
  },
});
