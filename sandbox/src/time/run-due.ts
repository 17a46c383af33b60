import { dueSessions } from '../checkout/settle-session';
import type { DueSource, DueWork, SandboxContext } from '../sandbox-context';
import { dueInvoices, dueSubscriptions } from '../subscriptions/due-subscriptions';

const SOURCES: readonly DueSource[] = [dueSubscriptions, dueInvoices, dueSessions];

/** Looks again after each one, because it may make another one due. */
export function runDue(context: SandboxContext): void {
  const next = () => firstOf(SOURCES.flatMap((source) => source(context)));
  for (let due = next(); due !== null && due.at <= context.now(); due = next()) due.run();
}

const firstOf = (works: readonly DueWork[]) =>
  works.reduce<DueWork | null>(
    (first, work) => (first === null || work.at < first.at ? work : first),
    null,
  );
