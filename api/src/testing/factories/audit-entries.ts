import type { Db } from '../../foundation/db/database';
import { recordAct, type Act } from '../../identity/audit-log/record-act';

type By = Parameters<typeof recordAct>[1];

/** Done on an organization, unless told otherwise. */
export const makeAuditEntry = (db: Db, by: By, act: Partial<Act> = {}): Promise<void> =>
  recordAct(db, by, {
    action: 'change-organization',
    subject: { kind: 'organization', id: null },
    ...act,
  });
