import { id } from '@gangway/contract/foundation/fields';
import { COUNTED_UP_TO } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import type { Viewer } from '@gangway/contract/talent/blocked-companies';
import * as z from 'zod/mini';
import type { WithKeys } from '../../../foundation/crypto/keys';
import { isSigned, sign } from '../../../foundation/crypto/signature';
import type { Deps } from '../../../foundation/deps';
import { ApiError } from '../../../foundation/errors/api-error';
import type { RecruiterId } from '../../../identity/actors/scopes';
import { filterKey } from '../../search-quotas/filter-key';
import type { Audience } from './audience';
import type { Criteria } from './criteria';
import { findCriteria } from './find-criteria';
import { findFirst, findNext, type Person, type Tallies } from './find-people';
import { planSearch } from './plan-search';
import { orderOf, type SearchInput } from './statements';

export type SearchRequest = Pick<SearchInput, 'also'> & {
  filter: SearchFilter;
  audience: Audience;
  limit: number;
  countedUpTo?: number;
  viewer: Viewer | Promise<Viewer>;
  /** Given where they are read with those of another audience. */
  criteria?: Promise<Criteria>;
};

export type Page = {
  people: Person[];
  total: number;
  isExact: boolean;
  tallies: Tallies | null;
  cursor: Cursor | null;
};

type SearchDeps = Pick<Deps, 'searchDb'>;

export async function firstPage(
  deps: SearchDeps,
  recruiterId: RecruiterId,
  request: SearchRequest,
): Promise<Page> {
  const { question, plan } = await prepare(deps, recruiterId, request);
  const answer = await findFirst(deps.searchDb, { ...question, after: null }, plan);
  const { countedUpTo } = question.criteria;
  const isExact = answer.found <= countedUpTo;
  const total = { total: Math.min(answer.found, countedUpTo), isExact };
  const { departments, years } = answer;
  const tallies = isExact ? { departments: departments ?? [], years: years ?? [] } : null;
  return { ...pageOf(answer.people, question, total), tallies };
}

export async function nextPage(
  deps: SearchDeps,
  recruiterId: RecruiterId,
  { cursor, ...request }: SearchRequest & { cursor: Cursor },
): Promise<Page> {
  const { question, plan } = await prepare(deps, recruiterId, request);
  const { total, isExact } = cursor;
  const next = { plan, isMany: !isExact };
  const answer = await findNext(deps.searchDb, { ...question, after: cursor }, next);
  return { ...pageOf(answer.people, question, { total, isExact }), tallies: null };
}

type Cursor = z.infer<typeof Cursor>;

type Search = {
  env: WithKeys;
  recruiterId: RecruiterId;
  audience: Audience;
  filter: SearchFilter;
};

export function writeCursor(cursor: Cursor, search: Search): string {
  const body = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${body}.${sign(search.env, 'cursor', signedText(body, search))}`;
}

export function readCursor(text: string, search: Search): Cursor {
  const cursor = readSigned(text, search);
  if (cursor?.order !== orderOf(search.filter)) {
    throw new ApiError(
      'invalid_request',
      'The cursor does not belong to this search. Start again without a cursor.',
    );
  }
  return cursor;
}

async function prepare(deps: SearchDeps, recruiterId: RecruiterId, request: SearchRequest) {
  const { filter, audience, limit, also, countedUpTo = COUNTED_UP_TO } = request;
  const [viewer, criteria] = await Promise.all([
    request.viewer,
    request.criteria ??
      findCriteria({ db: deps.searchDb, recruiterId, countedUpTo, audience }, filter),
  ]);
  const order = orderOf(filter);
  const question = {
    viewer,
    criteria,
    order,
    limit: limit === 0 ? 0 : limit + 1,
    ...(also && { also }),
  };
  return { question, plan: planSearch(criteria) };
}

function pageOf(
  found: readonly Person[],
  { order, limit }: Pick<SearchInput, 'order' | 'limit'>,
  total: Pick<Page, 'total' | 'isExact'>,
) {
  const people = found.slice(0, limit - 1);
  const last = people.at(-1);
  const cursor = last && found.length === limit ? { order, ...last, ...total } : null;
  return { people, cursor, ...total };
}

const Cursor = z.strictObject({
  order: z.enum(['recent', 'most-years', 'fewest-years']),
  /** In microseconds, the precision of the database. */
  at: z.iso.datetime({ precision: 6 }),
  years: z.int(),
  id,
  total: z.int(),
  isExact: z.boolean(),
});

/** Bound to recruiter, audience and filter: the total of another search would mislead. */
const signedText = (body: string, { env, recruiterId, audience, filter }: Search): string =>
  `${recruiterId} ${audience} ${filterKey(env, filter)} ${body}`;

function readSigned(text: string, search: Search): Cursor | null {
  const [body = '', signature = ''] = text.split('.');
  const message = signedText(body, search);
  if (!isSigned(search.env, 'cursor', { message, signature })) return null;
  const cursor = Cursor.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return cursor.data ?? null;
}
