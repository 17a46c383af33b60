import type { Call } from '@gangway/contract/foundation/call';
import { id } from '@gangway/contract/foundation/fields';
import * as z from 'zod/mini';
import type { Deps } from '../../foundation/deps';
import type { ApiError } from '../../foundation/errors/api-error';
import { type AuditActor, recordEntry } from './record-act';

type Audit = NonNullable<Call['audit']>;

export type Refusal = { actor: AuditActor; audit: Audit; input: unknown; error: ApiError };

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
