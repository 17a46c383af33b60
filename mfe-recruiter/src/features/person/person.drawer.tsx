import { Drawer } from '@gangway/shared-ui/primitives/drawer';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { useId } from 'react';
import { PersonDetails } from './person-details';
import { PersonFailure } from './person.failure';
import { PersonSkeleton } from './person.skeleton';

type PersonDrawerProps = { candidateId: string; onClose: () => void };

/** All that is known of somebody revealed, and what the recruiter has noted. */
export function PersonDrawer({ candidateId, onClose }: PersonDrawerProps) {
  const titleId = useId();
  const person = useCall('GET /api/reveals/:candidateId', { params: { candidateId } });
  return (
    <Drawer labelledBy={titleId} onClose={onClose}>
      {person.data ? (
        <PersonDetails person={person.data} titleId={titleId} />
      ) : hasFailed(person) ? (
        <PersonFailure titleId={titleId} error={person.error} onRetry={person.refetch} />
      ) : (
        <PersonSkeleton titleId={titleId} />
      )}
    </Drawer>
  );
}
