import { openInAddress } from '@gangway/shared-ui/primitives/address-drawer';

export const PERSON_PARAMETER = 'person';

export const viewPerson = (candidateId: string) => openInAddress(PERSON_PARAMETER, candidateId);
