import type { EnterpriseRequestForm, FederalRequestForm } from '@gangway/contract/desk/requests';
import { companyKey } from '@gangway/contract/talent/blocked-companies';
import { getTableColumns, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { renderMail } from '../../identity/mail/render-mail';
import {
  consumeLimit,
  type RateLimitDeps,
  tryConsume,
} from '../../identity/rate-limits/consume-limit';
import { enterpriseRequests, federalRequests } from '../tables/requests.table';
import { presentNotice } from '../warn/present-warn';
import { readCopy } from '../warn/warn-copy';

export function contentHash(request: Readonly<Record<string, string | null | undefined>>): string {
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

export const mayConfirm = (deps: RateLimitDeps, tx: Db, email: string): Promise<boolean> =>
  tryConsume({ ...deps, db: tx }, 'requestMailByEmail', email);

type RequestDeps = RateLimitDeps & MailingDeps;

/** An inserted row has `xmax` 0; a row that existed before is locked by the upsert. */
const IS_NEW = sql<boolean>`(xmax = 0)`;

export async function requestEnterpriseAccount(
  deps: RequestDeps,
  form: EnterpriseRequestForm,
): Promise<typeof enterpriseRequests.$inferSelect> {
  await consumeLimit(deps, 'requestByEmail', form.companyEmail);
  const request = { ...form, additionalInfo: form.additionalInfo || null };
  const warnNotices = await noticesOf(deps, form.companyName);
  const confirmation = {
    to: form.companyEmail,
    account: 'an enterprise account',
    follow: 'You will hear from us within 24 to 48 hours.',
  };
  return storeAndConfirm(deps, confirmation, (tx) =>
    tx
      .insert(enterpriseRequests)
      .values({
        ...request,
        contentHash: contentHash(request),
        warnNotices,
        createdAt: deps.clock(),
      })
      .onConflictDoUpdate({ target: enterpriseRequests.contentHash, ...REPEATED })
      .returning({ ...getTableColumns(enterpriseRequests), isNew: IS_NEW }),
  );
}

export async function requestFederalAccount(
  deps: RequestDeps,
  form: FederalRequestForm,
): Promise<typeof federalRequests.$inferSelect> {
  await consumeLimit(deps, 'requestByEmail', form.agencyEmail);
  const request = { ...form, additionalInfo: form.additionalInfo || null };
  const confirmation = {
    to: form.agencyEmail,
    account: 'an account for a federal agency',
    follow: 'We review it within 24 hours, and you will hear from us within 1 to 2 business days.',
  };
  return storeAndConfirm(deps, confirmation, (tx) =>
    tx
      .insert(federalRequests)
      .values({ ...request, contentHash: contentHash(request), createdAt: deps.clock() })
      .onConflictDoUpdate({ target: federalRequests.contentHash, ...REPEATED })
      .returning({ ...getTableColumns(federalRequests), isNew: IS_NEW }),
  );
}

const MOST_KEPT = 20;

async function noticesOf({ db, env }: Pick<Deps, 'db' | 'env'>, companyName: string) {
  const { feed, notices } = await readCopy(db);
  if (feed.isSample && env.mode !== 'demo') return [];
  const key = companyKey(companyName);
  return notices
    .filter(({ company }) => companyKey(company) === key)
    .slice(0, MOST_KEPT)
    .map(presentNotice);
}

type Confirmation = { to: string; account: string; follow: string };

const storeAndConfirm = <Row extends { isNew: boolean }>(
  deps: RequestDeps,
  confirmation: Confirmation,
  store: (tx: Db) => PromiseLike<Row[]>,
): Promise<Row> =>
  mailingTransaction(deps, async (tx, sendMail) => {
    const [request] = await store(tx);
    if (!request) throw new Error('The request was not returned');
    const mayMail = request.isNew && (await mayConfirm(deps, tx, confirmation.to));
    if (mayMail) await sendMail(confirmationMail(confirmation));
    return request;
  });

/** A stranger may type any address: nothing else of what was typed is mailed to it. */
const confirmationMail = ({ to, account, follow }: Confirmation) =>
  renderMail({
    to,
    subject: 'We received your request',
    paragraphs: [
      `Thank you for requesting ${account} at Gangway. We received your request, and a person on our team will read it. ${follow}`,
    ],
    note: 'If you did not send this request, someone mistyped their own address. You do not need to do anything.',
  });

const REPEATED = {
  // A literal as in the unique index, since a parameter would not match it.
  targetWhere: sql`status = 'pending'`,
  set: { contentHash: sql`excluded.content_hash` },
};
