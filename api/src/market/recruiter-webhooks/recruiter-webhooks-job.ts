import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Job } from '../../foundation/jobs/job';
import { deliverWebhooks, deliveryQueue, type Delivering } from './deliver-webhooks';

export const recruiterWebhooksJob = (deps: Delivering): Job => ({
  name: 'recruiter_webhooks',
  everyMs: 2000,
  timeLimitMs: 300_000,
  replicas: 'each',
  async run(signal) {
    // The embedded database answers without yielding to the event loop: this lets requests in
    // between.
    while ((await deliverWebhooks(deps)) === deliveryQueue.batch && !signal.aborted)
      await nextTurn();
  },
});
