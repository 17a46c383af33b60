import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { errorField } from '../../error-code';
import { outbox } from './outbox.table';

type Delivering = Pick<Deps, 'db' | 'clock' | 'mail' | 'log'>;
type Queued = typeof outbox.$inferSelect;

export const BATCH = 20;
export const MAX_ATTEMPTS = 8;
const LEASE_MS = 5 * 60_000;
const FIRST_DELAY_MS = 30_000;

/** 30 s, 1 min, 2 min … : all together a little over an hour. */
export const retryDelay = (attempts: number): number => FIRST_DELAY_MS * 2 ** (attempts - 1);

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** A worker that dies leaves its mails to the others once the lease has run out. */
async function claim({ db, clock }: Delivering): Promise<Queued[]> {
  const now = clock();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.failedAt), lte(outbox.runAt, now)))
    .orderBy(asc(outbox.runAt), asc(outbox.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ runAt: later(now, LEASE_MS) })
    .where(inArray(outbox.id, due))
    .returning();
}

/** A server's words can quote the mail: what is kept is its code. */
function codeOf(error: unknown): string {
  const parts = [errorField(error, 'code') ?? 'unknown', errorField(error, 'responseCode')];
  return parts.filter(Boolean).join(' ');
}

async function putBack({ db, clock, log }: Delivering, mail: Queued, error: unknown) {
  const attempts = mail.attempts + 1;
  const lastError = codeOf(error);
  const hasFailed = attempts >= MAX_ATTEMPTS;
  log.warn({ mailId: mail.id, attempts, lastError }, hasFailed ? 'mail given up' : 'mail delayed');
  const now = clock();
  const outcome = hasFailed
    ? { failedAt: now, text: '', html: '' }
    : { runAt: later(now, retryDelay(attempts)) };
  await db
    .update(outbox)
    .set({ attempts, lastError, ...outcome })
    .where(eq(outbox.id, mail.id));
}

async function deliver(deps: Delivering, queued: Queued): Promise<void> {
  const { id, to, subject, text, html } = queued;
  try {
    await deps.mail.send({ id, to, subject, text, html });
  } catch (error) {
    return putBack(deps, queued, error);
  }
  await deps.db.delete(outbox).where(eq(outbox.id, id));
}

/** Delivers what is due, a batch at most; answers how many it took. */
export async function deliverMails(deps: Delivering): Promise<number> {
  const mails = await claim(deps);
  await Promise.all(mails.map((mail) => deliver(deps, mail)));
  return mails.length;
}
