import { DatabaseUnavailableError } from './database-failure';
import { currentRequest, type OrderedRequest } from './request-order';

/** A request that has waited this long has little time left: it is to be answered within 5 s. */
export const REQUEST_MS = 4000;

export type SlotLimits = {
  size: number;
  waitMs: number;
  /** Until its request is this old, a statement waits even longer than `waitMs`. */
  requestMs?: number;
};

export type SlotUse = { busy: number; waiting: number };

export type SlotQueue = {
  acquire(): Promise<void>;
  release(): void;
  refuseAll(): void;
  use(): SlotUse;
};

type Waiter = {
  request: OrderedRequest;
  start: () => void;
  refuse: (error: Error) => void;
};

/**
 * A request waits once: its further statements go before those of all later requests. A later
 * request would otherwise slow down every one that has begun, until all are too late.
 */
export function createSlotQueue({ size, waitMs, requestMs = 0 }: SlotLimits): SlotQueue {
  const waiting: Waiter[] = [];
  let busy = 0;

  function wait(request: OrderedRequest, ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waiting.splice(waiting.indexOf(waiter), 1);
      };
      const refuse = (error: Error) => {
        leave();
        reject(error);
      };
      const start = () => {
        leave();
        resolve();
      };
      const timer = setTimeout(() => refuse(new DatabaseUnavailableError('busy')), ms);
      const waiter = { request, start, refuse };
      const before = waiting.findLastIndex((one) => one.request.arrivedAt <= request.arrivedAt);
      waiting.splice(before + 1, 0, waiter);
    });
  }

  async function acquire(): Promise<void> {
    if (busy < size) {
      busy += 1;
      return;
    }
    const now = performance.now();
    const request = currentRequest();
    const untilOldMs = request ? request.arrivedAt + requestMs - now : 0;
    const withoutRequest = { arrivedAt: now, hasBegun: true, isClientGone: () => false };
    await wait(request ?? withoutRequest, Math.max(waitMs, untilOldMs));
  }

  function release(): void {
    for (const waiter of waiting.filter(isNeedless)) {
      waiter.refuse(new DatabaseUnavailableError('busy'));
    }
    const [next] = waiting;
    if (next) next.start();
    else busy -= 1;
  }

  return {
    acquire,
    release,
    refuseAll: () => {
      for (const waiter of [...waiting]) waiter.refuse(new DatabaseUnavailableError('down'));
    },
    use: () => ({ busy, waiting: waiting.length }),
  };
}

const isNeedless = ({ request }: Waiter) => !request.hasBegun && request.isClientGone();
