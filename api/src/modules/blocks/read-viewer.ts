import {
  companyDomainsOf,
  teamViewer,
  viewerOf,
  type Viewer,
} from '@gangway/contract/blocked-companies';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query-rows';
import { textArray } from '../../db/text-array';
import { users } from '../accounts/users.table';
import { organisations } from '../organisations/organisations.table';
import type { RecruiterId } from '../sessions/scopes';

type Account = { companyName: string | null; email: string };
type Colleague = Account & { isOwner: boolean };
type Recruiter = Account & { colleagues: readonly Colleague[] };

/**
 * The other accounts of a recruiter's team, whether or not its plan is in force: a column of a query
 * over users, by their table's own name.
 */
export const colleagues = sql<Colleague[]>`coalesce((
  select json_agg(json_build_object(
      'companyName', colleague.company_name, 'email', colleague.email,
      'isOwner', colleague.team_owner_id is null))
    from ${users} as colleague
    where colleague.id <> users.id
      and (colleague.team_owner_id = coalesce(users.team_owner_id, users.id)
        or colleague.id = users.team_owner_id)), '[]')`;

const Member = z.object({ domain: z.string(), company: z.string() });

/** An unconfirmed address would make its owner a colleague of a company that they have only named. */
function readMembers(db: Db, domains: readonly string[]) {
  const domain = sql`split_part(lower(${users.email}), '@', 2)`;
  const company = sql`coalesce(${organisations.name}, ${users.companyName})`;
  const query = sql`select distinct ${domain} as domain, ${company} as company
    from ${users} left join ${organisations} on ${organisations.id} = ${users.organisationId}
    where ${users.emailConfirmedAt} is not null and ${company} is not null
      and ${domain} = any(${textArray(domains)})`;
  return queryRows(db, query, Member);
}

const accountsOf = (recruiter: Recruiter): Account[] => [recruiter, ...recruiter.colleagues];

type Member = z.infer<typeof Member>;

function viewerOfAccount({ companyName, email }: Account, members: readonly Member[]): Viewer {
  const own = companyDomainsOf(email);
  const atDomain = members.filter(({ domain }) => own.includes(domain));
  const memberCompanies = atDomain.map(({ company }) => company);
  return viewerOf({ companyName, email, memberCompanies });
}

function viewerOfTeam(recruiter: Recruiter, members: readonly Member[]): Viewer {
  const owner = recruiter.colleagues.find(({ isOwner }) => isOwner) ?? recruiter;
  const others = accountsOf(recruiter).filter((account) => account !== owner);
  return teamViewer(
    viewerOfAccount(owner, members),
    others.map((account) => viewerOfAccount(account, members)),
  );
}

/** Each recruiter, with the colleagues of their team, as blocks are compared with them. */
export async function findViewers<R extends Recruiter>(
  db: Db,
  recruiters: readonly R[],
): Promise<(R & { viewer: Viewer })[]> {
  const domains = recruiters.flatMap(accountsOf).flatMap(({ email }) => companyDomainsOf(email));
  const members = await readMembers(db, [...new Set(domains)]);
  return recruiters.map((recruiter) => ({
    ...recruiter,
    viewer: viewerOfTeam(recruiter, members),
  }));
}

export async function findViewer(db: Db, recruiter: Recruiter): Promise<Viewer> {
  const [found] = await findViewers(db, [recruiter]);
  if (!found) throw new Error('The viewer was not returned');
  return found.viewer;
}

export async function readViewer(db: Db, recruiterId: RecruiterId): Promise<Viewer> {
  const [recruiter] = await db
    .select({ companyName: users.companyName, email: users.email, colleagues })
    .from(users)
    .where(eq(users.id, recruiterId));
  if (!recruiter) throw new Error('The recruiter is gone');
  return findViewer(db, recruiter);
}
