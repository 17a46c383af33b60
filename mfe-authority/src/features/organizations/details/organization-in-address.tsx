import { ApiError } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Drawer } from '@gangway/shared-ui/primitives/drawer';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed } from '@gangway/shared-ui/query';
import { useId, useRef } from 'react';
import { closeRow } from '../../../table/row-address';
import styles from './details.module.css';
import { OrganizationPanel } from './organization-panel';
import { useOrganization } from './use-organization';

type FailureProps = { titleId: string; error: unknown; isBusy: boolean; onRetry: () => void };

function Failure({ titleId, error, isBusy, onRetry }: FailureProps) {
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <div role="alert" className={styles.details}>
      <h2 id={titleId} className={styles.title}>
        {isGone ? 'There is no such organization' : 'We could not load this organization'}
      </h2>
      {!isGone && (
        <div>
          <Button isBusy={isBusy} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

const Waiting = ({ titleId }: { titleId: string }) => (
  <div role="status" className={styles.details}>
    <h2 id={titleId} className="gw-visually-hidden">
      Loading the organization
    </h2>
    <Skeleton width="60%" height="2rem" />
    <Skeleton height="10rem" />
    <Skeleton height="8rem" />
  </div>
);

type OrganizationInAddressProps = { organizationId: string; parameter: string };

/** The organization that the address names, over the table that lists it. */
export default function OrganizationInAddress(props: OrganizationInAddressProps) {
  const { organizationId, parameter } = props;
  const titleId = useId();
  const isLeaving = useRef(false);
  const details = useOrganization(organizationId);
  // Going back takes its time: a second press meanwhile would go a page too far.
  const close = () => {
    if (!isLeaving.current) closeRow(parameter);
    isLeaving.current = true;
  };
  return (
    <Drawer labelledBy={titleId} closeLabel="Close the organization" onClose={close}>
      {details.data ? (
        <OrganizationPanel details={details.data} titleId={titleId} />
      ) : hasFailed(details) ? (
        <Failure
          titleId={titleId}
          error={details.error}
          isBusy={details.isFetching}
          onRetry={() => void details.refetch()}
        />
      ) : (
        <Waiting titleId={titleId} />
      )}
    </Drawer>
  );
}
