import { sql } from 'drizzle-orm';
import { textArray } from '../../foundation/db/columns';
import type { Deps } from '../../foundation/deps';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { lockProfiles, samePerson } from '../candidates/same-person';
import { candidates } from '../tables/candidates.table';
import { reveals } from '../tables/reveals.table';

/**
 * Applies to every profile of the person. Turning it off also drops reveals that wait for an email.
 */
export function setRevealMails(
  { db }: Pick<Deps, 'db'>,
  candidateId: LinkedCandidateId,
  wantsRevealMails: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const profiles = await lockProfiles(tx, samePerson(candidateId));
    const ids = sql`any(${textArray(profiles.map(({ id }) => id))}::uuid[])`;
    await tx
      .update(candidates)
      .set({ wantsRevealMails })
      .where(sql`${candidates.id} = ${ids}`);
    await tx
      .update(reveals)
      .set({ awaitsMail: false })
      .where(
        sql`${reveals.candidateId} = ${ids} and ${reveals.awaitsMail}
          and not ${wantsRevealMails}::boolean`,
      );
  });
}
