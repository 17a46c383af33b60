import { companyDomainsOf, viewerOf, type Viewer } from '@gangway/contract/blocked-companies';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query-rows';
import { textArray } from '../../db/text-array';
import { users } from '../accounts/users.table';
import { organisations } from '../organisations/organisations.table';
import type { RecruiterId } from '../sessions/scopes';

type Recruiter = { companyName: string | null; email: string };

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

/** Each recruiter as blocks are compared with them. */
export async function findViewers<R extends Recruiter>(
  db: Db,
  recruiters: readonly R[],
): Promise<(R & { viewer: Viewer })[]> {
  const domains = recruiters.flatMap(({ email }) => companyDomainsOf(email));
  const members = await readMembers(db, [...new Set(domains)]);
  return recruiters.map((recruiter) => {
    const { companyName, email } = recruiter;
    const own = companyDomainsOf(email);
    const colleagues = members.filter(({ domain }) => own.includes(domain));
    const memberCompanies = colleagues.map(({ company }) => company);
    return { ...recruiter, viewer: viewerOf({ companyName, email, memberCompanies }) };
  });
}

export async function findViewer(db: Db, recruiter: Recruiter): Promise<Viewer> {
  const [found] = await findViewers(db, [recruiter]);
  if (!found) throw new Error('The viewer was not returned');
  return found.viewer;
}

export async function readViewer(db: Db, recruiterId: RecruiterId): Promise<Viewer> {
  const [recruiter] = await db
    .select({ companyName: users.companyName, email: users.email })
    .from(users)
    .where(eq(users.id, recruiterId));
  if (!recruiter) throw new Error('The recruiter is gone');
  return findViewer(db, recruiter);
}
