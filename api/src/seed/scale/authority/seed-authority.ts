import type { AuditAction, AuditSubject } from '@gangway/contract/foundation/audit-actions';
import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { textArray } from '../../../foundation/db/columns';
import { type Db, queryRows } from '../../../foundation/db/db';
import { users } from '../../../identity/tables/accounts.table';
import { hashPassword } from '../../../identity/users/password-hash';
import { DEMO_PASSWORD } from '../../demo-accounts';
import { prepareDraws } from '../draws';
import { withoutTriggers } from '../without-triggers';
import { inventWords } from '../words';
import {
  addAdministrators,
  nameCompanies,
  scaleAdministrator,
  type AuthorityScale,
  drawsOf,
} from './authority-scale';
import { fillOrganizations, ORGANIZATION_SHARE } from './fill-organizations';
import { addRefunds, fillRecruiters } from './fill-recruiters';
import { fillTokens } from './fill-tokens';

const ENTRIES_PER_PERSON = 10;

const RARE_EVERY = 5_000;

export const hasAuthorityScale = async (db: Db, seed: number): Promise<boolean> =>
  (await db.$count(users, eq(users.username, scaleAdministrator('enterprise', seed)))) > 0;

/** Must run after `seedScale` with the same number of people and seed. */
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
      await fillOrganizations(tx, scale, passwordHash);
      await fillRequests(tx, scale);
      await fillRecruiters(tx, scale, passwordHash);
      await fillTokens(tx, scale);
      await addRefunds(tx, scale);
      await fillAuditLog(tx, scale, newest);
    });
  });
  for (const table of ALREADY_SEEDED) await db.execute(sql.raw(`vacuum (analyze) ${table}`));
}

const Newest = z.object({ id: z.coerce.number() });

async function newestEntry(tx: Db): Promise<number> {
  const query = sql`select coalesce(max(id), 0)::text as id from audit_entries`;
  const [newest] = await queryRows(tx, query, Newest);
  return newest?.id ?? 0;
}

