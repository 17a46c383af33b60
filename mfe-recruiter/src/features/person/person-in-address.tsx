import { useRef } from 'react';
import { leavePerson, usePersonInAddress } from '../../people/person-address';
import { PersonDrawer } from './person.drawer';

export function PersonInAddress() {
  const candidateId = usePersonInAddress();
  return candidateId && <Person key={candidateId} candidateId={candidateId} />;
}

function Person({ candidateId }: { candidateId: string }) {
  const isLeaving = useRef(false);
  // Going back is asynchronous: a second press meanwhile would go one page too far.
  const leave = () => {
    if (!isLeaving.current) leavePerson();
    isLeaving.current = true;
  };
  return <PersonDrawer candidateId={candidateId} onClose={leave} />;
}
