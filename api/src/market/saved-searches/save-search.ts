import { LIMITS } from '@gangway/contract/foundation/limits';
import type { SearchToSave } from '@gangway/contract/market/saved-searches';
import { currentSubscription } from '../../commerce/plans/plan-access';
import { insertRow } from '../../foundation/db/insert-row';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterActor } from '../../identity/actors/scopes';
import { lockRecruiter } from '../../identity/users/lock-recruiter';
import { requireAudience } from '../search/query/audience';
import { savedSearches } from '../tables/saved-searches.table';
import { refuseWhilePaused } from '../teams/team-in-force';
import { nextRun } from './alert-schedule';
import { countSavedSearches, type SavedSearchRow } from './own-saved-searches';

export async function saveSearch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: RecruiterActor,
  search: SearchToSave,
): Promise<SavedSearchRow> {
  refuseWhilePaused(actor);
  const { recruiterId, userId } = actor;
  return db.transaction(async (tx) => {
    await lockRecruiter(tx, recruiterId);
    const savedCount = await countSavedSearches(tx, recruiterId);
    if (savedCount >= LIMITS.savedSearches) throw tooMany();
    const now = clock();
    requireAudience(await currentSubscription(tx, recruiterId), search.filter, now);
    return insertRow(tx, savedSearches, {
      ...search,
      recruiterId,
      createdBy: actor.team.role === 'member' ? userId : null,
      createdAt: now,
      searchedUntil: now,
      seenAt: now,
      nextRunAt: nextRun(now, null),
    });
  });
}

const tooMany = () =>
  new ApiError(
    'too_many_saved',
    `You can save at most ${LIMITS.savedSearches} searches. Please delete one first`,
  );
