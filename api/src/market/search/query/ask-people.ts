import { COUNTED_UP_TO } from '@gangway/contract/search';
import type { SearchFilter } from '@gangway/contract/search-filter';
import type { Deps } from '../../../foundation/deps';
import { readViewer } from '../../../talent/visibility/read-viewer';
import type { RecruiterId } from '../../../identity/actors/scopes';
import type { Audience } from './audience';
import { choosePath } from './choose-path';
import { findFacets } from './find-facets';
import { findFirst, findNext, type Person, type Tallies } from './find-people';
import { orderOf } from './order';
import type { Cursor } from './search-cursor';
import type { Question } from './statements';

type SearchDeps = Pick<Deps, 'db' | 'searchDb'>;

export type Asked = Pick<Question, 'also'> & {
  filter: SearchFilter;
  audience: Audience;
  limit: number;
  /** Of more it is enough to know that they are more. */
  countedUpTo?: number;
};

export type Page = {
  people: Person[];
  total: number;
  isExact: boolean;
  /** Null where not all were counted. */
  tallies: Tallies | null;
  /** Where the next page goes on; null after the last. */
  cursor: Cursor | null;
};

async function prepare(deps: SearchDeps, recruiterId: RecruiterId, asked: Asked) {
  const { filter, audience, limit, also, countedUpTo = COUNTED_UP_TO } = asked;
  const [viewer, criteria] = await Promise.all([
    readViewer(deps.db, recruiterId),
    findFacets({ db: deps.searchDb, recruiterId, countedUpTo, audience }, filter),
  ]);
  const order = orderOf(filter);
  // One more than is shown tells whether there is another page.
  const question = { viewer, criteria, order, limit: limit + 1, ...(also && { also }) };
  return { question, path: choosePath(criteria) };
}

type Total = Pick<Page, 'total' | 'isExact'>;

function pageOf(
  found: readonly Person[],
  { order, limit }: Pick<Question, 'order' | 'limit'>,
  total: Total,
) {
  const people = found.slice(0, limit - 1);
  const last = people.at(-1);
  const cursor = last && found.length === limit ? { order, ...last, ...total } : null;
  return { people, cursor, ...total };
}

/** Who comes first, of how many. */
export async function askFirst(
  deps: SearchDeps,
  recruiterId: RecruiterId,
  asked: Asked,
): Promise<Page> {
  const { question, path } = await prepare(deps, recruiterId, asked);
  const answer = await findFirst(deps.searchDb, { ...question, after: null }, path);
  const { countedUpTo } = question.criteria;
  const isExact = answer.found <= countedUpTo;
  const total = { total: Math.min(answer.found, countedUpTo), isExact };
  const { departments, years } = answer;
  const tallies = isExact ? { departments: departments ?? [], years: years ?? [] } : null;
  return { ...pageOf(answer.people, question, total), tallies };
}

/** Who comes after; nothing is counted again. */
export async function askNext(
  deps: SearchDeps,
  recruiterId: RecruiterId,
  { cursor, ...asked }: Asked & { cursor: Cursor },
): Promise<Page> {
  const { question, path } = await prepare(deps, recruiterId, asked);
  const { total, isExact } = cursor;
  const next = { path, isMany: !isExact };
  const answer = await findNext(deps.searchDb, { ...question, after: cursor }, next);
  return { ...pageOf(answer.people, question, { total, isExact }), tallies: null };
}
