import type { User } from '@gangway/contract/accounts';
import { missingAccess, type FilterAccess } from '@gangway/contract/filter-access';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { Link } from '@gangway/shared-ui/platform';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { subscriptionPath } from '../../paths';

const NEEDED: Record<FilterAccess, string> = {
  'premium-filters': 'It uses premium filters, which come with Enterprise.',
  'federal-database':
    'It searches by clearance, which needs the federal database of Ultimate and Unlimited.',
};

function reasonOf(user: User, filter: SearchFilter): string | null {
  const missing = missingAccess(user, filter);
  if (!missing) return null;
  const isOnlyUnpaid = missingAccess({ ...user, isPlanUnpaid: false }, filter) === null;
  return isOnlyUnpaid ? 'The renewal of your plan is not paid yet.' : NEEDED[missing];
}

/** Why a search that the plan does not include finds no one and sends no emails. */
export function Paused({ user, filter }: { user: User; filter: SearchFilter }) {
  const reason = reasonOf(user, filter);
  if (!reason) return null;
  return (
    <Notice title="This search is paused">
      <p>{reason} For now it finds no one new and sends no emails.</p>
      <Link href={subscriptionPath(user)}>See your plan</Link>
    </Notice>
  );
}
