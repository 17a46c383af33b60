import type { AuditAction, AuditSubject } from '@gangway/contract/audit-actions';
import type { Db } from '../../foundation/db/database';
import { auditDetails } from '../tables/audit-details.table';
import { auditEntries, type AuditFacts } from '../tables/audit-entries.table';

/** Ids, statuses and amounts in `before` and `after`; names and reasons in `subjectName` and `note`. */
export type Act = {
  action: AuditAction;
  subject: { kind: AuditSubject; id: string | null };
  before?: AuditFacts;
  after?: AuditFacts;
  subjectName?: string;
  note?: string | undefined;
  personId?: string;
};

type Recorded = (Act & { outcome: 'done' }) | (Act & { outcome: 'refused'; code: string });
/** Nothing is known of who runs a command on the server. */
export type AuditActor = { userId: string; network: string } | 'command-line';

/** An entry with its details. */
export async function recordEntry(
  tx: Db,
  by: { actor: AuditActor; now: Date },
  { subject, subjectName, note, personId, ...entry }: Recorded,
): Promise<void> {
  const { userId, network } =
    by.actor === 'command-line' ? { userId: null, network: null } : by.actor;
  const [recorded] = await tx
    .insert(auditEntries)
    .values({
      ...entry,
      at: by.now,
      actorId: userId,
      subjectKind: subject.kind,
      subjectId: subject.id,
    })
    .returning({ id: auditEntries.id });
  if (!recorded) throw new Error('The audit entry was not returned');
  await tx
    .insert(auditDetails)
    .values({ entryId: recorded.id, at: by.now, network, personId, subjectName, note });
}

/** In the transaction of the act itself: neither is there without the other. */
export const recordAct = (tx: Db, by: { actor: AuditActor; now: Date }, act: Act): Promise<void> =>
  recordEntry(tx, by, { ...act, outcome: 'done' });
