import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { lockRow } from '../../foundation/db/lock-rows';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { salesContacts } from '../tables/sales-contacts.table';
import { answerMail } from './answer-mail';
import type { SalesContactRow } from './contact-sales';
import { noSuchContact, readContact, type ManagedContact } from './list-contacts';

export function answerContact(
  deps: MailingDeps & Pick<Deps, 'env'>,
  actor: AuthorityActor,
  { contactId, message }: { contactId: string; message: string },
): Promise<ManagedContact> {
  return mailingTransaction(deps, async (tx, sendMail) => {
    const contact = await lockOpen(tx, contactId);
    const now = deps.clock();
    await tx
      .update(salesContacts)
      .set({ answer: message, answeredAt: now, answeredBy: actor.userId })
      .where(eq(salesContacts.id, contactId));
    await sendMail(answerMail(contact, message, deps.env));
    await recordAct(tx, {
      actor,
      now,
      action: 'answer-sales-contact',
      subject: { kind: 'sales-contact', id: contactId },
      before: { status: 'open' },
      after: { status: 'answered', organizationId: contact.organisationId },
      subjectName: contact.organisationName,
    });
    return readContact(tx, contactId);
  });
}

async function lockOpen(tx: Db, contactId: string): Promise<SalesContactRow> {
  const contact = await lockRow(tx, salesContacts, contactId);
  if (!contact) throw noSuchContact();
  if (!contact.answeredAt) return contact;
  throw new ApiError('already_answered', 'This message has already been answered');
}
