import { companyKey } from '@gangway/contract/talent/blocked-companies';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { users } from '../../identity/tables/accounts.table';
import { type LinkedCandidateId, noSuchReveal } from '../candidates/link-scope';
import type { Profile } from '../profiles/read-profile';
import { reveals } from '../tables/reveals.table';
import { blockCompany } from './block-company';

/**
 * A company block like any other: it hides the person from all recruiters without a company name.
 */
const UNNAMED = 'Recruiters who have not named a company';

export async function blockRevealer(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  revealId: string,
): Promise<Profile> {
  const [revealer] = await deps.db
    .select({ companyName: users.companyName })
    .from(reveals)
    .innerJoin(users, eq(users.id, reveals.recruiterId))
    .where(and(eq(reveals.id, revealId), eq(reveals.candidateId, candidateId)));
  if (!revealer) throw noSuchReveal(candidateId);
  const company = revealer.companyName ?? '';
  return blockCompany(deps, candidateId, {
    company: companyKey(company) === '' ? UNNAMED : company,
    domain: null,
  });
}
