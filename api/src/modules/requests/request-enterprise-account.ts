import type { EnterpriseRequestForm } from '@gangway/contract/requests';
import type { Deps } from '../../deps';
import { mailingTransaction } from '../mail/mailing-transaction';
import { confirmationMail } from './confirmation-mail';
import { enterpriseRequests } from './enterprise-requests.table';
import type { EnterpriseRequestRow } from './present-requests';
import { takeRequestHits } from './take-request-hits';

const mailFor = (to: string) =>
  confirmationMail({
    to,
    account: 'an enterprise account',
    follow: 'You hear from us within 24 to 48 hours.',
  });

export async function requestEnterpriseAccount(
  deps: Deps,
  form: EnterpriseRequestForm,
  address: string,
): Promise<EnterpriseRequestRow> {
  await takeRequestHits(deps, { email: form.companyEmail, address });
  return mailingTransaction(deps, async (tx, sendMail) => {
    const [request] = await tx
      .insert(enterpriseRequests)
      .values({ ...form, createdAt: deps.clock() })
      .returning();
    if (!request) throw new Error('The new request was not returned');
    await sendMail(mailFor(form.companyEmail));
    return request;
  });
}
