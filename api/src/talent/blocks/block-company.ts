import { BLOCKED_COMPANIES, companyKey } from '@gangway/contract/talent/blocked-companies';
import type { CompanyToBlock } from '@gangway/contract/talent/profiles';
import { sql, and, eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { users } from '../../identity/tables/accounts.table';
import { type LinkedCandidateId, noSuchReveal } from '../candidates/link-scope';
import { samePerson } from '../candidates/same-person';
import { readBlocks } from '../profiles/read-profile';
import { candidateBlocks, candidates } from '../tables/candidates.table';
import { reveals } from '../tables/reveals.table';

/**
 * On all of the person's profiles. Succeeds if the block is already gone, so that a lost answer can
 * be retried.
 */
export async function unblockCompany(
  { db }: Pick<Deps, 'db'>,
  candidateId: LinkedCandidateId,
  blockId: string,
): Promise<void> {
  await db.execute(sql`
    delete from ${candidateBlocks} as gone using ${candidateBlocks} as named
    where named.id = ${blockId}::uuid and named.candidate_id = ${candidateId}::uuid
      and gone.company_key = named.company_key
      and gone.domain is not distinct from named.domain
      and gone.candidate_id in ${samePerson(candidateId)}`);
}

/**
 * On all of the person's profiles, locked in the same order as an erasure locks them, so that none
 * is erased meanwhile.
 */
export async function blockCompany(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  { company, domain = null }: CompanyToBlock,
): Promise<void> {
  const blocks = await readBlocks(db, candidateId);
  const key = companyKey(company);
  const isBlocked = blocks.some((one) => companyKey(one.company) === key && one.domain === domain);
  if (blocks.length >= BLOCKED_COMPANIES && !isBlocked) throw listFull();
  await db.execute(sql`
    insert into ${candidateBlocks} (candidate_id, company, company_key, domain, created_at)
    select id, ${company}::text, ${key}::text, ${domain}::text,
      ${clock().toISOString()}::timestamptz
    from ${candidates} where id in ${samePerson(candidateId)}
    order by ${candidates.createdAt} desc, id desc for key share
    on conflict do nothing`);
}

/**
 * A company block like any other: it hides the person from all recruiters without a company name.
 */
const UNNAMED = 'Recruiters who have not named a company';

export async function blockRevealer(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  revealId: string,
): Promise<void> {
  const [revealer] = await deps.db
    .select({ companyName: users.companyName })
    .from(reveals)
    .innerJoin(users, eq(users.id, reveals.recruiterId))
    .where(and(eq(reveals.id, revealId), eq(reveals.candidateId, candidateId)));
  if (!revealer) throw noSuchReveal(candidateId);
  const company = revealer.companyName ?? '';
  await blockCompany(deps, candidateId, {
    company: companyKey(company) === '' ? UNNAMED : company,
    domain: null,
  });
}

function listFull(): ApiError {
  const message = `You can block at most ${BLOCKED_COMPANIES} companies`;
  return new ApiError('invalid_request', message, { issues: [{ path: 'company', message }] });
}
