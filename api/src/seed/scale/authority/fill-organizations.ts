import { sql } from 'drizzle-orm';
import { PLAN_CATALOGUE } from '../../../commerce/plans/plan-and-token-prices';
import type { Db } from '../../../foundation/db/db';
import { type AuthorityScale, drawsOf } from './authority-scale';

export const ORGANIZATION_SHARE = 10;
const FEDERAL_EVERY = 15;

export async function fillOrganizations(tx: Db, scale: AuthorityScale, passwordHash: string) {
  await makeOrganizations(tx, scale);
  await addMainUsers(tx, scale, passwordHash);
  await addLists(tx, scale);
  await payLists(tx, scale);
  await addSalesContacts(tx, scale);
}

async function makeOrganizations(tx: Db, scale: AuthorityScale): Promise<void> {
  const { people, seed } = scale;
  const { draw, now, timeBefore } = drawsOf(scale, 1);
  await tx.execute(sql`
    create temporary table scale_clients on commit drop as
    select i, name, pg_temp.id_of(${seed}::int || ' client ' || i) as organization_id,
      case when i % ${FEDERAL_EVERY}::int = 0 then 'federal' else 'enterprise' end as kind,
      ${timeBefore()} as created_at, ${draw()} < 0.01 as is_suspended
    from scale_companies where i <= greatest(1, ${people}::int / ${ORGANIZATION_SHARE}::int)`);
  await tx.execute(sql`
    insert into organizations (id, name, kind, subscription_status, has_organization_fee,
      suspended_at, suspension_reason, created_at)
    select organization_id, name || ' (scale ' || ${seed}::int || ')', kind,
      case when ${draw()} < 0.8 then 'active' else 'inactive' end, ${draw()} < 0.6,
      case when is_suspended then least(${now}, created_at + interval '40 days') end,
      case when is_suspended then 'Three invoices were not paid' end, created_at
    from scale_clients`);
}

async function addMainUsers(tx: Db, scale: AuthorityScale, passwordHash: string): Promise<void> {
  const { draw, someWord } = drawsOf(scale, 2);
  await tx.execute(sql`
    insert into users (id, username, email, password_hash, user_type, first_name, last_name,
      organization_id, is_main_user, must_change_password, email_confirmed_at, first_login_at, created_at)
    select pg_temp.id_of(${scale.seed}::int || ' main user ' || id),
      'scale-main-' || ${scale.seed}::int || '-' || i,
      'main' || i || '@' || coalesce(domain, 'organization-' || ${scale.seed}::int || '.example'),
      ${passwordHash}, 'hr', ${someWord('first name')}, ${someWord('last name')},
      id, true, awaits, case when not awaits then created_at end,
      case when not awaits then created_at end, created_at
    from (
      select organization.*, domain, ${draw(sql`number`)} < 0.05 as awaits, number as i
      from (
        select id, created_at, row_number() over (order by created_at, id) as number
        from organizations
        where not exists (select from users where organization_id = organizations.id and is_main_user)
      ) as organization
      left join scale_clients as client on client.organization_id = organization.id
      left join scale_companies as company on company.i = client.i
    ) as numbered`);
}

const MOST_LISTS = { federal: 20, enterprise: 3 };

async function addLists(tx: Db, scale: AuthorityScale): Promise<void> {
  const { seed } = scale;
  const { draw, now, someWord } = drawsOf(scale, 3);
  await tx.execute(sql`
    insert into transition_lists
      (id, organization_id, name, department, status, employee_count, uploaded_at, paid_at, is_findable)
    select pg_temp.id_of(${seed}::int || ' client list ' || i), organization_id,
      'Transition of ' || to_char(uploaded_at at time zone 'UTC', 'FMMonth YYYY'),
      ${someWord('department')}, status, 1 + pg_temp.zipf(${draw()}, 400, 10), uploaded_at,
      case when status <> 'pending_payment' then uploaded_at end, status = 'active'
    from (
      select i, organization_id,
        least(${now}, created_at + floor(${draw()} * 200 * 86400) * interval '1 second') as uploaded_at,
        case when ${draw()} < 0.8 then 'active' when ${draw()} < 0.5 then 'archived'
          else 'pending_payment' end as status
      from (
        select organization_id, created_at, client.i * 100 + k as i
        from scale_clients as client
        cross join lateral generate_series(1, 1 + floor(${draw(sql`client.i`)}
          * case kind when 'federal' then ${MOST_LISTS.federal}::int
            else ${MOST_LISTS.enterprise}::int end)::int) as k
      ) as list
    ) as drawn`);
}

