import type { EnterpriseRequestForm } from '@gangway/contract/requests';
import { getTableColumns, sql } from 'drizzle-orm';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { noticesOf } from '../warn/notices-of';
import { confirmationMail } from './confirmation-mail';
import { contentHash } from './content-hash';
import { enterpriseRequests } from '../tables/enterprise-requests.table';
import type { EnterpriseRequestRow } from './present-requests';
import { IS_NEW, IS_PENDING } from './pending-once';
import { mayConfirm } from './request-limits';

const mailFor = (to: string) =>
  confirmationMail({
    to,
    account: 'an enterprise account',
    follow: 'You will hear from us within 24 to 48 hours.',
  });

/** Sent again while it is pending, it is answered as the first one and confirmed no second time. */
export async function requestEnterpriseAccount(
  deps: RateLimitDeps & MailingDeps,
  form: EnterpriseRequestForm,
): Promise<EnterpriseRequestRow> {
  const { companyEmail: email } = form;
  await consumeLimit(deps, 'requestByEmail', email);
  const asked = { ...form, additionalInfo: form.additionalInfo || null };
  const warnNotices = await noticesOf(deps, form.companyName);
  return mailingTransaction(deps, async (tx, sendMail) => {
    const [request] = await tx
      .insert(enterpriseRequests)
      .values({ ...asked, contentHash: contentHash(asked), warnNotices, createdAt: deps.clock() })
      .onConflictDoUpdate({
        target: enterpriseRequests.contentHash,
        targetWhere: IS_PENDING,
        set: { contentHash: sql`excluded.content_hash` },
      })
      .returning({ ...getTableColumns(enterpriseRequests), isNew: IS_NEW });
    if (!request) throw new Error('The request was not returned');
    if (request.isNew && (await mayConfirm(deps, tx, email))) await sendMail(mailFor(email));
    return request;
  });
}
