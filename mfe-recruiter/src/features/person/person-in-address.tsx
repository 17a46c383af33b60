import { leavePerson, usePersonInAddress } from '../../people/person-address';
import { PersonDrawer } from './person.drawer';

/** The details of whoever the address names, over the page that lists them. */
export function PersonInAddress() {
  const candidateId = usePersonInAddress();
  if (candidateId === null) return null;
  return <PersonDrawer key={candidateId} candidateId={candidateId} onClose={leavePerson} />;
}
