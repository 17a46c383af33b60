import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../../foundation/deps';
import type { Job } from '../../foundation/jobs/job';
import { INVITE_BATCH, inviteCandidates, type Inviting } from './invite-candidates';

export const inviterJob = (deps: Inviting & Pick<Deps, 'log'>): Job => ({
  name: 'invitations',
  everyMs: 3000,
  timeLimitMs: 600_000,
  replicas: 'one',
  async run(signal) {
    let invited = INVITE_BATCH;
    while (invited === INVITE_BATCH && !signal.aborted) {
      invited = await inviteCandidates(deps);
      if (invited > 0) deps.log.info({ invited }, 'invitations written');
      // The embedded database answers without yielding to the event loop, so let requests run
      // between batches.
      await nextTurn();
    }
  },
});
