import { settle } from '../settlement/settle';
import { isKnownToProvider, isSettled, pendingPayments, subjectOf } from './pending-payments';
import { forEachRow, type Run } from './run';

/** The browser is still at work on what is younger. */
const PATIENCE_SECONDS = 15;
/** Most of what is paid is paid by then; the others are looked at less often. */
const FRESH_MS = 15 * 60_000;

/** Payments that neither browser nor webhook has settled. */
export async function settlePending(run: Run, { isFull }: { isFull: boolean }): Promise<void> {
  const { deps, now } = run;
  const patience = Math.min(PATIENCE_SECONDS, deps.env.reconcileSeconds) * 1000;
  const before = new Date(now.getTime() - patience);
  const span = isFull ? { before } : { before, after: new Date(now.getTime() - FRESH_MS) };
  const rows = await pendingPayments(deps.db, span, isKnownToProvider);
  await forEachRow(run, { job: 'payments', rows }, async (row) => {
    const subject = subjectOf(row);
    if (!subject) return false;
    await settle(deps, subject);
    return isSettled(deps.db, row.id);
  });
}
