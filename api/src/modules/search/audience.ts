import type { SearchFilter } from '@gangway/contract/search-filter';
import { sql, type SQL } from 'drizzle-orm';
import { ApiError } from '../../http/api-error';
import type { Subscription } from '../plans/current-subscription';
import { hasFederalAccess } from '../plans/federal-access';

/** Whose people a search is among: those of federal organisations, of all others, or of both. */
export type Audience = 'federal' | 'public' | 'everybody';

/** Of facets, and of entries. */
export const IS_OF: Record<Audience, SQL> = {
  federal: sql`is_federal`,
  public: sql`not is_federal`,
  everybody: sql`true`,
};

/** Null for a filter that the plan does not include. Nobody but federal people has a clearance. */
export function audienceOf(
  plan: Subscription | null,
  { clearance }: SearchFilter,
  now: Date,
): Audience | null {
  if (!hasFederalAccess(plan, now)) return clearance ? null : 'public';
  return clearance ? 'federal' : 'everybody';
}

export function requireAudience(
  plan: Subscription | null,
  filter: SearchFilter,
  now: Date,
): Audience {
  const audience = audienceOf(plan, filter, now);
  if (audience) return audience;
  throw new ApiError(
    'not_in_plan',
    'Searching by clearance needs the federal database, which Ultimate and Unlimited include.',
  );
}
