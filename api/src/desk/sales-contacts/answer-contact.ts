import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { lockRow } from '../../foundation/db/lock-rows';
import type { Deps } from '../../foundation/deps';
import type { Env } from '../../foundation/env/env';
import { ApiError } from '../../foundation/errors/api-error';
import type { Mail } from '../../foundation/ports/mail-transport';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { renderMail } from '../../identity/mail/render-mail';
import { salesContacts } from '../tables/sales-contacts.table';
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
      after: { status: 'answered', organizationId: contact.organizationId },
      subjectName: contact.organizationName,
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

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const answerMail = (
  { contactName, contactEmail, message, createdAt }: SalesContactRow,
  answer: string,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail =>
  renderMail({
    to: contactEmail,
    subject: 'Re: your message to Gangway sales',
    greeting: `Hello ${contactName},`,
    paragraphs: linesOf(answer),
    action: { label: 'Write to us again', url: `${publicUrl}/hr/sales-contact` },
    afterwards: [
      `On ${day.format(createdAt)}, you wrote:`,
      ...linesOf(message).map((line) => `> ${line}`),
    ],
  });

const linesOf = (text: string): string[] => text.split(/\s*\n\s*/).filter((line) => line !== '');
