import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { type AuthorityActor, openOrganisation } from '../actors/scopes';
import { recordAct } from '../audit-log/record-act';
import { type MailingDeps, mailingTransaction } from '../mail/mailing-transaction';
import { organisations } from '../tables/accounts.table';
import { findMainUser, lockOrganisation, type OrganisationRow } from './read-organisation';
import { reinstatedMail, suspendedMail } from './suspension-mails';

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
