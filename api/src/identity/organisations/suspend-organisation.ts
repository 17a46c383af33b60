import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { recordAct } from '../audit-log/record-act';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { openOrganisation, type AuthorityActor } from '../actors/scopes';
import { findMainUser } from './find-main-user';
import { lockOrganisation } from './lock-organisation';
import { organisations } from '../tables/organisations.table';
import type { OrganisationRow } from './read-organisation';
import { suspendedMail } from './suspension-mails';

type Suspension = { organisationId: string; reason: string };

/**
 * It imports nothing new; its people stay as they are. A payment that was begun before still
 * activates its list: the money has been taken.
 */
export function suspendOrganisation(
  deps: MailingDeps & Pick<Deps, 'bulkDb' | 'env'>,
  actor: AuthorityActor,
  { organisationId, reason }: Suspension,
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
    await recordAct(
      tx,
      { actor, now },
      {
        action: 'suspend-organization',
        subject: { kind: 'organization', id },
        before: { account: 'open' },
        after: { account: 'suspended' },
        subjectName: organisation.name,
        note: reason,
      },
    );
    return { ...organisation, ...suspension };
  });
}
