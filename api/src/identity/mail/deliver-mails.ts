import { MINUTE_MS } from '@gangway/contract/foundation/durations';
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { errorField } from '../../foundation/errors/error-code';
import { leasedQueue } from '../../foundation/jobs/leased-queue';
import { outbox } from '../tables/mails.table';

/** 30 s, 1 min, 2 min … : all together a little over an hour. */
export const mailQueue = leasedQueue(outbox, {
  batch: 20,
  leaseMs: 5 * MINUTE_MS,
  firstDelayMs: 30_000,
  maxAttempts: 8,
});

type Delivering = Pick<Deps, 'db' | 'clock' | 'mail' | 'mailRecords' | 'log'>;

export async function deliverMails(deps: Delivering): Promise<number> {
  const mails = await claim(deps);
  await Promise.all(mails.map((mail) => deliver(deps, mail)));
  return mails.length;
}

type Refusal = {
  /** The enhanced status code of RFC 3463 if the server sent one, otherwise its reply code. */
  code: string;
  isFinal: boolean;
};

const STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
const IS_FINAL = /^55\d$/;

/** 5.7.x is a policy refusal: usually the server distrusts ours, and may trust it later. */
const IS_POLICY = /^5\.7\./;

export function refusalOf(error: unknown): Refusal | null {
  const reply = errorField(error, 'responseCode');
  if (reply === undefined || errorField(error, 'command') !== 'RCPT TO') return null;
  const code = STATUS.exec(errorField(error, 'response') ?? '')?.[1] ?? reply;
  return { code, isFinal: IS_FINAL.test(reply) && !IS_POLICY.test(code) };
}

type Queued = typeof outbox.$inferSelect;

async function claim(deps: Delivering): Promise<Queued[]> {
  const ids = await mailQueue.claimDue(deps, isNull(outbox.failedAt));
  return deps.db.select().from(outbox).where(inArray(outbox.id, ids));
}

async function deliver(deps: Delivering, queued: Queued): Promise<void> {
  const { id, to, subject, text, html } = queued;
  try {
    await deps.mail.send({ id, to, subject, text, html });
  } catch (error) {
    return recordFailure(deps, queued, error);
  }
  await removeDelivered(deps, id);
}

async function recordFailure(deps: Delivering, mail: Queued, error: unknown) {
  const attempts = mail.attempts + 1;
  const lastError = codeOf(error);
  const refusal = refusalOf(error);
  const failure = { attempts, lastError, refusal };
  const runAt = refusal?.isFinal ? null : mailQueue.retryAt(attempts, deps.clock());
  const said = runAt === null ? 'mail given up' : 'mail delayed';
  deps.log.warn({ mailId: mail.id, attempts, lastError }, said);
  if (runAt === null) return giveUp(deps, mail, failure);
  await deps.db.update(outbox).set({ attempts, lastError, runAt }).where(eq(outbox.id, mail.id));
}

/** An SMTP server's message can quote the mail, so only its code is stored. */
function codeOf(error: unknown): string {
  const parts = [errorField(error, 'code') ?? 'unknown', errorField(error, 'responseCode')];
  return parts.filter(Boolean).join(' ');
}

type Failure = { attempts: number; lastError: string; refusal: Refusal | null };

async function giveUp({ db, clock, mailRecords }: Delivering, { id }: Queued, failure: Failure) {
  const { refusal, attempts, lastError } = failure;
  const now = clock();
  const emptied = { failedAt: now, text: '', html: '' };
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ attempts, lastError, ...emptied })
      .where(eq(outbox.id, id));
    if (refusal) await mailRecords.recordBounce(tx, { mailId: id, code: refusal.code, now });
  });
}

/** One statement, so that a mail that has left the outbox is always recorded as delivered. */
const removeDelivered = ({ db, clock, mailRecords }: Delivering, mailId: string) =>
  db.execute(sql`
    with delivered as (delete from ${outbox} where id = ${mailId} returning id)
    ${mailRecords.updateDelivered(clock())}`);