const ALREADY_SEEDED = [
  ...['users', 'organizations', 'transition_lists', 'sales_contacts', 'invoice_lines'],
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

async function fillAuditLog(tx: Db, scale: AuthorityScale, newest: number): Promise<void> {
  await storeActions(tx);
  await addEntries(tx, scale);
  await addDetails(tx, scale, newest);
}

async function storeActions(tx: Db): Promise<void> {
  const actions = Object.entries(SUBJECTS).map(([action, subject], ordinal) => ({
    ordinal,
    action,
    subject,
  }));
  await tx.execute(sql`
    create temporary table scale_actions on commit drop as
    select * from json_to_recordset(${JSON.stringify(actions)}::text::json)
      as given(ordinal int, action text, subject text)`);
}

const SUBJECTS: Record<AuditAction, AuditSubject> = {
  'decide-enterprise-request': 'enterprise-request',
  'manage-recruiter': 'recruiter',
  'answer-sales-contact': 'sales-contact',
  'mark-invoiced': 'invoices',
  'change-organization': 'organization',
  'decide-federal-request': 'federal-request',
  'send-password-link': 'organization',
  'export-invoices': 'invoices',
  'suspend-recruiter': 'recruiter',
  'reinstate-recruiter': 'recruiter',
  'resume-reveals': 'recruiter',
  'raise-reveal-limits': 'recruiter',
  'close-recruiter-report': 'recruiter-report',
  'suspend-organization': 'organization',
  'export-audit-log': 'audit-log',
  'reinstate-organization': 'organization',
  'create-administrator': 'administrator',
  'change-rights': 'administrator',
};

const FREQUENT = Object.keys(SUBJECTS).length - 2;

async function addEntries(tx: Db, scale: AuthorityScale): Promise<void> {
  const { people, seed } = scale;
  const { draw, now, someAdministrator } = drawsOf(scale, 50);
  const entries = people * ENTRIES_PER_PERSON;
  const numbered = (name: string, share: number) =>
    sql`pg_temp.id_of(${seed}::int || ' ' || ${name} || ' '
      || 1 + floor(${draw()} * greatest(1, ${people}::int / ${share}::int))::int)`;
  await tx.execute(sql`
    insert into audit_entries (at, action, outcome, actor_id, subject_kind, subject_id, code, before, after)
    select at, action, outcome, case when i % ${RARE_EVERY}::int > 0 then ${someAdministrator()} end,
      subject, case subject
        when 'enterprise-request' then ${numbered('enterprise request', 1)}
        when 'federal-request' then ${numbered('federal request', FEDERAL_SHARE)}
        when 'organization' then ${numbered('client', ORGANIZATION_SHARE)}
        when 'sales-contact' then ${numbered('sales contact', ORGANIZATION_SHARE)}
        when 'recruiter' then ${numbered('recruiter', 1)}
        when 'administrator' then ${someAdministrator()} end,
      case when outcome = 'refused' then (array['already_decided', 'not_found', 'invalid_request', 'forbidden'])[1 + i % 4] end,
      case when outcome = 'done' then jsonb_build_object('status', 'pending') end,
      case when outcome = 'done' then jsonb_build_object('status', 'approved', 'cents', i % 90000) end
    from (
      select i, ${now} - (${entries}::int - i + ${draw()}) * (interval '730 days' / ${entries}::int) as at,
        case when ${draw()} < 0.1 then 'refused' else 'done' end as outcome,
        case when i % ${RARE_EVERY}::int = 0 then ${FREQUENT}::int + i / ${RARE_EVERY}::int % 2
          else pg_temp.zipf(${draw()}, ${FREQUENT}::int, 1) end as ordinal
      from generate_series(1, ${entries}::int) as i
    ) as done
    join scale_actions using (ordinal)
    order by i`);
}

const addDetails = (tx: Db, scale: AuthorityScale, before: number) => {
  const { now, someWord } = drawsOf(scale, 51);
  const one = sql`entry.id`;
  return tx.execute(sql`
    insert into audit_details (entry_id, at, network, person_id, subject_name, note)
    select entry.id, entry.at,
      case when entry.at > ${now} - interval '90 days' and actor_id is not null
        then '198.51.' || entry.id % 100 || '.0/24' end,
      case when subject_kind = 'recruiter' then subject_id end,
      case when subject_id is not null
        then ${someWord('first name', one)} || ' ' || ${someWord('last name', one)} end,
      case when outcome = 'refused' then 'This was done already' end
    from audit_entries as entry where entry.id > ${before}::bigint`);
};

const FEDERAL_SHARE = 10;

async function fillRequests(tx: Db, scale: AuthorityScale): Promise<void> {
  const { people, seed } = scale;
  await tx.execute(sql`
    insert into enterprise_requests (id, contact_name, company_name, company_email, phone_number,
      additional_info, status, created_at, decided_at, decided_by, decision_reason, organization_id)
    select pg_temp.id_of(${seed}::int || ' enterprise request ' || i), contact_name, name, email, phone,
      case when i % 3 = 0 then 'About ' || i % 900 || ' people will have to go this year.' end,
      status, created_at, decided_at, decided_by, decision_reason, organization_id
    from (${drawRequests(scale, { part: 10, count: people, kind: 'enterprise' })}) as request`);
  const count = Math.max(1, Math.floor(people / FEDERAL_SHARE));
  await tx.execute(sql`
    insert into federal_requests (id, contact_name, agency_name, agency_email, phone_number, department,
      security_clearance, status, created_at, decided_at, decided_by, decision_reason, organization_id)
    select pg_temp.id_of(${seed}::int || ' federal request ' || i), contact_name,
      'Office of the ' || name, email, phone, 'Bureau ' || i % 40,
      (${textArray(CLEARANCES)})[1 + i % ${CLEARANCES.length}::int], status, created_at, decided_at,
      decided_by, decision_reason, organization_id
    from (${drawRequests(scale, { part: 20, count, kind: 'federal' })}) as request`);
}

type RequestsToFill = { part: number; count: number; kind: 'enterprise' | 'federal' };

function drawRequests(scale: AuthorityScale, { part, count, kind }: RequestsToFill): SQL {
  const { people } = scale;
  const { draw, now, timeBefore, someWord, someAdministrator } = drawsOf(scale, part);
  return sql`
    select request.*, named.name, first_name || ' ' || last_name as contact_name,
      lower(first_name || '.' || last_name) || request.i || '@'
        || case when has_mailbox then 'mail.example' else named.domain end as email,
      '202555' || lpad((request.i % 10000)::text, 4, '0') as phone,
      case when status <> 'pending'
        then least(${now},
          request.created_at + floor(${draw(sql`request.i`)} * 259200) * interval '1 second')
        end as decided_at,
      case when status <> 'pending' then ${someAdministrator(sql`request.i`)} end as decided_by,
      case when status = 'rejected' then (${textArray(REASONS)})[
        1 + floor(${draw(sql`request.i`)} * ${REASONS.length}::int)::int] end as decision_reason,
      case when status = 'approved' and company = request.i then client.organization_id
        end as organization_id
    from (
      select i, ${drawCompany(people, draw)} as company, ${timeBefore()} as created_at,
        case when chance < 0.03 then 'pending' when chance < 0.73 then 'approved' else 'rejected' end as status,
        ${draw()} < 0.02 as has_mailbox,
        ${someWord('first name')} as first_name, ${someWord('last name')} as last_name
      from (select i, ${draw()} as chance from generate_series(1, ${count}::int) as i) as numbered
    ) as request
    join scale_companies as named on named.i = request.company
    left join scale_clients as client on client.i = request.i and client.kind = ${kind}`;
}

const REASONS = [
  'We could not confirm that you work for this company.',
  'The company already has an account. Please ask its main user to add you.',
  'We do not serve companies of this size yet.',
];

const drawCompany = (people: number, draw: (one?: SQL) => SQL): SQL =>
  sql`case when ${draw()} < 0.1 then 1 + pg_temp.zipf(${draw()}, ${people}::int, 200) else i end`;
