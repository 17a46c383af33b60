import { AddressDrawer, useInAddress } from '@gangway/shared-ui/primitives/address-drawer';
import { isMissing } from '@gangway/shared-ui/primitives/not-loaded';
import { LoadFailure, Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { PERSON_PARAMETER } from '../../people/person-address';
import { PersonDetails } from './person-details';
import styles from './person.module.css';

export function PersonDrawer() {
  const candidateId = useInAddress(PERSON_PARAMETER);
  return candidateId && <Person key={candidateId} candidateId={candidateId} />;
}

function Person({ candidateId }: { candidateId: string }) {
  const person = useCall('GET /api/reveals/:candidateId', { params: { candidateId } });
  return (
    <AddressDrawer parameter={PERSON_PARAMETER}>
      {(titleId) =>
        person.data ? (
          <PersonDetails person={person.data} titleId={titleId} />
        ) : hasFailed(person) ? (
          <PersonFailure titleId={titleId} error={person.error} onRetry={person.refetch} />
        ) : (
          <PersonSkeleton titleId={titleId} />
        )
      }
    </AddressDrawer>
  );
}

type PersonFailureProps = { titleId: string; error: unknown; onRetry: () => unknown };

function PersonFailure({ titleId, error, onRetry }: PersonFailureProps) {
  return (
    <div className={styles.person}>
      <h2 id={titleId} className={styles.soleTitle}>
        Candidate
      </h2>
      {isMissing(error) ? (
        <Notice title="These details are not available">
          <p>You have not revealed this candidate, or their data has been erased.</p>
        </Notice>
      ) : (
        <LoadFailure
          title="We could not load these details"
          text="Nothing is lost. Try again in a moment."
          onRetry={() => void onRetry()}
        />
      )}
    </div>
  );
}

const PersonSkeleton = ({ titleId }: { titleId: string }) => (
  <div className={styles.person}>
    <h2 id={titleId} className="gw-visually-hidden">
      Loading the details
    </h2>
    <div className={styles.waiting}>
      <Skeleton width="4.5rem" height="4.5rem" className={styles.round} />
      <Skeleton width="12rem" height="1.5rem" />
    </div>
    <Skeleton height="9rem" />
    <Skeleton height="14rem" />
  </div>
);
