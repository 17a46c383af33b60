import { dueSessions } from '../checkout/expire-session';
import { dueRefunds } from '../refunds/due-refunds';
import { dueInvoices, dueSubscriptions } from '../subscriptions/due-subscriptions';
import type { World } from '../world';
import type { DueSource, DueWork } from './due-work';

const dueSources: readonly DueSource[] = [dueRefunds, dueSubscriptions, dueInvoices, dueSessions];

function nextDue(world: World): DueWork | null {
  const waiting = dueSources.flatMap((source) => source(world));
  return waiting.reduce<DueWork | null>(
    (first, work) => (first === null || work.at < first.at ? work : first),
    null,
  );
}

function setOffset({ store, now }: World, to: number): void {
  const offset = Number(store.setting.find('clock')?.value ?? 0) + to - now();
  store.setting.put({ id: 'clock', value: String(offset) });
}

/** Does what falls due on the way, each at its own time. */
export function advanceClock(world: World, seconds: number): void {
  const target = world.now() + seconds;
  for (let due = nextDue(world); due !== null && due.at <= target; due = nextDue(world)) {
    if (due.at > world.now()) setOffset(world, due.at);
    due.run();
  }
  if (target > world.now()) setOffset(world, target);
}
