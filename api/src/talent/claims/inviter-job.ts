import { inArray, sql } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Job } from '../../foundation/jobs/job';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { claimMail } from '../candidates/claim-mail';
import { claimLinkEnd, issueCandidateLinks } from '../candidates/issue-candidate-links';
import { candidates } from '../tables/candidates.table';

type Inviting = MailingDeps & Pick<Deps, 'env' | 'random'>;

/** The embedded database runs on the event loop: a larger batch would block requests for longer. */
export const INVITE_BATCH = 50;

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

export function inviteCandidates(deps: Inviting): Promise<number> {
  return mailingTransaction(deps, async (tx, sendMail) => {
    const people = await takeUninvited(tx);
    if (people.length === 0) return 0;
    const now = deps.clock();
    const expiresAt = claimLinkEnd(now);
    const linked = await issueCandidateLinks(deps, tx, { purpose: 'claim', people });
    await sendMail(linked.map((person) => claimMail({ ...person, expiresAt })));
    const ids = people.map(({ candidateId }) => candidateId);
    await tx.update(candidates).set({ invitedAt: now }).where(inArray(candidates.id, ids));
    return people.length;
  });
}

/**
 * Skips candidates locked by another worker. Goes list by list, in index order: otherwise the
 * planner scans the employees of all unpaid lists every time.
 */
const takeUninvited = (tx: Db) =>
  queryRows(
    tx,
    sql`select person.*, (select name from organizations where id = list.organization_id) as organization
        from transition_lists list cross join lateral (
          select id as "candidateId", full_name as "fullName", email,
              position_title as "positionTitle"
            from candidates
            where list_id = list.id and state = 'invited' and invited_at is null
            order by id limit ${INVITE_BATCH}
            for no key update skip locked
        ) person
        where list.status = 'active'
        limit ${INVITE_BATCH}`,
    Invited,
  );

const Invited = z.object({
  candidateId: z.string(),
  fullName: z.string(),
  email: z.string(),
  positionTitle: z.string(),
  organization: z.string(),
});
