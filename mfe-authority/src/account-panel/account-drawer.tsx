import { ApiError } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Drawer } from '@gangway/shared-ui/primitives/drawer';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed } from '@gangway/shared-ui/query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef, type ReactNode } from 'react';
import { closeRow } from '../table/row-address';
import styles from './account-panel.module.css';

type StateProps = { what: string; titleId: string };
type FailureProps = StateProps & { error: unknown; isBusy: boolean; onRetry: () => void };

function Failure({ what, titleId, error, isBusy, onRetry }: FailureProps) {
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  return (
    <div role="alert" className={styles.details}>
      <h2 id={titleId} className={styles.title}>
        {isMissing ? `There is no such ${what}` : `We could not load this ${what}`}
      </h2>
      {!isMissing && (
        <div>
          <Button isBusy={isBusy} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

const Waiting = ({ what, titleId }: StateProps) => (
  <div role="status" className={styles.details}>
    <h2 id={titleId} className="gw-visually-hidden">
      {`Loading the ${what}`}
    </h2>
    <Skeleton width="60%" height="2rem" />
    <Skeleton height="10rem" />
    <Skeleton height="8rem" />
  </div>
);

type AccountDrawerProps<Account> = {
  /** As in "There is no such recruiter". */
  what: string;
  /** The parameter of the address that opened it. */
  parameter: string;
  account: UseQueryResult<Account>;
  children: (account: Account, titleId: string) => ReactNode;
};

/** The account that the address names, over the table that lists it. */
export function AccountDrawer<Account>(props: AccountDrawerProps<Account>) {
  const { what, parameter, account, children } = props;
  const titleId = useId();
  const isLeaving = useRef(false);
  // Going back takes its time: a second press meanwhile would go a page too far.
  const close = () => {
    if (!isLeaving.current) closeRow(parameter);
    isLeaving.current = true;
  };
  return (
    <Drawer labelledBy={titleId} closeLabel={`Close the ${what}`} onClose={close}>
      {account.data !== undefined ? (
        children(account.data, titleId)
      ) : hasFailed(account) ? (
        <Failure
          what={what}
          titleId={titleId}
          error={account.error}
          isBusy={account.isFetching}
          onRetry={() => void account.refetch()}
        />
      ) : (
        <Waiting what={what} titleId={titleId} />
      )}
    </Drawer>
  );
}
