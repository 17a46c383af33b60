import type {
  ManagedOrganization,
  OrganizationUpdate,
} from '@gangway/contract/desk/authority-organizations';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { openOrganization, type AuthorityActor } from '../actors/scopes';
import { recordAct } from '../audit-log/record-act';
import { organizations } from '../tables/accounts.table';
import type { AuditFacts } from '../tables/audit.table';
import { lockOrganization, type OrganizationRow } from './read-organization';

export function changeOrganization(
  { bulkDb, clock }: Pick<Deps, 'bulkDb' | 'clock'>,
  actor: AuthorityActor,
  { organizationId, update }: { organizationId: string; update: OrganizationUpdate },
): Promise<OrganizationRow> {
  const id = openOrganization(actor, organizationId);
  return bulkDb.transaction(async (tx) => {
    const organization = await lockOrganization(tx, id);
    const facts = factsOf(organization);
    const {
      hasOrganizationFee = facts.hasOrganizationFee,
      subscriptionStatus = facts.subscriptionStatus,
    } = update;
    const updated = { hasOrganizationFee, subscriptionStatus };
    const after = differing(updated, facts);
    if (Object.keys(after).length === 0) return organization;
    await tx.update(organizations).set(updated).where(eq(organizations.id, id));
    await recordAct(tx, {
      actor,
      now: clock(),
      action: 'change-organization',
      subject: { kind: 'organization', id },
      before: differing(facts, updated),
      after,
      subjectName: organization.name,
    });
    return { ...organization, ...updated };
  });
}

type Facts = Pick<ManagedOrganization, 'hasOrganizationFee' | 'subscriptionStatus'>;

const factsOf = ({ hasOrganizationFee, subscriptionStatus }: OrganizationRow): Facts => ({
  hasOrganizationFee,
  subscriptionStatus,
});

const differing = (facts: Facts, from: Facts): AuditFacts => {
  const others = new Map(Object.entries(from));
  return Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => others.get(name) !== value),
  );
};
