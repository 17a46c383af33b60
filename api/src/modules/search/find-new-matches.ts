import type { SearchFilter } from '@gangway/contract/search-filter';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { RecruiterId } from '../sessions/scopes';
import { currentSubscription } from '../plans/current-subscription';
import { audienceOf } from './audience';
import { askFirst } from './query/ask-people';

type Span = { after: Date; upTo: Date; limit: number };

/**
 * Who matches and could first be found after one moment, up to another; the newest first. It counts
 * as no search of the recruiter.
 */
export const newMatchesFinder =
  (deps: Pick<Deps, 'db' | 'searchDb' | 'clock'>) =>
  async (
    recruiterId: RecruiterId,
    filter: SearchFilter,
    { after, upTo, limit }: Span,
  ): Promise<{ candidateId: string }[]> => {
    const plan = await currentSubscription(deps.db, recruiterId);
    const audience = audienceOf(plan, filter, deps.clock());
    // Saved on a plan that has ended: nobody else has a clearance.
    if (!audience) return [];
    const isNew = sql`e.visible_at > ${after.toISOString()}::timestamptz
      and e.visible_at <= ${upTo.toISOString()}::timestamptz`;
    const asked = {
      filter: { ...filter, sortBy: 'recent' as const },
      audience,
      limit,
      also: [isNew],
    };
    const { people } = await askFirst(deps, recruiterId, asked);
    return people.map(({ id }) => ({ candidateId: id }));
  };
