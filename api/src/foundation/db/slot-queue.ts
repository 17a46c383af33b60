import { DatabaseUnavailableError } from './database-failure';
import { currentTurn, type RequestTurn } from './request-turn';

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
  turn: RequestTurn;
  start: () => void;
  refuse: (error: Error) => void;
};

const hasLeft = ({ turn }: Waiter) => turn.isNew && turn.hasLeft();

/**
 * A request waits once: its further statements go before those of all later requests. A later
 * request would otherwise slow down every one that has begun, until all are too late.
 */
export function createSlotQueue({ size, waitMs, requestMs = 0 }: SlotLimits): SlotQueue {
  const waiting: Waiter[] = [];
  let busy = 0;

  function wait(turn: RequestTurn, ms: number): Promise<void> {
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
        turn.isNew = false;
        resolve();
      };
      const timer = setTimeout(() => refuse(new DatabaseUnavailableError('busy')), ms);
      const waiter = { turn, start, refuse };
      const before = waiting.findLastIndex((other) => other.turn.arrivedAt <= turn.arrivedAt);
      waiting.splice(before + 1, 0, waiter);
    });
  }

  async function acquire(): Promise<void> {
    const now = performance.now();
    const turn = currentTurn();
    if (busy === size) {
      const untilOldMs = turn ? turn.arrivedAt + requestMs - now : 0;
      const none = { arrivedAt: now, isNew: false, hasLeft: () => false };
      return wait(turn ?? none, Math.max(waitMs, untilOldMs));
    }
    busy += 1;
    if (turn) turn.isNew = false;
  }

  function release(): void {
    for (const waiter of waiting.filter(hasLeft)) {
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
