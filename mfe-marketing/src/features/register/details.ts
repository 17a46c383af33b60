import { Registration } from '@gangway/contract/accounts';
import { email } from '@gangway/contract/fields';
import * as z from 'zod/mini';

/** What the first step asks for: the rules of every account, in the words of this form. */
export const Details = z.extend(Registration, { email: email('Valid email is required') });
export type Details = z.infer<typeof Details>;
