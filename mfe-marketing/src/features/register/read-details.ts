import { Details } from './details';
import { readDraft, type Draft } from './draft';
import { keptPassword } from './page-memory';

function detailsOf(draft: Draft, password: string) {
  const { firstName, lastName, username, email, companyName } = draft;
  return Details.safeParse({ firstName, lastName, username, email, companyName, password });
}

/** All that the first step asks for; null where anything is missing: after a reload, the password. */
export function readDetails(): Details | null {
  const details = detailsOf(readDraft(), keptPassword());
  return details.success ? details.data : null;
}

/** Any password would do: nothing else is missing. */
export const lacksOnlyPassword = (draft: Draft): boolean =>
  keptPassword() === '' && detailsOf(draft, 'any password').success;
