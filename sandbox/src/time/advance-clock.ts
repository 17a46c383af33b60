import { dueSessions } from '../checkout/expire-session';
import { dueRefunds } from '../refunds/due-refunds';
import type { SandboxContext } from '../sandbox-context';
import { dueInvoices, dueSubscriptions } from '../subscriptions/due-subscriptions';

export type DueWork = { at: number; run: () => void };

export type DueSource = (context: SandboxContext) => DueWork[];

/** Each due task runs at its own time, not at the target time. */
export function advanceClock(context: SandboxContext, seconds: number): void {
  const target = context.now() + seconds;
  for (let due = nextDue(context); due !== null && due.at <= target; due = nextDue(context)) {
    if (due.at > context.now()) setOffset(context, due.at);
    due.run();
  }
  if (target > context.now()) setOffset(context, target);
}

const dueSources: readonly DueSource[] = [dueRefunds, dueSubscriptions, dueInvoices, dueSessions];

function nextDue(context: SandboxContext): DueWork | null {
  const waiting = dueSources.flatMap((source) => source(context));
  return waiting.reduce<DueWork | null>(
    (first, work) => (first === null || work.at < first.at ? work : first),
    null,
  );
}

function setOffset({ store, now }: SandboxContext, to: number): void {
  const offset = Number(store.setting.find('clock')?.value ?? 0) + to - now();
  store.setting.put({ id: 'clock', value: String(offset) });
}
