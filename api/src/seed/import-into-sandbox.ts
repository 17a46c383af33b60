import type { Logger } from 'pino';
import type { Db } from '../foundation/db/database';
import type { Env } from '../foundation/env/env';
import { STRIPE_ADDRESSES } from '../foundation/env/stripe-settings';
import { demoPayments } from './demo-payments';

const TIMEOUT_MS = 5_000;

type Sandboxed = { db: Db; env: Pick<Env, 'stripe'>; log: Logger };

/**
 * Makes the payment sandbox know the demo's payments, so that refunds, cancellations and renewals
 * of demo accounts work. Objects that it knows already stay as they are.
 */
export async function importIntoSandbox({ db, env, log }: Sandboxed): Promise<void> {
  const { apiUrl } = env.stripe;
  if (apiUrl === STRIPE_ADDRESSES.apiUrl) return;
  try {
    const response = await fetch(new URL('/_sandbox/importPayments', apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([await demoPayments(db)]),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  } catch (error) {
    log.warn({ err: error }, 'the payment sandbox does not know the payments of the demo data');
  }
}
