import type { BouncedInvitation, TransitionList } from '@gangway/contract/transition-lists';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { useCall } from '@gangway/shared-ui/query';
import styles from './bounced.module.css';
import { formatCount, formatDay } from './format';

const Person = ({ fullName, email, reason, bouncedAt }: BouncedInvitation) => (
  <li className={styles.person}>
    <p>
      <strong>{fullName}</strong> <span className={styles.address}>{email}</span>
    </p>
    <p className={styles.reason}>
      {reason}, <time dateTime={bouncedAt}>{formatDay(bouncedAt)}</time>
    </p>
  </li>
);

const Waiting = () => (
  <div role="status">
    <span className="gw-visually-hidden">Loading the names</span>
    <Skeleton height="2.5rem" />
  </div>
);

export function BouncedPeople({ list: { id, bouncedCount } }: { list: TransitionList }) {
  const { data, isFetching, refetch } = useCall('GET /api/transition-lists/:id/bounces', {
    params: { id },
  });
  if (data) {
    return (
      <>
        <ul className={styles.people}>
          {data.map((person) => (
            <Person key={person.candidateId} {...person} />
          ))}
        </ul>
        {data.length < bouncedCount && (
          <p className={styles.reason}>These are the latest {formatCount(data.length)}.</p>
        )}
      </>
    );
  }
  if (isFetching) return <Waiting />;
  return (
    <Notice tone="danger" title="We could not load the names">
      <Button tone="quiet" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  );
}
