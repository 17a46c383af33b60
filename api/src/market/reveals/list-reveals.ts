import { id } from '@gangway/contract/foundation/fields';
import { fold } from '@gangway/contract/foundation/fold';
import type { RevealsQuery } from '@gangway/contract/market/reveals';
import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';
import { currentSubscription } from '../../commerce/plans/plan-access';
import type { Db } from '../../foundation/db/db';
import { prepareOnce } from '../../foundation/db/prepare-once';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { candidates, shownCandidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { selectRevealed } from './read-revealed';

export type RevealsFilter = Omit<RevealsQuery, 'cursor'>;

export async function revealedPage(
  db: Db,
  recruiterId: RecruiterId,
  { cursor, limit, ...filter }: RevealsQuery & { limit: number },
) {
  const values = { recruiterId, limit: limit + 1, ...valuesOf(filter) };
  const keyset = cursor === undefined ? null : readCursor(cursor);
  const page = PAGES[values.part === '' ? 'all' : 'found'][keyset ? 'next' : 'first'];
  const rows = await page(db).execute({ ...values, ...keyset });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return { items, nextCursor: isMore ? cursorOf({ at: last.exactTime, id: last.id }) : null };
}

export function countByStage(db: Db, recruiterId: RecruiterId, filter: RevealsFilter) {
  const values = { recruiterId, ...valuesOf(filter) };
  return COUNTS[values.part === '' ? 'all' : 'found'](db).execute(values);
}

const PAGE = 48;

export async function listReveals(
  { db }: Pick<Deps, 'db'>,
  recruiterId: RecruiterId,
  query: RevealsQuery,
) {
  const [page, counts, subscription] = await Promise.all([
    revealedPage(db, recruiterId, { ...query, limit: PAGE }),
    countByStage(db, recruiterId, query),
    currentSubscription(db, recruiterId),
  ]);
  return { ...page, counts, plan: subscription?.plan ?? null };
}

export type ListedReveals = Awaited<ReturnType<typeof listReveals>>;

const valuesOf = ({ search = '', stage }: RevealsFilter) => ({
  part: fold(search.trim()),
  stage: stage ?? 'any',
});

const { placeholder } = sql;

const isOwn = eq(reveals.recruiterId, placeholder('recruiterId'));

const IS_AT_STAGE = sql`${placeholder('stage')}::text in ('any', coalesce(${reveals.stage}, 'none'))`;

const holds = (text: SQLWrapper): SQL =>
  sql`position(${placeholder('part')}::text in gangway_fold(${text})) > 0`;

const TEXTS = [
  candidates.fullName,
  shownCandidates.positionTitle,
  shownCandidates.previousCompany,
  shownCandidates.location,
  shownCandidates.department,
  reveals.notes,
];

const HAS_TEXT = sql`(${sql.join(TEXTS.map(holds), sql` or `)}
  or exists (select from unnest(${shownCandidates.skills}) as skill where ${holds(sql`skill`)}))`;

const IS_AFTER = sql`(${reveals.revealedAt}, ${reveals.candidateId})
  < (${placeholder('at')}::timestamptz, ${placeholder('id')}::uuid)`;

const NEWEST_FIRST = [desc(reveals.revealedAt), desc(reveals.candidateId)];

/** The limit is inside, or every revealed person would be joined for the 48 of a page. */
const pageOfAll = (...conditions: SQL[]) =>
  prepareOnce((db: Db) => {
    const page = db
      .select()
      .from(reveals)
      .where(and(isOwn, IS_AT_STAGE, ...conditions))
      .orderBy(...NEWEST_FIRST)
      .limit(placeholder('limit'));
    return selectRevealed(db, page.as('reveals'))
      .orderBy(...NEWEST_FIRST)
      .prepare('reveals');
  });

const pageOfFound = (...conditions: SQL[]) =>
  prepareOnce((db: Db) =>
    selectRevealed(db)
      .where(and(isOwn, IS_AT_STAGE, HAS_TEXT, ...conditions))
      .orderBy(...NEWEST_FIRST)
      .limit(placeholder('limit'))
      .prepare('found reveals'),
  );

/** One for each shape: with all conditions in one, PostgreSQL would plan each request again. */
const PAGES = {
  all: { first: pageOfAll(), next: pageOfAll(IS_AFTER) },
  found: { first: pageOfFound(), next: pageOfFound(IS_AFTER) },
};

const countsOf = (match: SQL) => ({
  stage: reveals.stage,
  all: sql<number>`count(*)::int`,
  matching: sql<number>`(count(*) filter (where ${match}))::int`,
});

const COUNTS = {
  all: prepareOnce((db: Db) =>
    db
      .select(countsOf(IS_AT_STAGE))
      .from(reveals)
      .where(isOwn)
      .groupBy(reveals.stage)
      .prepare('reveals by stage'),
  ),
  found: prepareOnce((db: Db) =>
    db
      .select(countsOf(sql`${IS_AT_STAGE} and ${HAS_TEXT}`))
      .from(reveals)
      .innerJoin(candidates, eq(candidates.id, reveals.candidateId))
      .innerJoin(shownCandidates, eq(shownCandidates.id, reveals.candidateId))
      .where(isOwn)
      .groupBy(reveals.stage)
      .prepare('found reveals by stage'),
  ),
};

const at = z.iso
  .datetime({ precision: 6 })
  .check(z.refine((moment) => moment >= '1970', 'Before there were reveals'));

type Keyset = z.infer<typeof Keyset>;

const Keyset = z.strictObject({ at, id });

function readCursor(cursor: string): Keyset {
  const keyset = Keyset.safeParse(parse(cursor));
  if (!keyset.success)
    throw new ApiError('invalid_request', 'The cursor is not valid. Start again without a cursor.');
  return keyset.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

const cursorOf = (keyset: Keyset): string =>
  Buffer.from(JSON.stringify(keyset)).toString('base64url');
