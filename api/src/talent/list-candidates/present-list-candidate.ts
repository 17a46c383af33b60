import type { ListCandidate } from '@gangway/contract/list-candidates';
import { reasonOf } from '../transition-lists/present-bounce';
import type { ListPerson } from './read-people';

export function presentListCandidate(person: ListPerson): ListCandidate {
  return {
    id: person.id,
    fullName: person.fullName,
    positionTitle: person.positionTitle,
    yearsExperience: person.yearsExperience,
    skills: person.skills,
    location: person.location,
    email: person.email,
    phone: person.phone,
    department: person.department,
    experienceLevel: person.experienceLevel,
    invitation: person.invitation,
    bounceReason: person.bounceCode === null ? null : reasonOf(person.bounceCode),
    correctedFields: person.keptFields,
    version: person.version,
  };
}
