import { DAY_MS } from '@gangway/contract/foundation/durations';
import { PROFILES_A_DAY } from '@gangway/contract/market/search';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Subscription } from '../../commerce/plans/plan-access';
import { purposeHash } from '../../foundation/crypto/purpose-hash';
import { databaseFailureOf } from '../../foundation/db/database-failure';
import { queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { users } from '../../identity/tables/accounts.table';
import { profileReads } from '../tables/usage.table';

type Profile = { id: string; contacts: object | null };
type QuotaDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'log'>;
type Searcher = { recruiterId: RecruiterId; subscription: Subscription | null };

/**
 * Without a plan, profiles that were read today or revealed stay readable; it refuses once nothing
 * is left for new ones.
 */
export async function limitProfiles<P extends Profile>(
  deps: QuotaDeps,
  { recruiterId, subscription }: Searcher,
  found: readonly P[],
): Promise<readonly P[]> {
  const hidden = subscription ? [] : found.filter(({ contacts }) => contacts === null);
  if (hidden.length === 0) return found;
  const now = deps.clock();
  const day = now.toISOString().slice(0, 10);
  const keyOf = ({ id }: Profile) =>
    purposeHash(deps.env, 'read', `${day} ${recruiterId} ${id}`).readBigInt64BE().toString();
  const keys = new Map(hidden.map((profile) => [profile.id, keyOf(profile)]));
  const counted = await tryToCountReads(deps, { recruiterId, day, keys: [...keys.values()] });
  if (!counted) return found;
  const readable = found.filter(({ id }) => !counted.refused.has(keys.get(id) ?? ''));
  if (readable.length < found.length && counted.added === 0) throw usedUp(counted.isConfirmed, now);
  return readable;
}

type CountedReads = { recruiterId: RecruiterId; day: string; keys: readonly string[] };

/** Null with a full disk, on which reading goes on. */
async function tryToCountReads(deps: Pick<Deps, 'db' | 'log'>, reads: CountedReads) {
  try {
    return await countReads(deps, reads);
  } catch (error) {
    if (databaseFailureOf(error) !== 'full') throw error;
    deps.log.warn({ err: error }, 'profiles that were read are not counted');
    return null;
  }
}

/** One statement: the row lock keeps the count exact under parallel requests. */
async function countReads({ db }: Pick<Deps, 'db'>, { recruiterId, day, keys }: CountedReads) {
  const keyArray = sql`${`{${keys.join(',')}}`}::bigint[]`;
  const [counted] = await queryRows(
    db,
    sql`
    with account as (
      select id, email_confirmed_at is not null as is_confirmed,
        case when email_confirmed_at is null then ${PROFILES_A_DAY.unconfirmed}::int
          else ${PROFILES_A_DAY.confirmed}::int end as most
      from ${users} where id = ${recruiterId}
    ), counted as (
      insert into ${profileReads} as reads (recruiter_id, day, profiles, last_added)
        select id, ${day}::date, (${keyArray})[1:most], least(cardinality(${keyArray}), most)
        from account
      on conflict (recruiter_id, day) do update set (profiles, last_added) = (
        select reads.profiles || coalesce(array_agg(key), '{}'), count(*)
        from (
          select key from unnest(${keyArray}) with ordinality as requested (key, ordinal)
          where not exists (select from unnest(reads.profiles) as read where read = key)
          order by ordinal
          limit greatest(0, (select most from account) - cardinality(reads.profiles))
        ) as fresh)
      returning last_added,
        array(select unnest(${keyArray}) except select unnest(profiles))::text[] as refused
    )
    select refused, last_added as added, is_confirmed as "isConfirmed"
      from counted, account`,
    Counted,
  );
  if (!counted) throw new Error('The profiles were not counted');
  return { ...counted, refused: new Set(counted.refused) };
}

const Counted = z.object({
  refused: z.array(z.string()),
  added: z.int(),
  isConfirmed: z.boolean(),
});

function usedUp(isConfirmed: boolean, now: Date): ApiError {
  const { unconfirmed, confirmed } = PROFILES_A_DAY;
  const most = confirmed.toLocaleString('en-US');
  const message = isConfirmed
    ? `You have viewed ${most} profiles today, the daily limit for an account without a plan. You can view more from 00:00 UTC.`
    : `You have viewed ${unconfirmed} profiles today, the daily limit until you confirm your email address. Confirm it to view up to ${most} a day, or come back after 00:00 UTC.`;
  const seconds = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
  return new ApiError('profiles_used_up', message, { headers: { 'retry-after': String(seconds) } });
}
