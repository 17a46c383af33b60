import { sql, type SQL } from 'drizzle-orm';
import type { OrganisationId } from '../../identity/actors/scopes';

/**
 * People with an undelivered newest invitation. Those who have answered got one, and a corrected
 * address gets another. It starts from the few bounced mails.
 */
export const bouncedInvitations = (organisationId: OrganisationId): SQL => sql`
  select person.id as "candidateId", person.list_id as "listId", person.full_name as "fullName",
      person.email, mail.bounced_at as "bouncedAt", mail.bounce_code as "bounceCode"
    from candidate_mails mail
      join candidates person on person.id = mail.candidate_id
    where mail.bounced_at is not null and mail.purpose = 'claim'
      and person.organisation_id = ${organisationId}::uuid and person.state = 'invited' and person.invited_at is not null
      and not exists (
        select from candidate_mails newer
          where newer.candidate_id = mail.candidate_id and newer.purpose = 'claim'
            and (newer.created_at, newer.id) > (mail.created_at, mail.id)
      )`;
