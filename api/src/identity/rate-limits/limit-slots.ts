import type { Db } from '../../foundation/db/database';
import { DatabaseUnavailableError } from '../../foundation/db/database-failure';

/** A statement on the table takes about a millisecond. */
const AT_ONCE = 3;
const WAIT_MS = 2000;

const slotsByDb = new WeakMap<Db, LimitSlots>();

/**
 * All but a few connections stay free for calls without a limit, even when the table of the limits
 * is locked. Statements in a transaction are not limited: that already has a connection.
 */
export function withLimitSlot<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const slots = slotsByDb.get(db) ?? new LimitSlots();
  slotsByDb.set(db, slots);
  return slots.run(work);
}

class LimitSlots {
  #busy = 0;
  readonly #waiting = new Set<() => void>();

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> {
    if (this.#busy < AT_ONCE) {
      this.#busy += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(start);
        reject(new DatabaseUnavailableError('busy'));
      }, WAIT_MS);
      this.#waiting.add(start);
    });
  }

  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#busy -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
