import type { User } from '@gangway/contract/accounts';
import { canExport } from '@gangway/contract/plan-rules';
import { callUrl, Link } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { DownloadIcon } from '@gangway/shared-ui/primitives/icon';
import { soldNames } from '../../display/plan-name';
import { subscriptionPath } from '../../paths';
import styles from './toolbar.module.css';
import type { RevealedFilter } from './use-revealed-filter';

const WITH_EXPORT = soldNames(canExport);

type ExportOfferProps = { user: User; filter: RevealedFilter; isInPlan: boolean };

export function ExportOffer({ user, filter, isInPlan }: ExportOfferProps) {
  if (isInPlan) {
    return (
      <ButtonLink
        tone="quiet"
        href={callUrl('GET /api/reveals/export', { query: filter })}
        download
      >
        <DownloadIcon /> Export as CSV
      </ButtonLink>
    );
  }
  return (
    <p className={styles.without}>
      {`CSV export is included in ${WITH_EXPORT}. `}
      <Link href={subscriptionPath(user)}>See the plans</Link>
    </p>
  );
}
