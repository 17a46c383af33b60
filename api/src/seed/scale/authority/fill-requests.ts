import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../../foundation/db/columns';
import type { Db } from '../../../foundation/db/db';
import { type AuthorityScale, drawsOf } from './authority-scale';

export const FEDERAL_SHARE = 10;

export async function fillRequests(tx: Db, scale: AuthorityScale): Promise<void> {
  const { people, seed } = scale;
  await tx.execute(sql`
    insert into enterprise_requests (id, contact_name, company_name, company_email, phone_number,
      additional_info, status, created_at, decided_at, decided_by, decision_reason, organisation_id)
    select pg_temp.id_of(${seed}::int || ' enterprise request ' || i), contact_name, name, email, phone,
      case when i % 3 = 0 then 'About ' || i % 900 || ' people will have to go this year.' end,
      status, created_at, decided_at, decided_by, decision_reason, organisation_id
    from (${drawRequests(scale, { part: 10, count: people, kind: 'enterprise' })}) as request`);
  const count = Math.max(1, Math.floor(people / FEDERAL_SHARE));
  await tx.execute(sql`
    insert into federal_requests (id, contact_name, agency_name, agency_email, phone_number, department,
      security_clearance, status, created_at, decided_at, decided_by, decision_reason, organisation_id)
    select pg_temp.id_of(${seed}::int || ' federal request ' || i), contact_name,
      'Office of the ' || name, email, phone, 'Bureau ' || i % 40,
      (${textArray(CLEARANCES)})[1 + i % ${CLEARANCES.length}::int], status, created_at, decided_at,
      decided_by, decision_reason, organisation_id
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
      case when status = 'approved' and company = request.i then client.organisation_id
        end as organisation_id
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
