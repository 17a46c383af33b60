import type { AuditAction, AuditSubject } from '@gangway/contract/foundation/audit-actions';
import type { Call } from '@gangway/contract/foundation/call';
import { id } from '@gangway/contract/foundation/fields';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import type { Deps } from '../../foundation/deps';
import type { ApiError } from '../../foundation/errors/api-error';
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
  const { id: entryId } = await insertRow(tx, auditEntries, {
    ...entry,
    at,
    actorId: userId,
    subjectKind: subject.kind,
    subjectId: subject.id,
  });
  await tx.insert(auditDetails).values({ entryId, at, network, personId, subjectName, note });
}

/**
 * Must run in the transaction of the act itself, so that neither is committed without the other.
 */
export const recordAct = (tx: Db, act: ActBy): Promise<void> =>
  recordEntry(tx, { ...act, outcome: 'done' });

type Audit = NonNullable<Call['audit']>;
type Refusal = { actor: AuditActor; audit: Audit; input: unknown; error: ApiError };

export async function recordRefusal(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { actor, audit, input, error }: Refusal,
): Promise<void> {
  const { action, subject: kind } = audit;
  const subject = { kind, id: subjectIdOf(input, audit) };
  try {
    await db.transaction((tx) =>
      recordEntry(tx, {
        ...{ actor, now: clock(), action, subject },
        ...{ outcome: 'refused', code: error.code, note: error.message },
      }),
    );
  } catch (failure) {
    log.error({ action, code: error.code, err: failure }, 'a refusal could not be recorded');
  }
}

function subjectIdOf(input: unknown, { idField }: Audit): string | null {
  const { params, body } = Input.safeParse(input).data ?? {};
  const found = id.safeParse(idField === undefined ? params?.['id'] : body?.[idField]);
  return found.success ? found.data : null;
}

const Input = z.object({
  params: z.optional(z.record(z.string(), z.unknown())),
  body: z.optional(z.record(z.string(), z.unknown())),
});
