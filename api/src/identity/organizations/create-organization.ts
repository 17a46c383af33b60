import { sql } from 'drizzle-orm';
import { newToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { organizations } from '../tables/accounts.table';
import { hashPassword } from '../users/password-hash';
import { insertHrUser } from './organization-users';

type NewOrganization = {
  name: string;
  kind: 'enterprise' | 'federal';
  hasOrganizationFee: boolean;
  email: string;
  firstName: string;
  lastName: string | null;
};

export const organizationCalled = (name: string) =>
  sql`lower(${organizations.name}) = lower(${name}::text)`;

export async function createOrganization(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  tx: Db,
  added: NewOrganization,
): Promise<{ organizationId: string; userId: string }> {
  const now = clock();
  const passwordHash = await hashPassword(newToken(random));
  const organizationId = await insertOrganization(tx, added, now);
  const { email, firstName, lastName } = added;
  const { id: userId } = await insertHrUser(tx, {
    email,
    firstName,
    lastName,
    organizationId,
    passwordHash,
    isMainUser: true,
    createdAt: now,
  });
  return { organizationId, userId };
}

/** The advisory lock serializes approvals of names that differ only in case. */
async function insertOrganization(tx: Db, added: NewOrganization, now: Date): Promise<string> {
  const { name, kind, hasOrganizationFee } = added;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('organization ' || lower(${name}::text), 0))`,
  );
  if ((await tx.$count(organizations, organizationCalled(name))) > 0) throw nameTaken(name);
  const isActive = hasOrganizationFee || kind === 'federal';
  const [organization] = await tx
    .insert(organizations)
    .values({
      name,
      kind,
      hasOrganizationFee,
      subscriptionStatus: isActive ? 'active' : 'inactive',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: organizations.id });
  if (!organization) throw nameTaken(name);
  return organization.id;
}

const nameTaken = (name: string) =>
  new ApiError('organization_exists', `There is already an organization named ${name}`);
