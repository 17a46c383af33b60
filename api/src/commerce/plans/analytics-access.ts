import { hasAdvancedAnalytics, hasAnalytics } from '@gangway/contract/plan-rules';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { currentSubscription, isUnpaid } from './current-subscription';

type AccessDeps = Pick<Deps, 'db' | 'clock'>;

async function planHolder({ db, clock }: AccessDeps, recruiterId: string) {
  const plan = await currentSubscription(db, recruiterId);
  return {
    subscriptionPlan: plan?.plan ?? null,
    isPlanUnpaid: plan !== null && isUnpaid(plan, clock()),
  };
}

export async function requireAnalytics(deps: AccessDeps, recruiterId: string): Promise<void> {
  if (hasAnalytics(await planHolder(deps, recruiterId))) return;
  throw new ApiError(
    'not_in_plan',
    'Your plan has no analytics. Pro and every plan above it have them.',
  );
}

export async function requireAdvancedAnalytics(
  deps: AccessDeps,
  recruiterId: string,
): Promise<void> {
  if (hasAdvancedAnalytics(await planHolder(deps, recruiterId))) return;
  throw new ApiError('not_in_plan', 'Your plan has no advanced analytics. Enterprise has them.');
}
