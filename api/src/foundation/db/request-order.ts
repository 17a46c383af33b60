import { AsyncLocalStorage } from 'node:async_hooks';

export type OrderedRequest = {
  arrivedAt: number;
  /** The database has done something for it. */
  hasBegun: boolean;
  isClientGone(): boolean;
};

const requests = new AsyncLocalStorage<OrderedRequest>();

/** Statements in `work` wait in the order in which their requests have arrived. */
export const asRequest = <T>(isClientGone: () => boolean, work: () => T): T =>
  requests.run({ arrivedAt: performance.now(), hasBegun: false, isClientGone }, work);

/** For a probe: a process that is merely busy must not look like one that cannot answer. */
export const beforeAllRequests = <T>(work: () => T): T =>
  requests.run({ arrivedAt: -Infinity, hasBegun: true, isClientGone: () => false }, work);

/** For each promise that other requests wait for too: the client of the first one may leave. */
export const outsideOfRequests = <T>(work: () => T): T => requests.exit(work);

export const currentRequest = (): OrderedRequest | undefined => requests.getStore();

export function beginRequest(): void {
  const request = currentRequest();
  if (request) request.hasBegun = true;
}

export const arrivedAt = (): number => currentRequest()?.arrivedAt ?? performance.now();