async function payLists(tx: Db, scale: AuthorityScale): Promise<void> {
  const { seed } = scale;
  const { draw, now, someAdministrator } = drawsOf(scale, 4);
  const { perEmployeeCents } = PLAN_CATALOGUE.organization;
  const due = sql`
    select list.*, organization.name as organization_name, list.employee_count * ${perEmployeeCents}::int as cents,
      hashtext(list.id::text)::bigint as i
    from transition_lists as list join organizations as organization
      on organization.id = list.organization_id
    where list.paid_at is not null
      and not exists (select from payments where list_id = list.id)
      and not exists (select from invoice_lines where list_id = list.id)`;
  await tx.execute(sql`
    insert into invoice_lines
      (id, organization_id, list_id, organization_name, people, cents, created_at, invoiced_at,
        invoiced_by)
    select pg_temp.id_of(${seed}::int || ' invoice line ' || id), organization_id, id,
      organization_name, employee_count, cents, paid_at, case when is_invoiced then ${now} end,
      case when is_invoiced then ${someAdministrator()} end
    from (
      select due.*, paid_at < ${now} - interval '30 days' and ${draw()} < 0.9 as is_invoiced
      from (${due} and organization.kind = 'federal') as due
    ) as line`);
  await tx.execute(sql`
    insert into payments (id, organization_id, list_id, purpose, status, cents,
      provider_reference, created_at, settled_at)
    select pg_temp.id_of(${seed}::int || ' list payment ' || id), organization_id, id,
      'transition_list', 'succeeded', cents, 'pi_scale_' || replace(id::text, '-', ''), paid_at, paid_at
    from (${due} and organization.kind = 'enterprise') as due`);
}

async function addSalesContacts(tx: Db, scale: AuthorityScale): Promise<void> {
  const { people, seed } = scale;
  const { draw, now, timeBefore, someWord, someAdministrator } = drawsOf(scale, 5);
  const one = sql`contact.i`;
  const organizations = sql`(select count(*)::int from scale_clients)`;
  await tx.execute(sql`
    insert into sales_contacts (id, organization_id, organization_name, user_id, contact_name,
      contact_email, message, created_at, answered_at, answered_by, answer)
    select pg_temp.id_of(${seed}::int || ' sales contact ' || contact.i), organization.id, organization.name,
      account.id, account.first_name || ' ' || account.last_name, account.email,
      'We expect to let ' || (5 + floor(${draw(one)} * 300)) || ' people in '
        || ${someWord('department', one)} || ' go, most of them in '
        || ${someWord('location', one)} || '. What would that cost?',
      contact.created_at,
      case when is_answered then least(${now}, contact.created_at + interval '1 day') end,
      case when is_answered then ${someAdministrator(one)} end,
      case when is_answered then 'Thank you for writing. A colleague will call you this week.' end
    from (
      select i, ${timeBefore()} as created_at, ${draw()} < 0.7 as is_answered,
        1 + floor(${draw()} * ${organizations})::int as client
      from generate_series(1, greatest(1, ${people}::int / ${ORGANIZATION_SHARE}::int)) as i
    ) as contact
    join scale_clients as client on client.i = contact.client
    join organizations as organization on organization.id = client.organization_id
    join users as account on account.organization_id = organization.id and account.is_main_user`);
}
