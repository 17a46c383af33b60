import { ORGANIZATION_KINDS } from '@gangway/contract/identity/organizations';
import { isSharedDomain } from '@gangway/contract/talent/blocked-companies';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../../foundation/db/db';
import { matchesWords } from '../../../foundation/db/words';
import { organizationCalled } from '../../../identity/organizations/create-organization';
import { organizations } from '../../../identity/tables/accounts.table';
import { findByIdentifier } from '../../../identity/users/find-user';
import { presentDecidedEnterprise, presentDecidedFederal } from '../present-requests';
import { proposedSetup, type Setup } from '../proposed-setup';
import {
  REQUEST_KINDS,
  type RequestKind,
  readRequest,
  readRequests,
  type RequestRow,
} from '../request-rows';

type Review = {
  request: RequestRow;
  otherRequests: RequestRow[];
  similarOrganizations: z.infer<typeof Similar>[];
  collisions: ('organization' | 'email')[];
  proposal: Setup;
};

export const presentEnterpriseReview = ({
  proposal: { name, ...proposal },
  ...review
}: Review) => ({
  ...review,
  request: presentDecidedEnterprise(review.request),
  proposal: { ...proposal, companyName: name },
  warnNotices: review.request.warnNotices,
});

export const presentFederalReview = ({ proposal: { name, ...proposal }, ...review }: Review) => ({
  ...review,
  request: presentDecidedFederal(review.request),
  proposal: { ...proposal, agencyName: name },
});

const MOST_SHOWN = 10;

export async function reviewRequest(db: Db, kind: RequestKind, id: string): Promise<Review> {
  const request = await readRequest(db, kind, id);
  const proposal = proposedSetup(request);
  const [others, similar, collisions] = await Promise.all([
    otherRequests(db, kind, request),
    similarOrganizations(db, request),
    request.status === 'pending' ? collisionsOf(db, proposal) : [],
  ]);
  return {
    request,
    otherRequests: others.slice(0, MOST_SHOWN),
    similarOrganizations: similar,
    collisions,
    proposal,
  };
}

const Similar = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ORGANIZATION_KINDS),
  match: z.enum(['name', 'domain']),
  users: z.int(),
});

/** Each condition with its own index, so that neither reads the whole table. */
function otherRequests(db: Db, kind: RequestKind, request: RequestRow): Promise<RequestRow[]> {
  const { table, name, email } = REQUEST_KINDS[kind];
  const isOther = sql`${table.id} <> ${request.id}::uuid`;
  const newest = (condition: SQL) => sql`(select ${table.id} from ${table}
    where ${condition} and ${isOther} order by ${table.createdAt} desc limit ${MOST_SHOWN})`;
  const sameName = newest(sql`lower(${name}) = lower(${request.name}::text)`);
  const sameDomain = newest(hasDomain(sql`${email}`, companyDomain(request.email)));
  return readRequests(db, kind, sql`${sameName} union ${sameDomain}`);
}

const NONE = sql`false`;

const hasDomain = (email: SQL, domain: string | null): SQL =>
  domain === null ? NONE : sql`split_part(lower(${email}), '@', 2) = ${domain}::text`;

function companyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return isSharedDomain(domain) ? null : domain;
}

function similarOrganizations(db: Db, { name, email }: RequestRow) {
  const nameMatches = matchesWords(organizations.words, telltaleWords(name)) ?? NONE;
  const own = sql`select distinct organization_id as id from users
    where user_type = 'hr' and ${hasDomain(sql`users.email`, companyDomain(email))}
    limit ${MOST_SHOWN}`;
  const named = sql`select ${organizations.id} as id from ${organizations}
    where ${nameMatches} limit ${MOST_SHOWN}`;
  return queryRows(
    db,
    sql`with named as materialized (${named}), own as materialized (${own})
      select ${organizations.id} as id, ${organizations.name} as name,
          ${organizations.kind} as kind,
          case when named.id is null then 'domain' else 'name' end as match,
          (select count(*)::int from users where organization_id = ${organizations.id}) as users
        from named full join own on own.id = named.id
          join ${organizations} on ${organizations.id} = coalesce(named.id, own.id)
        order by match desc, lower(${organizations.name}) limit ${MOST_SHOWN}`,
    Similar,
  );
}

function telltaleWords(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !LEGAL_OR_COMMON.test(word));
  return (telling.length > 0 ? telling : words).slice(0, 2).join(' ');
}

const LEGAL_OR_COMMON =
  /^(the|and|of|for|inc|incorporated|corp|corporation|co|company|llc|lp|llp|plc|ltd|limited|gmbh|ag|sa|group|holdings?)$/i;

async function collisionsOf(db: Db, { name, email }: Setup): Promise<Review['collisions']> {
  const [named, user] = await Promise.all([
    db.$count(organizations, organizationCalled(name)),
    findByIdentifier(db, email),
  ]);
  return [...(named > 0 ? ['organization' as const] : []), ...(user ? ['email' as const] : [])];
}
