import { AsyncLocalStorage } from 'node:async_hooks';

export type RequestTurn = {
  arrivedAt: number;
  /** Nothing of it has been done yet. */
  isNew: boolean;
  hasLeft(): boolean;
};

const turns = new AsyncLocalStorage<RequestTurn>();

/** Statements in `work` wait in the order in which their requests have arrived. */
export const inTurn = <T>(hasLeft: () => boolean, work: () => T): T =>
  turns.run({ arrivedAt: performance.now(), isNew: true, hasLeft }, work);

/** For a probe: a process that is merely busy must not look like one that cannot answer. */
export const beforeAllOthers = <T>(work: () => T): T =>
  turns.run({ arrivedAt: -Infinity, isNew: false, hasLeft: () => false }, work);

/** For what later requests use as well, so that it does not depend on the client of the first. */
export const outOfTurn = <T>(work: () => T): T => turns.exit(work);

export const currentTurn = (): RequestTurn | undefined => turns.getStore();

export const arrivedAt = (): number => currentTurn()?.arrivedAt ?? performance.now();
