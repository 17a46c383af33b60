import type { Db } from '../../foundation/db/db';
import { createSlotQueue, REQUEST_MS, type SlotQueue } from '../../foundation/db/slot-queue';

/** A statement on the table takes about a millisecond. */
const LIMITS = { size: 3, waitMs: 2000, requestMs: REQUEST_MS };

const slotsByDb = new WeakMap<Db, SlotQueue>();

/**
 * All but a few connections stay free for calls without a limit, even when the table of the limits
 * is locked. Statements in a transaction are not limited: that already has a connection.
 */
export async function withLimitSlot<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const slots = slotsByDb.get(db) ?? createSlotQueue(LIMITS);
  slotsByDb.set(db, slots);
  await slots.acquire();
  try {
    return await work();
  } finally {
    slots.release();
  }
}
