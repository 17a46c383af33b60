import type { FederalRequestForm } from '@gangway/contract/requests';
import { getTableColumns, sql } from 'drizzle-orm';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { confirmationMail } from './confirmation-mail';
import { contentHash } from './content-hash';
import { federalRequests } from '../tables/federal-requests.table';
import type { FederalRequestRow } from './present-requests';
import { IS_NEW, IS_PENDING } from './pending-once';
import { mayConfirm } from './request-limits';

const mailFor = (to: string) =>
  confirmationMail({
    to,
    account: 'an account for a federal agency',
    follow: 'We review it within 24 hours, and you will hear from us within 1 to 2 business days.',
  });

/** Sent again while it is pending, it is answered as the first one and confirmed no second time. */
export async function requestFederalAccount(
  deps: RateLimitDeps & MailingDeps,
  form: FederalRequestForm,
): Promise<FederalRequestRow> {
  const { agencyEmail: email } = form;
  await consumeLimit(deps, 'requestByEmail', email);
  const asked = { ...form, additionalInfo: form.additionalInfo || null };
  return mailingTransaction(deps, async (tx, sendMail) => {
    const [request] = await tx
      .insert(federalRequests)
      .values({ ...asked, contentHash: contentHash(asked), createdAt: deps.clock() })
      .onConflictDoUpdate({
        target: federalRequests.contentHash,
        targetWhere: IS_PENDING,
        set: { contentHash: sql`excluded.content_hash` },
      })
      .returning({ ...getTableColumns(federalRequests), isNew: IS_NEW });
    if (!request) throw new Error('The request was not returned');
    if (request.isNew && (await mayConfirm(deps, tx, email))) await sendMail(mailFor(email));
    return request;
  });
}
