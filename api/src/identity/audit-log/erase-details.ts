import { DAY_MS } from '@gangway/contract/foundation/durations';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { auditDetails } from '../tables/audit.table';

const KEEP_NETWORK_MS = LIFETIMES.administratorNetworkDays * DAY_MS;

export const deleteOldNetworks = (db: Db, now: Date) =>
  db
    .update(auditDetails)
    .set({ network: null })
    .where(
      and(
        lt(auditDetails.at, new Date(now.getTime() - KEEP_NETWORK_MS)),
        isNotNull(auditDetails.network),
      ),
    );

export const eraseAuditDetails = (tx: Db, personId: string) =>
  tx
    .update(auditDetails)
    .set({ personId: null, subjectName: null, note: null })
    .where(eq(auditDetails.personId, personId));
