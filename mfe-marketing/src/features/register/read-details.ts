import { email } from '@gangway/contract/foundation/fields';
import { Registration } from '@gangway/contract/identity/accounts';
import * as z from 'zod/mini';
import { type Draft, readDraft } from './draft';
import { storedPassword } from './page-memory';

export const Details = z.extend(Registration, { email: email('Valid email is required') });
export type Details = z.infer<typeof Details>;

export function readDetails(): Details | null {
  const details = detailsOf(readDraft(), storedPassword());
  return details.success ? details.data : null;
}

export const lacksOnlyPassword = (draft: Draft): boolean =>
  storedPassword() === '' && detailsOf(draft, 'any password').success;

function detailsOf({ firstName, lastName, username, email, companyName }: Draft, password: string) {
  return Details.safeParse({ firstName, lastName, username, email, companyName, password });
}
