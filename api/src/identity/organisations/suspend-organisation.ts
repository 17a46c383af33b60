import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { Env } from '../../foundation/env/env';
import { ApiError } from '../../foundation/errors/api-error';
import type { Mail } from '../../foundation/ports/mail-transport';
import { type AuthorityActor, openOrganisation } from '../actors/scopes';
import { recordAct } from '../audit-log/record-act';
import { type MailingDeps, mailingTransaction } from '../mail/mailing-transaction';
import { renderMail } from '../mail/render-mail';
import { organisations } from '../tables/accounts.table';
import { findMainUser, lockOrganisation, type OrganisationRow } from './read-organisation';

export function reinstateOrganisation(
  deps: MailingDeps & Pick<Deps, 'bulkDb' | 'env'>,
  actor: AuthorityActor,
  organisationId: string,
): Promise<OrganisationRow> {
  const id = openOrganisation(actor, organisationId);
  return mailingTransaction({ ...deps, db: deps.bulkDb }, async (tx, sendMail) => {
    const organisation = await lockOrganisation(tx, id);
    if (!organisation.suspendedAt) {
      throw new ApiError('not_suspended', 'This organization is not suspended');
    }
    const open = { suspendedAt: null, suspensionReason: null };
    await tx.update(organisations).set(open).where(eq(organisations.id, id));
    const main = await findMainUser(tx, id);
    if (main) await sendMail(reinstatedMail(main.email, organisation, deps.env));
    await recordAct(tx, {
      actor,
      now: deps.clock(),
      action: 'reinstate-organization',
      subject: { kind: 'organization', id },
      before: { account: 'suspended' },
      after: { account: 'open' },
      subjectName: organisation.name,
    });
    return { ...organisation, ...open };
  });
}

/** A payment that was begun before still activates its list, since the money has been taken. */
export function suspendOrganisation(
  deps: MailingDeps & Pick<Deps, 'bulkDb' | 'env'>,
  actor: AuthorityActor,
  { organisationId, reason }: { organisationId: string; reason: string },
): Promise<OrganisationRow> {
  const id = openOrganisation(actor, organisationId);
  return mailingTransaction({ ...deps, db: deps.bulkDb }, async (tx, sendMail) => {
    const organisation = await lockOrganisation(tx, id);
    if (organisation.suspendedAt) {
      throw new ApiError('already_suspended', 'This organization is already suspended');
    }
    const now = deps.clock();
    const suspension = { suspendedAt: now, suspensionReason: reason };
    await tx.update(organisations).set(suspension).where(eq(organisations.id, id));
    const main = await findMainUser(tx, id);
    if (main) await sendMail(suspendedMail(main.email, { ...organisation, reason }, deps.env));
    await recordAct(tx, {
      actor,
      now,
      action: 'suspend-organization',
      subject: { kind: 'organization', id },
      before: { account: 'open' },
      after: { account: 'suspended' },
      subjectName: organisation.name,
      note: reason,
    });
    return { ...organisation, ...suspension };
  });
}

type Site = Pick<Env, 'publicUrl'>;

const suspendedMail = (
  to: string,
  { name, reason }: { name: string; reason: string },
  { publicUrl }: Site,
): Mail =>
  renderMail({
    to,
    subject: 'Your organization is suspended',
    paragraphs: [
      `We have suspended ${name}. Reason: ${reason}`,
      'Until the suspension ends, your organization cannot import new lists. Your existing lists and people stay as they are, and you can still sign in and edit them. If you have already started a payment, its list will still become active.',
      'If you think this is a mistake, please write to us:',
    ],
    action: { label: 'Write to us', url: `${publicUrl}/hr/sales-contact` },
  });

const reinstatedMail = (to: string, { name }: { name: string }, { publicUrl }: Site): Mail =>
  renderMail({
    to,
    subject: 'Your organization is no longer suspended',
    paragraphs: [`We have ended the suspension of ${name}. You can import new lists again.`],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
  });
