import { BLOCKED_COMPANIES, companyKey } from '@gangway/contract/blocked-companies';
import type { CompanyToBlock } from '@gangway/contract/profiles';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { candidates } from '../tables/candidates.table';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { samePerson } from '../candidates/same-person';
import { readProfile, type Profile } from '../profiles/read-profile';
import { candidateBlocks } from '../tables/candidate-blocks.table';
import { readBlocks } from '../visibility/read-blocks';

function listFull(): ApiError {
  const message = `You can block at most ${BLOCKED_COMPANIES} companies`;
  return new ApiError('invalid_request', message, { issues: [{ path: 'company', message }] });
}

/** On every profile of the person. Locked as an erasure locks them, so that none is erased meanwhile. */
export async function blockCompany(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  { company, domain = null }: CompanyToBlock,
): Promise<Profile> {
  const held = await readBlocks(db, candidateId);
  const key = companyKey(company);
  const isHeld = held.some((one) => companyKey(one.company) === key && one.domain === domain);
  if (held.length >= BLOCKED_COMPANIES && !isHeld) throw listFull();
  await db.execute(sql`
    insert into ${candidateBlocks} (candidate_id, company, company_key, domain, created_at)
    select id, ${company}::text, ${key}::text, ${domain}::text,
      ${clock().toISOString()}::timestamptz
    from ${candidates} where id in ${samePerson(candidateId)}
    order by ${candidates.createdAt} desc, id desc for key share
    on conflict do nothing`);
  return readProfile({ db, clock }, candidateId);
}
