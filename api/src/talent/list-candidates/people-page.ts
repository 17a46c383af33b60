import type { INVITATION_STATES, ListCandidatesQuery } from '@gangway/contract/list-candidates';
import { sql, type SQL } from 'drizzle-orm';
import type { KeysetQuery } from '../../foundation/db/keyset';
import { candidates } from '../tables/candidates.table';
import type { OrganisationId } from '../../identity/actors/scopes';
import { bouncedInvitations } from '../transition-lists/bounced-invitations';

type Filter = Omit<ListCandidatesQuery, 'limit' | 'cursor'>;
type Sort = NonNullable<Filter['sortBy']>;
type Invitation = (typeof INVITATION_STATES)[number];

export type PeopleQuery = { organisationId: OrganisationId; listId: string; filter: Filter };

const SORTS: Record<Sort, SQL> = {
  name: sql`lower(${candidates.fullName})`,
  title: sql`lower(${candidates.positionTitle})`,
  department: sql`lower(${candidates.department})`,
  location: sql`lower(${candidates.location})`,
  years: sql`${candidates.yearsExperience}`,
};

/** In any field; a number however it is written. */
function matches(search: string): SQL {
  const { fullName, email, positionTitle, department, location, skills, phone } = candidates;
  const digits = /^[\d\s()+.-]*$/.test(search) ? search.replace(/\D/g, '') : '';
  const inPhone = digits === '' ? sql`false` : sql`position(${digits}::text in ${phone}) > 0`;
  return sql`(position(lower(${search.trim()}::text) in lower(concat_ws(chr(31), ${fullName}, ${email},
    ${positionTitle}, ${department}, ${location}, array_to_string(${skills}, chr(31))))) > 0
    or ${inPhone})`;
}

const isBounced = (organisationId: OrganisationId): SQL =>
  sql`${candidates.id} in (select "candidateId" from (${bouncedInvitations(organisationId)}) as bounced)`;

const isWaiting = sql`${candidates.state} = 'invited' and ${candidates.invitedAt} is null`;
const wasInvited = sql`${candidates.state} = 'invited' and ${candidates.invitedAt} is not null`;

const INVITATIONS: Record<Invitation, (organisationId: OrganisationId) => SQL> = {
  answered: () => sql`${candidates.state} <> 'invited'`,
  waiting: () => isWaiting,
  bounced: isBounced,
  invited: (organisationId) => sql`${wasInvited} and not ${isBounced(organisationId)}`,
};

function conditionsOf({ organisationId, listId, filter }: PeopleQuery): SQL[] {
  const { search, department, invitation } = filter;
  return [
    sql`${candidates.listId} = ${listId}::uuid`,
    sql`${candidates.organisationId} = ${organisationId}::uuid`,
    ...(search === undefined ? [] : [matches(search)]),
    ...(department === undefined ? [] : [sql`${candidates.department} = ${department}::text`]),
    ...(invitation === undefined ? [] : [INVITATIONS[invitation](organisationId)]),
  ];
}

/** The order and filter of a list's people. */
export function peopleKeyset(query: PeopleQuery): KeysetQuery {
  const { sortBy = 'name', sortOrder: order = 'asc' } = query.filter;
  return {
    from: sql`${candidates}`,
    conditions: conditionsOf(query),
    id: { value: sql`${candidates.id}`, type: 'uuid' },
    sort: { value: SORTS[sortBy], type: sortBy === 'years' ? 'integer' : 'text' },
    order,
    name: sortBy,
  };
}
