import { useRef } from 'react';
import { leavePerson, usePersonInAddress } from '../../people/person-address';
import { PersonDrawer } from './person.drawer';

function Person({ candidateId }: { candidateId: string }) {
  const isLeaving = useRef(false);
  // Going back takes its time: a second press meanwhile would go a page too far.
  const leave = () => {
    if (!isLeaving.current) leavePerson();
    isLeaving.current = true;
  };
  return <PersonDrawer candidateId={candidateId} onClose={leave} />;
}

export function PersonInAddress() {
  const candidateId = usePersonInAddress();
  return candidateId && <Person key={candidateId} candidateId={candidateId} />;
}
