import { fold } from '@gangway/contract/foundation/fold';
import { INVITATION_STATES, type ListCandidate } from '@gangway/contract/talent/list-candidates';

export type PeopleFilter = {
  search: string;
  department: string;
  invitation: ListCandidate['invitation'] | null;
};

export function filterPeople(
  people: readonly ListCandidate[],
  { search, department, invitation }: PeopleFilter,
): readonly ListCandidate[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0 && department === '' && invitation === null) return people;
  return people.filter((person) => {
    if (department !== '' && person.department !== department) return false;
    if (invitation !== null && person.invitation !== invitation) return false;
    const text = textOf(person);
    return words.every((word) => text.includes(word));
  });
}

export const departmentsOf = (people: readonly ListCandidate[]): string[] =>
  [...new Set(people.map(({ department }) => department))].sort((a, b) => a.localeCompare(b));

export const parseInvitation = (text: string | null): PeopleFilter['invitation'] =>
  INVITATION_STATES.find((state) => state === text) ?? null;

/** Privacy: the employer must not learn which answer a person gave. */
export const INVITATION_NAMES: Record<ListCandidate['invitation'], string> = {
  waiting: 'Not invited yet',
  invited: 'Invited',
  bounced: 'Not delivered',
  answered: 'Answered',
};

const textOf = ({ fullName, email, positionTitle, location, department }: ListCandidate) =>
  fold([fullName, email, positionTitle, location, department].join('\n'));
