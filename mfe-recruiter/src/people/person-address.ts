import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { useSearchParams } from '@gangway/shared-ui/router';

const PARAMETER = 'person';
const OPENED_HERE = 'opened here';

/** Kept in the URL, so that Back closes the details and a reload keeps them open. */
export const usePersonInAddress = (): string | null => useSearchParams()[0].get(PARAMETER);

export function viewPerson(candidateId: string): void {
  navigate(addressWith(candidateId), { state: OPENED_HERE });
}

export function leavePerson(): void {
  if (currentEntry().location.state === OPENED_HERE) window.history.back();
  else navigate(addressWith(null), { replace: true });
}

function addressWith(candidateId: string | null): string {
  const { pathname, search } = currentEntry().location;
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  if (candidateId !== null) query.set(PARAMETER, candidateId);
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
