import { LIMITS } from '@gangway/contract/limits';
import type { SearchToSave } from '@gangway/contract/saved-searches';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { lockRecruiter } from '../payments/lock-recruiter';
import { currentSubscription } from '../plans/current-subscription';
import { requireAudience } from '../search/audience';
import type { RecruiterId } from '../sessions/scopes';
import { nextLook } from './alert-schedule';
import { countSavedSearches } from './list-saved-searches';
import type { SavedSearchRow } from './present-saved-search';
import { savedSearches } from './saved-searches.table';

const tooMany = () =>
  new ApiError(
    'too_many_saved',
    `You can save at most ${LIMITS.savedSearches} searches. Please delete one first`,
  );

/** From now on somebody is new: whoever is there already has just been seen. */
export function saveSearch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recruiterId: RecruiterId,
  search: SearchToSave,
): Promise<SavedSearchRow> {
  return db.transaction(async (tx) => {
    await lockRecruiter(tx, recruiterId);
    const held = await countSavedSearches(tx, recruiterId);
    if (held >= LIMITS.savedSearches) throw tooMany();
    const now = clock();
    requireAudience(await currentSubscription(tx, recruiterId), search.filter, now);
    const [saved] = await tx
      .insert(savedSearches)
      .values({
        ...search,
        recruiterId,
        createdAt: now,
        lookedAt: now,
        seenAt: now,
        nextLookAt: nextLook(now, null),
      })
      .returning();
    if (!saved) throw new Error('The saved search was not returned');
    return saved;
  });
}
