import type {
  ManagedOrganization,
  OrganizationUpdate,
} from '@gangway/contract/desk/authority-organisations';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { openOrganisation, type AuthorityActor } from '../actors/scopes';
import { recordAct } from '../audit-log/record-act';
import { organisations } from '../tables/accounts.table';
import type { AuditFacts } from '../tables/audit.table';
import { lockOrganisation, type OrganisationRow } from './read-organisation';

export function changeOrganisation(
  { bulkDb, clock }: Pick<Deps, 'bulkDb' | 'clock'>,
  actor: AuthorityActor,
  { organisationId, update }: { organisationId: string; update: OrganizationUpdate },
): Promise<OrganisationRow> {
  const id = openOrganisation(actor, organisationId);
  return bulkDb.transaction(async (tx) => {
    const organisation = await lockOrganisation(tx, id);
    const facts = factsOf(organisation);
    const {
      hasOrganizationFee = facts.hasOrganizationFee,
      subscriptionStatus = facts.subscriptionStatus,
    } = update;
    const updated = { hasOrganizationFee, subscriptionStatus };
    const after = differing(updated, facts);
    if (Object.keys(after).length === 0) return organisation;
    const change = { hasOrganisationFee: hasOrganizationFee, subscriptionStatus };
    await tx.update(organisations).set(change).where(eq(organisations.id, id));
    await recordAct(tx, {
      actor,
      now: clock(),
      action: 'change-organization',
      subject: { kind: 'organization', id },
      before: differing(facts, updated),
      after,
      subjectName: organisation.name,
    });
    return { ...organisation, ...change };
  });
}

type Facts = Pick<ManagedOrganization, 'hasOrganizationFee' | 'subscriptionStatus'>;

const factsOf = ({ hasOrganisationFee, subscriptionStatus }: OrganisationRow): Facts => ({
  hasOrganizationFee: hasOrganisationFee,
  subscriptionStatus,
});

const differing = (facts: Facts, from: Facts): AuditFacts => {
  const others = new Map(Object.entries(from));
  return Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => others.get(name) !== value),
  );
};
