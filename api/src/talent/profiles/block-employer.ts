import {
  companyKey,
  isSharedDomain,
  normaliseDomain,
} from '@gangway/contract/talent/blocked-companies';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { textArray } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { organisations, users as member } from '../../identity/tables/accounts.table';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { samePerson } from '../candidates/same-person';
import { candidateBlocks, candidates } from '../tables/candidates.table';

/**
 * By name and by the domains of its users, on all profiles of the person. Only at the first opt-in:
 * a person who unblocks their employer stays visible to it. Call within a transaction.
 */
export async function blockEmployer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
): Promise<void> {
  const blocks = await readEmployer(db, candidateId);
  await db.execute(sql`
    with opted_in as (
      update ${candidates} set has_blocked_employer = true
        where id = ${candidateId}::uuid and state = 'opted-in' and not has_blocked_employer
        returning id
    )
    insert into ${candidateBlocks} (candidate_id, company, company_key, domain, created_at)
    select person.id, block.company, block.company_key, block.domain,
        ${clock().toISOString()}::timestamptz
      from ${candidates} as person
        cross join unnest(${textArray(blocks.map(({ company }) => company))},
          ${textArray(blocks.map(({ company }) => companyKey(company)))},
          ${textArray(blocks.map(({ domain }) => domain))}) as block (company, company_key, domain)
      where person.id in ${samePerson(candidateId)} and exists (select from opted_in)
      on conflict do nothing`);
}

type Block = { company: string; domain: string | null };

/** Far fewer than a person can block. */
const MOST_DOMAINS = 20;

/** An unconfirmed address would let an employer hide its people from any company. */
async function readEmployer(db: Db, candidateId: LinkedCandidateId): Promise<Block[]> {
  const users = await db
    .selectDistinct({
      name: organisations.name,
      listedAs: candidates.previousCompany,
      domain: sql<string | null>`split_part(lower(${member.email}), '@', 2)`,
    })
    .from(candidates)
    .innerJoin(organisations, eq(organisations.id, candidates.organisationId))
    .leftJoin(
      member,
      and(eq(member.organisationId, organisations.id), isNotNull(member.emailConfirmedAt)),
    )
    .where(eq(candidates.id, candidateId));
  const [{ name, listedAs } = { name: '', listedAs: '' }] = users;
  const domains = new Set(users.flatMap(({ domain }) => ownDomain(domain) ?? []));
  // A block with a domain is also one of the name.
  const byDomain = domains.size > 0 ? [...domains].slice(0, MOST_DOMAINS) : [null];
  const blocks = [
    ...byDomain.map((domain) => ({ company: name, domain })),
    ...(companyKey(listedAs) === companyKey(name) ? [] : [{ company: listedAs, domain: null }]),
  ];
  return blocks.filter(({ company }) => companyKey(company) !== '');
}

function ownDomain(domain: string | null): string | null {
  const normalised = normaliseDomain(domain ?? '');
  return normalised === null || isSharedDomain(normalised) ? null : normalised;
}
