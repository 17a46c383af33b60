import { id } from '@gangway/contract/fields';
import type { INVITATION_STATES, ListCandidatesQuery } from '@gangway/contract/list-candidates';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import { candidates } from '../candidates/candidates.table';
import type { OrganisationId } from '../sessions/scopes';
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

const Cursor = z.strictObject({
  by: z.string(),
  value: z.string().check(z.refine((value) => !value.includes('\0'))),
  id,
});

const sortOf = ({ sortBy = 'name', sortOrder = 'asc' }: Filter) => ({ sortBy, sortOrder });
const nameOf = (filter: Filter) => Object.values(sortOf(filter)).join(' ');

export const writeCursor = (filter: Filter, last: { value: string; id: string }): string =>
  Buffer.from(JSON.stringify({ by: nameOf(filter), ...last })).toString('base64url');

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** A cursor goes on in the order in which it was given. */
function afterCursor(filter: Filter, text: string): SQL {
  const cursor = Cursor.safeParse(parse(text));
  const { sortBy, sortOrder } = sortOf(filter);
  const isYears = sortBy === 'years';
  const isOurs = cursor.success && cursor.data.by === nameOf(filter);
  if (!isOurs || (isYears && !/^\d{1,2}$/.test(cursor.data.value))) {
    throw new ApiError('invalid_request', 'The cursor is not one of ours');
  }
  const value = isYears ? sql`${cursor.data.value}::text::int` : sql`${cursor.data.value}::text`;
  const isAfter = sql.raw(sortOrder === 'asc' ? '>' : '<');
  return sql`(${SORTS[sortBy]}, ${candidates.id}) ${isAfter} (${value}, ${cursor.data.id}::uuid)`;
}

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

function whoMatches({ organisationId, listId, filter }: PeopleQuery): SQL {
  const { search, department, invitation } = filter;
  return sql.join(
    [
      sql`${candidates.listId} = ${listId}::uuid`,
      sql`${candidates.organisationId} = ${organisationId}::uuid`,
      ...(search === undefined ? [] : [matches(search)]),
      ...(department === undefined ? [] : [sql`${candidates.department} = ${department}::text`]),
      ...(invitation === undefined ? [] : [INVITATIONS[invitation](organisationId)]),
    ],
    sql` and `,
  );
}

export const countPeople = (query: PeopleQuery): SQL =>
  sql`select count(*)::int as total from ${candidates} where ${whoMatches(query)}`;

/** The id decides where two are equal, so that a page goes on where the last one ended. */
export function orderOf(filter: Filter): SQL {
  const { sortBy, sortOrder } = sortOf(filter);
  const order = sql.raw(sortOrder);
  return sql`${SORTS[sortBy]} ${order}, ${candidates.id} ${order}`;
}

/** Of one page: ids with the values that they are sorted by. */
export function selectPage(
  query: PeopleQuery,
  { limit, cursor }: { limit: number; cursor: string | null },
): SQL {
  const from = cursor === null ? sql`true` : afterCursor(query.filter, cursor);
  return sql`select ${candidates.id} as id, (${SORTS[sortOf(query.filter).sortBy]})::text as value
    from ${candidates} where ${whoMatches(query)} and ${from}
    order by ${orderOf(query.filter)} limit ${limit}`;
}
