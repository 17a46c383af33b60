import type { User } from '@gangway/contract/identity/accounts';
import { formatCount } from '@gangway/contract/foundation/amounts';
import { isUnlimited } from '@gangway/contract/commerce/plan-rules';
import type { SearchAnswer } from '@gangway/contract/market/search';
import { LockIcon } from '@gangway/shared-ui/primitives/icon';
import { Link } from '@gangway/shared-ui/router';
import { soldNames } from '../../display/plan-name';
import { subscriptionPath } from '../../paths';
import styles from './results.module.css';

type More = SearchAnswer['moreElsewhere'];

export const hasMore = (more: More): more is NonNullable<More> => more !== null && more.count > 0;

const WITH_ACCESS = soldNames(isUnlimited);

export function FederalMatches({ more, user }: { more: More; user: User }) {
  if (!hasMore(more)) return null;
  return (
    <p className={styles.federal}>
      <LockIcon />
      <span>
        {`${countText(more)} in the federal database. ${WITH_ACCESS} include it. `}
        <Link to={subscriptionPath(user)}>See the plans</Link>
      </span>
    </p>
  );
}

function countText({ count, isExact }: NonNullable<More>): string {
  if (count === 1) return '1 more person matches';
  return `${formatCount(count)}${isExact ? '' : '+'} more people match`;
}
