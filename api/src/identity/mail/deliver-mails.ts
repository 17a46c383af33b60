import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { errorField } from '../../foundation/errors/error-code';
import { outbox } from '../tables/mails.table';
import { refusalOf, type Refusal } from './refusal-of';

export const BATCH = 20;
export const MAX_ATTEMPTS = 8;
const LEASE_MS = 5 * 60_000;
const FIRST_DELAY_MS = 30_000;

/** 30 s, 1 min, 2 min … : all together a little over an hour. */
export const retryDelay = (attempts: number): number => FIRST_DELAY_MS * 2 ** (attempts - 1);

type Delivering = Pick<Deps, 'db' | 'clock' | 'mail' | 'mailRecords' | 'log'>;

export async function deliverMails(deps: Delivering): Promise<number> {
  const mails = await claim(deps);
  await Promise.all(mails.map((mail) => deliver(deps, mail)));
  return mails.length;
}

type Queued = typeof outbox.$inferSelect;

async function claim({ db, clock }: Delivering): Promise<Queued[]> {
  const now = clock();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.failedAt), isDue(now)))
    .orderBy(asc(outbox.runAt), asc(outbox.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ runAt: later(now, LEASE_MS) })
    .where(inArray(outbox.id, due))
    .returning();
}

/**
 * A time beyond the longest retry delay was written by a server with a fast clock, and counts as
 * due.
 */
const isDue = (now: Date) =>
  or(lte(outbox.runAt, now), gt(outbox.runAt, later(now, retryDelay(MAX_ATTEMPTS))));

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

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
  const isGivenUp = refusal?.isFinal === true || attempts >= MAX_ATTEMPTS;
  const said = isGivenUp ? 'mail given up' : 'mail delayed';
  deps.log.warn({ mailId: mail.id, attempts, lastError }, said);
  await (isGivenUp ? giveUp : reschedule)(deps, mail, { attempts, lastError, refusal });
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

async function reschedule({ db, clock }: Delivering, { id }: Queued, failure: Failure) {
  const { attempts, lastError } = failure;
  await db
    .update(outbox)
    .set({ attempts, lastError, runAt: later(clock(), retryDelay(attempts)) })
    .where(eq(outbox.id, id));
}

/** One statement, so that a mail that has left the outbox is always recorded as delivered. */
const removeDelivered = ({ db, clock, mailRecords }: Delivering, mailId: string) =>
  db.execute(sql`
    with delivered as (delete from ${outbox} where id = ${mailId} returning id)
    ${mailRecords.updateDelivered(clock())}`);
