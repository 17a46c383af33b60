import type { ManagedSalesContact } from '@gangway/contract/authority-organisations';
import { ApiError } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Drawer } from '@gangway/shared-ui/primitives/drawer';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed } from '@gangway/shared-ui/query';
import { useId, useRef } from 'react';
import { closeRow } from '../../../table/row-address';
import styles from './details.module.css';
import { MessagePanel } from './message-panel';
import { useMessage } from './use-message';

type FailureProps = { titleId: string; error: unknown; isBusy: boolean; onRetry: () => void };

function Failure({ titleId, error, isBusy, onRetry }: FailureProps) {
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <div role="alert" className={styles.details}>
      <h2 id={titleId} className={styles.title}>
        {isGone ? 'There is no such message' : 'We could not load this message'}
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
      Loading the message
    </h2>
    <Skeleton width="60%" height="2rem" />
    <Skeleton height="8rem" />
    <Skeleton height="10rem" />
  </div>
);

type MessageInAddressProps = {
  messageId: string;
  parameter: string;
  /** Where it is on the page behind the panel. */
  row: ManagedSalesContact | undefined;
};

/** The message that the address names, over the table that lists it. */
export default function MessageInAddress({ messageId, parameter, row }: MessageInAddressProps) {
  const titleId = useId();
  const isLeaving = useRef(false);
  const message = useMessage(messageId, row);
  // Going back takes its time: a second press meanwhile would go a page too far.
  const close = () => {
    if (!isLeaving.current) closeRow(parameter);
    isLeaving.current = true;
  };
  return (
    <Drawer labelledBy={titleId} closeLabel="Close the message" onClose={close}>
      {hasFailed(message) ? (
        <Failure
          titleId={titleId}
          error={message.error}
          isBusy={message.isFetching}
          onRetry={() => void message.refetch()}
        />
      ) : message.data ? (
        <MessagePanel contact={message.data} titleId={titleId} />
      ) : (
        <Waiting titleId={titleId} />
      )}
    </Drawer>
  );
}
