import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../../foundation/db/database';
import { hashPassword } from '../../../identity/users/password-hash';
import { users } from '../../../identity/tables/accounts.table';
import { DEMO_PASSWORD } from '../../demo-accounts';
import { prepareDraws } from '../draws';
import { withoutTriggers } from '../without-triggers';
import { inventWords } from '../words';
import {
  addAdministrators,
  nameCompanies,
  scaleAdministrator,
  type AuthorityScale,
} from './authority-scale';
import { fillAuditLog } from './fill-audit-log';
import { fillOrganisations } from './fill-organisations';
import { addRefunds, fillRecruiters } from './fill-recruiters';
import { fillRequests } from './fill-requests';
import { fillTokens } from './fill-tokens';

const ALREADY_SEEDED = [
  ...['users', 'organisations', 'transition_lists', 'sales_contacts', 'invoice_lines'],
  ...[
    'enterprise_requests',
    'federal_requests',
    'recruiter_directory',
    'subscription_directory',
    'subscriptions',
    'payments',
  ],
  ...['refunds', 'token_grants', 'token_entries', 'reveals', 'audit_entries', 'audit_details'],
];

export const hasAuthorityScale = async (db: Db, seed: number): Promise<boolean> =>
  (await db.$count(users, eq(users.username, scaleAdministrator('enterprise', seed)))) > 0;

const Newest = z.object({ id: z.coerce.number() });

async function newestEntry(tx: Db): Promise<number> {
  const query = sql`select coalesce(max(id), 0)::text as id from audit_entries`;
  const [newest] = await queryRows(tx, query, Newest);
  return newest?.id ?? 0;
}

/** What administrators have to look through, after `seedScale` with the same number and seed. */
export async function seedAuthority(db: Db, scale: AuthorityScale): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await prepareDraws(tx, inventWords(scale.seed));
    const newest = await newestEntry(tx);
    await withoutTriggers(tx, ALREADY_SEEDED, async () => {
      await addAdministrators(tx, scale, passwordHash);
      await nameCompanies(tx, scale);
      await fillOrganisations(tx, scale, passwordHash);
      await fillRequests(tx, scale);
      await fillRecruiters(tx, scale, passwordHash);
      await fillTokens(tx, scale);
      await addRefunds(tx, scale);
      await fillAuditLog(tx, scale, newest);
    });
  });
  for (const table of ALREADY_SEEDED) await db.execute(sql.raw(`vacuum (analyze) ${table}`));
}
