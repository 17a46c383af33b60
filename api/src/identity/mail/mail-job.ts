import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../../foundation/deps';
import type { Job } from '../../foundation/jobs/job';
import { deliverMails, mailQueue } from './deliver-mails';

export const MAIL_JOB = 'mail';

export const mailJob = (
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'mailRecords' | 'log'>,
): Job => ({
  name: MAIL_JOB,
  everyMs: 2000,
  timeLimitMs: 300_000,
  replicas: 'each',
  async run(signal) {
    // The embedded database answers without yielding to the event loop: this lets requests in
    // between.
    while ((await deliverMails(deps)) === mailQueue.batch && !signal.aborted) await nextTurn();
  },
});
