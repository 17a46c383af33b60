import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../../foundation/deps';
import type { Job } from '../../foundation/jobs/job';
import { newMatchesFinder } from '../search/find-new-matches';
import { deliverWebhooks, deliveryQueue, type Delivering } from './deliver-webhooks';
import { queueMatches, type MatchDeps } from './queue-matches';

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

export const webhookMatchesJob = (deps: MatchDeps & Pick<Deps, 'searchDb'>): Job => ({
  name: 'webhook_matches',
  everyMs: 60_000,
  timeLimitMs: 600_000,
  replicas: 'each',
  async run(signal) {
    const find = newMatchesFinder(deps);
    // The embedded database answers without yielding to the event loop: this lets requests in
    // between.
    while (!signal.aborted && (await queueMatches(deps, find))) await nextTurn();
  },
});
