import { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../foundation/db/db';
import type { RecruiterId } from '../../../identity/actors/scopes';
import {
  candidateFiles,
  candidates,
  shownCandidates,
} from '../../../talent/tables/candidates.table';
import { reveals } from '../../../talent/tables/reveals.table';
import { prepareSearch } from './run-search';

export type CardRow = z.infer<typeof CardRow>;

export const readCards = (
  db: Db,
  recruiterId: RecruiterId | null,
  ids: readonly string[],
): Promise<CardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : findCards(db, { recruiterId, ids: `{${ids.join(',')}}` });

const moment = z.nullable(
  z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
);

const Contacts = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  profileImageUrl: z.nullable(z.string()),
  resumeUrl: z.nullable(z.string()),
  expectedSalary: z.nullable(z.int()),
  clearance: z.nullable(z.enum(CLEARANCES)),
  photoUploadedAt: moment,
  resumeUploadedAt: moment,
});

const HIDDEN = {
  isRevealed: true,
  fullName: true,
  email: true,
  phone: true,
  profileImageUrl: true,
  resumeUrl: true,
  expectedSalary: true,
  clearance: true,
} as const;

const CardRow = z.extend(z.omit(CandidateCard, HIDDEN), {
  /** Null until revealed: the query does not return them. */
  contacts: z.nullable(Contacts),
});

const uploaded = (kind: 'photo' | 'resume') => sql`(select uploaded_at from ${candidateFiles}
  where candidate_id = person.id and kind = ${kind})`;

const CONTACTS = sql`json_build_object('fullName', person.full_name, 'email', person.email,
  'phone', person.phone, 'profileImageUrl', person.profile_image_url,
  'resumeUrl', person.resume_url, 'expectedSalary', person.expected_salary,
  'clearance', shown.clearance, 'photoUploadedAt', ${uploaded('photo')},
  'resumeUploadedAt', ${uploaded('resume')})`;

const { placeholder } = sql;

const findCards = prepareSearch(
  'cards',
  sql`
    select person.id, shown.position_title as "positionTitle",
      shown.previous_company as "previousCompany", shown.years_experience as "yearsExperience",
      shown.experience_band as "experienceBand", shown.location, shown.department, shown.skills,
      person.has_jumped_ship as "hasJumpedShip",
      case when reveal.candidate_id is not null then ${CONTACTS} end as contacts
    from unnest(${placeholder('ids')}::uuid[]) with ordinality as requested (id, ordinal)
    join ${candidates} as person on person.id = requested.id
    join ${shownCandidates} as shown on shown.id = person.id
    left join ${reveals} as reveal
      on reveal.recruiter_id = ${placeholder('recruiterId')}::uuid
        and reveal.candidate_id = person.id
    order by ordinal`,
  CardRow,
);
