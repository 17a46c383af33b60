import type { FederalRequestForm } from '@gangway/contract/requests';
import type { Deps } from '../../deps';
import { mailingTransaction } from '../mail/mailing-transaction';
import { confirmationMail } from './confirmation-mail';
import { federalRequests } from './federal-requests.table';
import type { FederalRequestRow } from './present-requests';
import { takeRequestHits } from './take-request-hits';

const mailFor = (to: string) =>
  confirmationMail({
    to,
    account: 'a federal agency’s account',
    follow: 'It is reviewed within 24 hours, and you hear from us within 1 to 2 business days.',
  });

export async function requestFederalAccount(
  deps: Deps,
  form: FederalRequestForm,
  address: string,
): Promise<FederalRequestRow> {
  await takeRequestHits(deps, { email: form.agencyEmail, address });
  return mailingTransaction(deps, async (tx, sendMail) => {
    const [request] = await tx
      .insert(federalRequests)
      .values({ ...form, createdAt: deps.clock() })
      .returning();
    if (!request) throw new Error('The new request was not returned');
    await sendMail(mailFor(form.agencyEmail));
    return request;
  });
}
