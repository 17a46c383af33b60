import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query-rows';
import type { Deps } from '../../deps';
import { candidates } from '../candidates/candidates.table';
import { claimMail } from '../candidates/claim-mail';
import { claimLinkEnd, issueCandidateLinks } from '../candidates/issue-candidate-links';
import { mailingTransaction } from '../mail/mailing-transaction';

export type Inviting = Pick<Deps, 'db' | 'clock' | 'env' | 'random' | 'wakeMail'>;

export const INVITE_BATCH = 200;

const Invited = z.object({
  candidateId: z.string(),
  fullName: z.string(),
  email: z.string(),
  positionTitle: z.string(),
  organisation: z.string(),
});

/** Whoever another worker has taken is passed over, and is invited by it or by nobody. */
const takeUninvited = (tx: Db) =>
  queryRows(
    tx,
    sql`select person.id as "candidateId", person.full_name as "fullName", person.email,
          person.position_title as "positionTitle", organisation.name as organisation
        from candidates person
          join transition_lists list on list.id = person.list_id
          join organisations organisation on organisation.id = person.organisation_id
        where list.status = 'active' and person.state = 'invited' and person.invited_at is null
        limit ${INVITE_BATCH}
        for no key update of person skip locked`,
    Invited,
  );

/** Links, mails and who has got theirs are one transaction; answers how many were invited. */
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
