import { sql } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { samePerson } from '../candidates/same-person';
import { readProfile, type Profile } from '../profiles/read-profile';
import { candidateBlocks } from '../tables/candidate-blocks.table';

/** From every profile of the person. One that is gone already is gone, so that a lost answer can be asked again. */
export async function unblockCompany(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  blockId: string,
): Promise<Profile> {
  await db.execute(sql`
    delete from ${candidateBlocks} as gone using ${candidateBlocks} as named
    where named.id = ${blockId}::uuid and named.candidate_id = ${candidateId}::uuid
      and gone.company_key = named.company_key
      and gone.domain is not distinct from named.domain
      and gone.candidate_id in ${samePerson(candidateId)}`);
  return readProfile({ db, clock }, candidateId);
}
