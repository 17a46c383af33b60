import {
  companyDomainsOf,
  teamViewer,
  viewerOf,
  type MemberCompany,
  type Viewer,
} from '@gangway/contract/talent/blocked-companies';
import { sql, type SQL } from 'drizzle-orm';
import { arrayLiteral } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import { prepareOnce } from '../../foundation/db/prepare-once';
import { users, organizations } from '../../identity/tables/accounts.table';

type Account = { companyName: string | null; email: string };
type Colleague = Account & { isOwner: boolean };

/**
 * Whether or not the team's plan is active. Use as a column of a query over `users`, under that
 * table's own name.
 */
export const colleagues = sql<Colleague[]>`coalesce((
  select json_agg(json_build_object(
      'companyName', colleague.company_name, 'email', colleague.email,
      'isOwner', colleague.team_owner_id is null))
    from ${users} as colleague
    where colleague.id <> users.id
      and (colleague.team_owner_id = coalesce(users.team_owner_id, users.id)
        or colleague.id = users.team_owner_id)), '[]')`;

/** Per kind and domain: enough for the shares, and a bound for an unknown mail provider. */
const MEMBERS_READ = 1000;

type Recruiter = Account & { colleagues: readonly Colleague[] };

export async function findViewers<R extends Recruiter>(db: Db, recruiters: readonly R[]) {
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

const accountsOf = (recruiter: Recruiter): Account[] => [recruiter, ...recruiter.colleagues];

const readMembers = (db: Db, domains: readonly string[]): Promise<MemberCompany[]> =>
  membersAt(db).execute({ domains: arrayLiteral(domains) });

const DOMAIN = sql`split_part(lower(${users.email}), '@', 2)`;

/** An unconfirmed address would make its owner a colleague at a company they have only named. */
const isMemberAt = (domain: SQL): SQL =>
  sql`${users.emailConfirmedAt} is not null and ${DOMAIN} = ${domain}`;

const memberAt = sql`
  (select ${organizations.name} as company, true as is_organization
    from ${users} join ${organizations} on ${organizations.id} = ${users.organizationId}
    where ${isMemberAt(sql`own.domain`)} and ${users.userType} = 'hr' limit ${sql.raw(String(MEMBERS_READ))})
  union all
  (select ${users.companyName}, false from ${users}
    where ${isMemberAt(sql`own.domain`)} and ${users.companyName} is not null
      and ${users.userType} <> 'hr' limit ${sql.raw(String(MEMBERS_READ))})`;

const membersAt = prepareOnce((db) =>
  db
    .select({
      domain: sql<string>`own.domain`,
      company: sql<string>`member.company`,
      members: sql<number>`count(*)::int`,
      isOrganization: sql<boolean>`bool_or(member.is_organization)`,
    })
    .from(
      // The subselect hides the number of domains, or PostgreSQL would plan each request again.
      sql`unnest((select ${sql.placeholder('domains')}::text[])) as own(domain)
        cross join lateral (${memberAt}) as member`,
    )
    .groupBy(sql`own.domain`, sql`member.company`)
    .prepare('company members'),
);

function viewerOfTeam(recruiter: Recruiter, members: readonly MemberCompany[]): Viewer {
  const owner = recruiter.colleagues.find(({ isOwner }) => isOwner) ?? recruiter;
  const others = accountsOf(recruiter).filter((account) => account !== owner);
  return teamViewer(
    viewerOfAccount(owner, members),
    others.map((account) => viewerOfAccount(account, members)),
  );
}

function viewerOfAccount({ companyName, email }: Account, members: readonly MemberCompany[]) {
  const own = companyDomainsOf(email);
  const memberCompanies = members.filter(({ domain }) => own.includes(domain));
  return viewerOf({ companyName, email, memberCompanies });
}
