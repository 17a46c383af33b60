import type { AuditEntry } from '@gangway/contract/audit-log';
import type { AuditRow } from './audit-page';

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  action: row.action,
  outcome: row.outcome,
  actor: row.actorId === null ? null : { id: row.actorId, username: row.actorName },
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  code: row.code,
  before: row.before,
  after: row.after,
  network: row.network,
  note: row.note,
});
