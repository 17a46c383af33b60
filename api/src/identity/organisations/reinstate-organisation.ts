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
import { reinstatedMail } from './suspension-mails';

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
    await recordAct(
      tx,
      { actor, now: deps.clock() },
      {
        action: 'reinstate-organization',
        subject: { kind: 'organization', id },
        before: { account: 'suspended' },
        after: { account: 'open' },
        subjectName: organisation.name,
      },
    );
    return { ...organisation, ...open };
  });
}
