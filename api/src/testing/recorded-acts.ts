import { asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../foundation/db/db';
import { auditDetails, auditEntries } from '../identity/tables/audit.table';

export const recordedActs = (db: Db, where?: SQL) =>
  db
    .select({
      action: auditEntries.action,
      outcome: auditEntries.outcome,
      code: auditEntries.code,
      actorId: auditEntries.actorId,
      subjectKind: auditEntries.subjectKind,
      subjectId: auditEntries.subjectId,
      before: auditEntries.before,
      after: auditEntries.after,
      subjectName: auditDetails.subjectName,
      note: auditDetails.note,
      personId: auditDetails.personId,
    })
    .from(auditEntries)
    .innerJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .where(where)
    .orderBy(asc(auditEntries.id));
