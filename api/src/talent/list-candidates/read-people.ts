import {
  EDITED_FIELDS,
  INVITATION_STATES,
  type ListCandidatesQuery,
} from '@gangway/contract/list-candidates';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/database';
import { countRows, cutPage, orderOf, selectPage } from '../../foundation/db/keyset';
import { queryRows } from '../../foundation/db/query-rows';
import type { Deps } from '../../foundation/deps';
import type { Page } from '../../foundation/db/read-page';
import { keptFields } from '../candidates/corrected-fields';
import { candidates } from '../tables/candidates.table';
import type { OrganisationId } from '../../identity/actors/scopes';
import { bouncedInvitations } from '../transition-lists/bounced-invitations';
import { findList } from '../transition-lists/find-list';
import { peopleKeyset, type PeopleQuery } from './people-page';

/** Of a list that is asked for as a whole, so that no answer of the database is large. */
const PART = 1_000;

const Person = z.object({
  id: z.string(),
  fullName: z.string(),
  positionTitle: z.string(),
  yearsExperience: z.int(),
  skills: z.array(z.string()),
  location: z.string(),
  email: z.string(),
  phone: z.string(),
  department: z.string(),
  experienceLevel: z.string(),
  invitation: z.enum(INVITATION_STATES),
  bounceCode: z.nullable(z.string()),
  keptFields: z.array(z.enum(EDITED_FIELDS)),
  version: z.string(),
  sortedBy: z.string(),
});
export type ListPerson = z.infer<typeof Person>;

/** Of the values that an organisation edits, so that neither an invitation nor an answer changes it. */
const VERSION = sql`md5(jsonb_build_array(${candidates.fullName}, ${candidates.positionTitle},
  ${candidates.yearsExperience}, ${candidates.skills}, ${candidates.location}, ${candidates.email},
  ${candidates.phone}, ${candidates.department})::text)`;

const selectPeople = (organisationId: OrganisationId, page: SQL): SQL => sql`
  select ${candidates.id} as id, ${candidates.fullName} as "fullName",
      ${candidates.positionTitle} as "positionTitle",
      ${candidates.yearsExperience} as "yearsExperience", ${candidates.skills} as skills,
      ${candidates.location} as location, ${candidates.email} as email, ${candidates.phone} as phone,
      ${candidates.department} as department, ${candidates.experienceLevel} as "experienceLevel",
      case when ${candidates.state} <> 'invited' then 'answered'
        when ${candidates.invitedAt} is null then 'waiting'
        when bounced."bounceCode" is not null then 'bounced' else 'invited' end as invitation,
      bounced."bounceCode" as "bounceCode", ${keptFields()} as "keptFields",
      ${VERSION} as version, page.value as "sortedBy"
    from (${page}) as page
      join ${candidates} on ${candidates.id} = page.id
      left join (${bouncedInvitations(organisationId)}) as bounced
        on bounced."candidateId" = ${candidates.id}`;

export async function findPerson(
  db: Db,
  organisationId: OrganisationId,
  candidateId: string,
): Promise<ListPerson | null> {
  const page = sql`select id, '' as value from ${candidates}
    where id = ${candidateId}::uuid and organisation_id = ${organisationId}::uuid`;
  const [person] = await queryRows(db, selectPeople(organisationId, page), Person);
  return person ?? null;
}

type Part = { limit: number; cursor: string | null };

async function readPart(db: Db, query: PeopleQuery, { limit, cursor }: Part) {
  const keyset = peopleKeyset(query);
  const page = selectPage(keyset, { limit: limit + 1, cursor });
  const people = selectPeople(query.organisationId, page);
  const found = await queryRows(db, sql`${people} order by ${orderOf(keyset)}`, Person);
  return cutPage(keyset, found, limit);
}

const Total = z.object({ total: z.int() });

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

/** In one state of the database, and by few connections: it may be tens of thousands. */
const readAll = (bulkDb: Db, query: PeopleQuery): Promise<Page<ListPerson>> =>
  bulkDb.transaction((tx) => readParts(tx, query), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

type Asked = { listId: string; query: z.output<typeof ListCandidatesQuery> };

/** The people of a list; all that match where no limit is named. */
export async function readPeople(
  { db, bulkDb }: Pick<Deps, 'db' | 'bulkDb'>,
  organisationId: OrganisationId,
  { listId, query: { limit, cursor, ...filter } }: Asked,
): Promise<Page<ListPerson>> {
  await findList(db, organisationId, listId);
  const query = { organisationId, listId, filter };
  if (limit === undefined) return readAll(bulkDb, query);
  const part = await readPart(db, query, { limit, cursor: cursor ?? null });
  const [counted] = await queryRows(db, countRows(peopleKeyset(query)), Total);
  return { ...part, total: counted?.total ?? 0 };
}
