import { isMissing } from '@gangway/shared-ui/primitives/not-loaded';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed } from '@gangway/shared-ui/query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowDrawer } from '../table/row-drawer';
import styles from './details.module.css';
import { retryOf } from '@gangway/shared-ui/primitives/notice';

type DetailsDrawerProps<Details> = {
  what: string;
  parameter: string;
  answer: UseQueryResult<Details>;
  children: (details: Details, titleId: string) => ReactNode;
};

export function DetailsDrawer<Details>(props: DetailsDrawerProps<Details>) {
  const { what, parameter, answer, children } = props;
  return (
    <RowDrawer what={what} parameter={parameter}>
      {(titleId) => {
        if (hasFailed(answer)) {
          return <Failure {...{ what, titleId }} error={answer.error} {...retryOf(answer)} />;
        }
        if (answer.data === undefined) return <Waiting what={what} titleId={titleId} />;
        return children(answer.data, titleId);
      }}
    </RowDrawer>
  );
}

type StateProps = { what: string; titleId: string };
type FailureProps = StateProps & { error: unknown; isBusy: boolean; onRetry: () => void };

function Failure({ what, titleId, error, isBusy, onRetry }: FailureProps) {
  const isGone = isMissing(error);
  return (
    <div role="alert" className={styles.details}>
      <h2 id={titleId} className={styles.title}>
        {isGone ? `This ${what} does not exist` : `We could not load this ${what}`}
      </h2>
      <p>
        {isGone
          ? `The link may be incomplete, or the ${what} was deleted.`
          : 'Nothing was lost. Try again in a moment.'}
      </p>
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
