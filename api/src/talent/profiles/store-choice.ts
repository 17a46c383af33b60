import {
  companyKey,
  isSharedDomain,
  normaliseDomain,
} from '@gangway/contract/talent/blocked-companies';
import type { CandidateState, LaterChoice } from '@gangway/contract/talent/candidate-rules';
import { and, asc, eq, ne, sql, isNotNull } from 'drizzle-orm';
import { textArray } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { organizations, users as member } from '../../identity/tables/accounts.table';
import { readShownFacts, refuseUnseenFacts } from '../candidates/facts-version';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { lockProfiles, samePerson } from '../candidates/same-person';
import { candidateBlocks, candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';

/**
 * Call first in a transaction: blocks are stored on all profiles of the person. False if the choice
 * was already stored: then nothing changes.
 */
export async function storeChoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  choice: LaterChoice,
): Promise<boolean> {
  const state = STATES[choice];
  if (choice === 'opt-in') {
    await lockLists(db, candidateId);
    await lockProfiles(db, samePerson(candidateId));
  }
  const [changed] = await db
    .update(candidates)
    .set({
      state,
      wantsRevealMails: wantsMails(candidateId),
      answeredAt: sql`coalesce(${candidates.answeredAt}, ${clock().toISOString()}::timestamptz)`,
    })
    .where(and(eq(candidates.id, candidateId), ne(candidates.state, state)))
    .returning({ id: candidates.id });
  const isNew = changed !== undefined;
  if (choice === 'opt-in') {
    await copyBlocks({ db, clock }, candidateId, isNew);
    await blockEmployer({ db, clock }, candidateId);
  }
  return isNew;
}

/** The link in use stays, so nothing is mailed. */
export function changeChoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  { choice, version }: { choice: LaterChoice; version?: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    const isNew = await storeChoice({ db: tx, clock }, candidateId, choice);
    const facts = await readShownFacts(tx, candidateId);
    if (isNew && choice === 'opt-in') refuseUnseenFacts(facts?.version, version);
  });
}

/**
 * By name and by the domains of its users, on all profiles of the person. Only at the first opt-in:
 * a person who unblocks their employer stays visible to it. Call within a transaction.
 */
async function blockEmployer(
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

const STATES: Record<LaterChoice, CandidateState> = {
  'opt-in': 'opted-in',
  'stay-private': 'private',
};

/**
 * Before the profiles, as an erasure does: a second update of a row in one transaction checks its
 * foreign keys again, which locks the list.
 */
const lockLists = (db: Db, candidateId: LinkedCandidateId) =>
  db
    .select({ id: transitionLists.id })
    .from(transitionLists)
    .where(
      sql`${transitionLists.id} in (select list_id from ${candidates}
        where id in ${samePerson(candidateId)})`,
    )
    .orderBy(asc(transitionLists.id))
    .for('key share');

/**
 * Emails turned off on one profile of a person stay off on a profile that another employer adds.
 */
const wantsMails = (candidateId: LinkedCandidateId) => sql`not exists (
  select from ${candidates} as own
    where own.id in ${samePerson(candidateId)} and not own.wants_reveal_mails)`;

/** A company blocked on one profile must not find the person's other profiles. */
async function copyBlocks(
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

type Block = { company: string; domain: string | null };

/** Far fewer than a person can block. */
const MOST_DOMAINS = 20;

/** An unconfirmed address would let an employer hide its people from any company. */
async function readEmployer(db: Db, candidateId: LinkedCandidateId): Promise<Block[]> {
  const users = await db
    .selectDistinct({
      name: organizations.name,
      listedAs: candidates.previousCompany,
      domain: sql<string | null>`split_part(lower(${member.email}), '@', 2)`,
    })
    .from(candidates)
    .innerJoin(organizations, eq(organizations.id, candidates.organizationId))
    .leftJoin(
      member,
      and(eq(member.organizationId, organizations.id), isNotNull(member.emailConfirmedAt)),
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
