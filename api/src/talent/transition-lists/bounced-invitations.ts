import { sql, type SQL } from 'drizzle-orm';
import type { OrganisationId } from '../../identity/actors/scopes';

/**
 * Starts from the few bounced mails. Only the newest invitation counts: people who answered got
 * theirs, and a corrected address gets another.
 */
export const bouncedInvitations = (organisationId: OrganisationId): SQL => sql`
  select person.id as "personId", record.id, person.list_id as "listId",
      record.full_name as "fullName", person.email, mail.bounced_at as "bouncedAt", mail.bounce_code as "bounceCode"
    from candidate_mails mail
      join candidates person on person.id = mail.candidate_id
      join employee_records record on record.candidate_id = person.id
    where mail.bounced_at is not null and mail.purpose = 'claim'
      and person.organisation_id = ${organisationId}::uuid and person.state = 'invited' and person.invited_at is not null
      and not exists (
        select from candidate_mails newer
          where newer.candidate_id = mail.candidate_id and newer.purpose = 'claim'
            and (newer.created_at, newer.id) > (mail.created_at, mail.id)
      )`;
