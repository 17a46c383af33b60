import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { Env } from '../../foundation/env/env';
import { ApiError } from '../../foundation/errors/api-error';
import type { Mail } from '../../foundation/ports/mail-transport';
import { type AuthorityActor, openOrganization } from '../actors/scopes';
import { recordAct } from '../audit-log/record-act';
import { type MailingDeps, mailingTransaction } from '../mail/mailing-transaction';
import { renderMail } from '../mail/render-mail';
import { organizations } from '../tables/accounts.table';
import { findMainUser, lockOrganization, type OrganizationRow } from './read-organization';

export function reinstateOrganization(
  deps: MailingDeps & Pick<Deps, 'bulkDb' | 'env'>,
  actor: AuthorityActor,
  organizationId: string,
): Promise<OrganizationRow> {
  const id = openOrganization(actor, organizationId);
  return mailingTransaction({ ...deps, db: deps.bulkDb }, async (tx, sendMail) => {
    const organization = await lockOrganization(tx, id);
    if (!organization.suspendedAt) {
      throw new ApiError('not_suspended', 'This organization is not suspended');
    }
    const open = { suspendedAt: null, suspensionReason: null };
    await tx.update(organizations).set(open).where(eq(organizations.id, id));
    const main = await findMainUser(tx, id);
    if (main) await sendMail(reinstatedMail(main.email, organization, deps.env));
    await recordAct(tx, {
      actor,
      now: deps.clock(),
      action: 'reinstate-organization',
      subject: { kind: 'organization', id },
      before: { account: 'suspended' },
      after: { account: 'open' },
      subjectName: organization.name,
    });
    return { ...organization, ...open };
  });
}

/** A payment that was begun before still activates its list, since the money has been taken. */
export function suspendOrganization(
  deps: MailingDeps & Pick<Deps, 'bulkDb' | 'env'>,
  actor: AuthorityActor,
  { organizationId, reason }: { organizationId: string; reason: string },
): Promise<OrganizationRow> {
  const id = openOrganization(actor, organizationId);
  return mailingTransaction({ ...deps, db: deps.bulkDb }, async (tx, sendMail) => {
    const organization = await lockOrganization(tx, id);
    if (organization.suspendedAt) {
      throw new ApiError('already_suspended', 'This organization is already suspended');
    }
    const now = deps.clock();
    const suspension = { suspendedAt: now, suspensionReason: reason };
    await tx.update(organizations).set(suspension).where(eq(organizations.id, id));
    const main = await findMainUser(tx, id);
    if (main) await sendMail(suspendedMail(main.email, { ...organization, reason }, deps.env));
    await recordAct(tx, {
      actor,
      now,
      action: 'suspend-organization',
      subject: { kind: 'organization', id },
      before: { account: 'open' },
      after: { account: 'suspended' },
      subjectName: organization.name,
      note: reason,
    });
    return { ...organization, ...suspension };
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
