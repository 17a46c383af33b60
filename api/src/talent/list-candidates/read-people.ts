import {
  type INVITATION_STATES,
  ListCandidate,
  type ListCandidatesQuery,
} from '@gangway/contract/talent/list-candidates';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import {
  countRows,
  cutPage,
  type KeysetQuery,
  orderOf,
  selectPage,
  type Page,
} from '../../foundation/db/keyset';
import type { Deps } from '../../foundation/deps';
import type { OrganizationId } from '../../identity/actors/scopes';
import { keptFields } from '../candidates/corrected-fields';
import { candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';
import { bouncedInvitations, findList } from '../transition-lists/find-lists';
import { reasonOf } from '../transition-lists/list-bounces';

export const presentListCandidate = (person: ListPerson) => ({
  ...person,
  bounceReason: person.bounceCode === null ? null : reasonOf(person.bounceCode),
});

export type ListPerson = z.infer<typeof Person>;

export async function findPerson(db: Db, organizationId: OrganizationId, recordId: string) {
  const page = sql`select ${employeeRecords.id} as id, '' as value
    from ${employeeRecords} join ${candidates} on ${candidates.id} = ${employeeRecords.candidateId}
    where ${employeeRecords.id} = ${recordId}::uuid
      and ${candidates.organizationId} = ${organizationId}::uuid`;
  const [person] = await queryRows(db, selectPeople(organizationId, page), Person);
  return person ?? null;
}

const Total = z.object({ total: z.int() });

type PeopleRequest = { listId: string; query: z.output<typeof ListCandidatesQuery> };

export async function readPeople(
  { db, bulkDb }: Pick<Deps, 'db' | 'bulkDb'>,
  organizationId: OrganizationId,
  { listId, query: { limit, cursor, ...filter } }: PeopleRequest,
): Promise<Page<ListPerson>> {
  await findList(db, organizationId, listId);
  const query = { organizationId, listId, filter };
  if (limit === undefined) return readAll(bulkDb, query);
  const part = await readPart(db, query, { limit, cursor: cursor ?? null });
  const [counted] = await queryRows(db, countRows(peopleKeyset(query)), Total);
  return { ...part, total: counted?.total ?? 0 };
}

const Person = z.extend(z.omit(ListCandidate, { bounceReason: true }), {
  candidateId: z.string(),
  bounceCode: z.nullable(z.string()),
  sortedBy: z.string(),
});

const selectPeople = (organizationId: OrganizationId, page: SQL): SQL => sql`
  select ${employeeRecords.id} as id, ${candidates.id} as "candidateId", ${employeeRecords.fullName} as "fullName",
      ${employeeRecords.positionTitle} as "positionTitle",
      ${employeeRecords.yearsExperience} as "yearsExperience", ${employeeRecords.skills} as skills,
      ${employeeRecords.location} as location, ${candidates.email} as email, ${candidates.phone} as phone,
      ${employeeRecords.department} as department, ${employeeRecords.experienceLevel} as "experienceLevel",
      case when ${candidates.state} <> 'invited' then 'answered'
        when ${candidates.invitedAt} is null then 'waiting'
        when bounced."bounceCode" is not null then 'bounced' else 'invited' end as invitation,
      bounced."bounceCode" as "bounceCode", ${keptFields()} as "keptFields",
      ${VERSION} as version, page.value as "sortedBy"
    from (${page}) as page
      join ${employeeRecords} on ${employeeRecords.id} = page.id
      join ${candidates} on ${candidates.id} = ${employeeRecords.candidateId}
      left join (${bouncedInvitations(organizationId)}) as bounced
        on bounced."personId" = ${candidates.id}`;

/**
 * Covers only fields that the organization edits, so that an invitation or an answer does not
 * change the version.
 */
const VERSION = sql`md5(jsonb_build_array(${employeeRecords.fullName}, ${employeeRecords.positionTitle},
  ${employeeRecords.yearsExperience}, ${employeeRecords.skills}, ${employeeRecords.location}, ${candidates.email},
  ${candidates.phone}, ${employeeRecords.department})::text)`;

type Filter = Omit<ListCandidatesQuery, 'limit' | 'cursor'>;

type PeopleQuery = { organizationId: OrganizationId; listId: string; filter: Filter };

/** One snapshot over the small bulk pool: a list can have tens of thousands of people. */
const readAll = (bulkDb: Db, query: PeopleQuery): Promise<Page<ListPerson>> =>
  bulkDb.transaction((tx) => readParts(tx, query), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

/** Reads a whole list in parts, so that no single database answer is large. */
const PART = 1_000;

async function readParts(db: Db, query: PeopleQuery): Promise<Page<ListPerson>> {
  const items: ListPerson[] = [];
  let cursor: string | null = null;
  do {
    const part = await readPart(db, query, { limit: PART, cursor });
    items.push(...part.items);
    cursor = part.nextCursor;
  } while (cursor !== null);
  return { items, total: items.length, nextCursor: null };
}

type Part = { limit: number; cursor: string | null };

async function readPart(db: Db, query: PeopleQuery, { limit, cursor }: Part) {
  const keyset = peopleKeyset(query);
  const page = selectPage(keyset, { limit: limit + 1, cursor });
  const people = selectPeople(query.organizationId, page);
  const found = await queryRows(db, sql`${people} order by ${orderOf(keyset)}`, Person);
  return cutPage(keyset, found, limit);
}

function peopleKeyset(query: PeopleQuery): KeysetQuery {
  const { sortBy = 'name', sortOrder: order = 'asc' } = query.filter;
  return {
    from: sql`${candidates} join ${employeeRecords}
      on ${employeeRecords.candidateId} = ${candidates.id}`,
    conditions: conditionsOf(query),
    id: { value: sql`${employeeRecords.id}`, type: 'uuid' },
    sort: { value: SORTS[sortBy], type: sortBy === 'years' ? 'integer' : 'text' },
    order,
    name: sortBy,
  };
}

function conditionsOf({ organizationId, listId, filter }: PeopleQuery): SQL[] {
  const { search, department, invitation } = filter;
  return [
    sql`${candidates.listId} = ${listId}::uuid`,
    sql`${candidates.organizationId} = ${organizationId}::uuid`,
    ...(search === undefined ? [] : [matches(search)]),
    ...(department === undefined ? [] : [sql`${employeeRecords.department} = ${department}::text`]),
    ...(invitation === undefined ? [] : [INVITATIONS[invitation](organizationId)]),
  ];
}

function matches(search: string): SQL {
  const { fullName, positionTitle, department, location, skills } = employeeRecords;
  const { email, phone } = candidates;
  const digits = /^[\d\s()+.-]*$/.test(search) ? search.replace(/\D/g, '') : '';
  const inPhone = digits === '' ? sql`false` : sql`position(${digits}::text in ${phone}) > 0`;
  return sql`(position(lower(${search.trim()}::text) in lower(concat_ws(chr(31), ${fullName}, ${email},
    ${positionTitle}, ${department}, ${location}, array_to_string(${skills}, chr(31))))) > 0
    or ${inPhone})`;
}

const isBounced = (organizationId: OrganizationId): SQL =>
  sql`${candidates.id} in (select "personId" from (${bouncedInvitations(organizationId)}) as bounced)`;

type Invitation = (typeof INVITATION_STATES)[number];

const isWaiting = sql`${candidates.state} = 'invited' and ${candidates.invitedAt} is null`;
const wasInvited = sql`${candidates.state} = 'invited' and ${candidates.invitedAt} is not null`;

const INVITATIONS: Record<Invitation, (organizationId: OrganizationId) => SQL> = {
  answered: () => sql`${candidates.state} <> 'invited'`,
  waiting: () => isWaiting,
  bounced: isBounced,
  invited: (organizationId) => sql`${wasInvited} and not ${isBounced(organizationId)}`,
};

const SORTS: Record<NonNullable<Filter['sortBy']>, SQL> = {
  name: sql`lower(${employeeRecords.fullName})`,
  title: sql`lower(${employeeRecords.positionTitle})`,
  department: sql`lower(${employeeRecords.department})`,
  location: sql`lower(${employeeRecords.location})`,
  years: sql`${employeeRecords.yearsExperience}`,
};
