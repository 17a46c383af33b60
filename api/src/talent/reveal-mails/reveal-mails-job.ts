import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../../foundation/deps';
import type { Job } from '../../foundation/jobs/job';
import type { MailingDeps } from '../../identity/mail/mailing-transaction';
import { findDue, mailAboutReveals } from './reveal-mail';

const BATCH = 100;

type Mailing = MailingDeps & Pick<Deps, 'env' | 'random' | 'log'>;

export const revealMailsJob = (deps: Mailing): Job => ({
  name: 'reveal_mails',
  everyMs: 60_000,
  timeLimitMs: 600_000,
  replicas: 'one',
  async run(signal) {
    let due = await findDue(deps, null, BATCH);
    while (due.length > 0) {
      for (const { candidateId } of due) {
        if (signal.aborted) return;
        await mailOne(deps, candidateId);
        await nextTurn();
      }
      due = await findDue(deps, due.at(-1) ?? null, BATCH);
    }
  },
});

/** A failed mail is retried in the next run, so that it does not delay the others. */
async function mailOne(deps: Mailing, candidateId: string): Promise<void> {
  try {
    if (await mailAboutReveals(deps, candidateId)) deps.log.info('candidate told of reveals');
  } catch (error) {
    deps.log.error({ err: error }, 'telling a candidate of reveals failed');
  }
}
