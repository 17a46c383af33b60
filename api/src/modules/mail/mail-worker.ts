import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../../deps';
import { BATCH, deliverMails } from './deliver-mails';

export type MailWorker = { wake: () => void; stop: () => Promise<void> };

const POLL_MS = 2000;

/** Sleeps until woken or until the poll is due, which finds retries and other processes' mails. */
export function startMailWorker(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'log'>,
  pollMs = POLL_MS,
): MailWorker {
  let isStopping = false;
  let wakes = 0;
  let endSleep: () => void = () => undefined;

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!isStopping) {
      const known = wakes;
      const taken = await deliverMails(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, 'mail worker failed');
        return 0;
      });
      if (taken < BATCH && wakes === known) await sleep();
      // The embedded database answers without one: requests come in between.
      else await nextTurn();
    }
  }

  const running = run();
  const wake = () => {
    wakes += 1;
    endSleep();
  };
  return {
    wake,
    stop: () => {
      isStopping = true;
      wake();
      return running;
    },
  };
}
