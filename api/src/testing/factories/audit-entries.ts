import type { Db } from '../../foundation/db/db';
import { recordAct, type Act, type AuditActor } from '../../identity/audit-log/record-act';

type By = { actor: AuditActor; now: Date };

export const makeAuditEntry = (db: Db, by: By, act: Partial<Act> = {}): Promise<void> =>
  recordAct(db, {
    action: 'change-organization',
    subject: { kind: 'organization', id: null },
    ...by,
    ...act,
  });
