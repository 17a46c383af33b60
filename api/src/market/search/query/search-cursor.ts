import { id } from '@gangway/contract/foundation/fields';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import * as z from 'zod/mini';
import { isEqualInConstantTime } from '../../../foundation/crypto/constant-time';
import { purposeHash } from '../../../foundation/crypto/purpose-hash';
import type { Env } from '../../../foundation/env/env';
import { ApiError } from '../../../foundation/errors/api-error';
import type { RecruiterId } from '../../../identity/actors/scopes';
import { filterKey } from '../../search-quotas/filter-key';
import type { Audience } from './audience';
import { orderOf } from './statements';

export type Cursor = z.infer<typeof Cursor>;

type Search = {
  env: Pick<Env, 'secretKey'>;
  recruiterId: RecruiterId;
  audience: Audience;
  filter: SearchFilter;
};

export function writeCursor(cursor: Cursor, search: Search): string {
  const body = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${body}.${sealOf(body, search).toString('base64url')}`;
}

export function readCursor(text: string, search: Search): Cursor {
  const cursor = unseal(text, search);
  if (cursor?.order !== orderOf(search.filter)) {
    throw new ApiError(
      'invalid_request',
      'The cursor does not belong to this search. Start again without a cursor.',
    );
  }
  return cursor;
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
const sealOf = (body: string, { env, recruiterId, audience, filter }: Search): Buffer =>
  purposeHash(env, 'cursor', `${recruiterId} ${audience} ${filterKey(env, filter)} ${body}`);

function unseal(text: string, search: Search): Cursor | null {
  const [body = '', seal = ''] = text.split('.');
  if (!isOurs(body, seal, search)) return null;
  const cursor = Cursor.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return cursor.data ?? null;
}

const isOurs = (body: string, seal: string, search: Search): boolean =>
  isEqualInConstantTime(Buffer.from(seal, 'base64url'), sealOf(body, search));
