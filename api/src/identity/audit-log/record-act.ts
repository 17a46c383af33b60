import type { AuditAction, AuditSubject } from '@gangway/contract/foundation/audit-actions';
import type { Db } from '../../foundation/db/db';
import { auditDetails, auditEntries, type AuditFacts } from '../tables/audit.table';

/**
 * `before` and `after` contain only ids, statuses and amounts; names go in `subjectName`, reasons
 * in `note`.
 */
export type Act = {
  action: AuditAction;
  subject: { kind: AuditSubject; id: string | null };
  before?: AuditFacts;
  after?: AuditFacts;
  subjectName?: string;
  note?: string | undefined;
  personId?: string;
};

export type AuditActor = { userId: string; network: string } | 'command-line';
type ActBy = Act & { actor: AuditActor; now: Date };
type Recorded = ActBy & ({ outcome: 'done' } | { outcome: 'refused'; code: string });

export async function recordEntry(
  tx: Db,
  { actor, now: at, subject, subjectName, note, personId, ...entry }: Recorded,
): Promise<void> {
  const { userId, network } = actor === 'command-line' ? { userId: null, network: null } : actor;
  const [recorded] = await tx
    .insert(auditEntries)
    .values({
      ...entry,
      at,
      actorId: userId,
      subjectKind: subject.kind,
      subjectId: subject.id,
    })
    .returning({ id: auditEntries.id });
  if (!recorded) throw new Error('The audit entry was not returned');
  await tx
    .insert(auditDetails)
    .values({ entryId: recorded.id, at, network, personId, subjectName, note });
}

/**
 * Must run in the transaction of the act itself, so that neither is committed without the other.
 */
export const recordAct = (tx: Db, act: ActBy): Promise<void> =>
  recordEntry(tx, { ...act, outcome: 'done' });
