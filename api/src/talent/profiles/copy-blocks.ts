import { sql } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { candidateBlocks } from '../tables/candidate-blocks.table';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { samePerson } from '../candidates/same-person';

/** Whom somebody has blocked on another profile of theirs must not find them on this one. */
export async function copyBlocks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  isWanted: boolean,
): Promise<void> {
  await db.execute(sql`
    insert into ${candidateBlocks} (candidate_id, company, company_key, domain, created_at)
    select ${candidateId}::uuid, company, company_key, domain, ${clock().toISOString()}::timestamptz
    from ${candidateBlocks}
    where ${isWanted}::boolean and candidate_id in ${samePerson(candidateId)}
    order by created_at, id
    on conflict do nothing`);
}
