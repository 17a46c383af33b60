import { id } from '@gangway/contract/foundation/fields';
import { fold } from '@gangway/contract/foundation/fold';
import type { RevealsQuery } from '@gangway/contract/market/reveals';
import { and, desc, eq, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';
import { currentSubscription } from '../../commerce/plans/plan-access';
import type { Db } from '../../foundation/db/db';
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
  const rows = await selectRevealed(db)
    .where(
      and(
        eq(reveals.recruiterId, recruiterId),
        matchesReveal(filter),
        cursor === undefined ? undefined : afterCursor(cursor),
      ),
    )
    .orderBy(desc(reveals.revealedAt), desc(reveals.candidateId))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return { items, nextCursor: isMore ? cursorOf({ at: last.exactTime, id: last.id }) : null };
}

export function countByStage(db: Db, recruiterId: RecruiterId, filter: RevealsFilter) {
  const isMatch = matchesReveal(filter) ?? sql`true`;
  return db
    .select({
      stage: reveals.stage,
      all: sql<number>`count(*)::int`,
      matching: sql<number>`(count(*) filter (where ${isMatch}))::int`,
    })
    .from(reveals)
    .innerJoin(candidates, eq(candidates.id, reveals.candidateId))
    .innerJoin(shownCandidates, eq(shownCandidates.id, reveals.candidateId))
    .where(eq(reveals.recruiterId, recruiterId))
    .groupBy(reveals.stage);
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

function matchesReveal({ search = '', stage }: RevealsFilter): SQL | undefined {
  return and(matchesText(search), stage && isAtStage(stage));
}

function matchesText(search: string): SQL | undefined {
  const part = fold(search.trim());
  if (part === '') return undefined;
  const skill = sql`skill`;
  const someSkill = sql`exists (select from unnest(${shownCandidates.skills}) as ${skill} where ${holds(skill, part)})`;
  return or(...TEXTS.map((text) => holds(text, part)), someSkill);
}

const holds = (text: SQLWrapper, part: string): SQL =>
  sql`position(${part} in gangway_fold(${text})) > 0`;

const TEXTS = [
  candidates.fullName,
  shownCandidates.positionTitle,
  shownCandidates.previousCompany,
  shownCandidates.location,
  shownCandidates.department,
  reveals.notes,
];

function isAtStage(stage: NonNullable<RevealsFilter['stage']>): SQL {
  return stage === 'none' ? isNull(reveals.stage) : eq(reveals.stage, stage);
}

const at = z.iso
  .datetime({ precision: 6 })
  .check(z.refine((moment) => moment >= '1970', 'Before there were reveals'));

type Keyset = z.infer<typeof Keyset>;

const Keyset = z.strictObject({ at, id });

function afterCursor(cursor: string): SQL {
  const keyset = Keyset.safeParse(parse(cursor));
  if (!keyset.success)
    throw new ApiError('invalid_request', 'The cursor is not valid. Start again without a cursor.');
  const { at, id } = keyset.data;
  return sql`(${reveals.revealedAt}, ${reveals.candidateId}) < (${at}::timestamptz, ${id}::uuid)`;
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
