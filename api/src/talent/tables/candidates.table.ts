import { CANDIDATE_STATES } from '@gangway/contract/candidate-rules';
import { EDITED_FIELDS } from '@gangway/contract/list-candidates';
import { CLEARANCES } from '@gangway/contract/clearances';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { transitionLists } from './transition-lists.table';

export const candidates = pgTable(
  'candidates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listId: uuid('list_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    positionTitle: text('position_title').notNull(),
    previousCompany: text('previous_company').notNull(),
    yearsExperience: integer('years_experience').notNull(),
    yearsWithCompany: integer('years_with_company').notNull(),
    location: text('location').notNull(),
    department: text('department').notNull(),
    experienceLevel: text('experience_level').notNull(),
    skills: text('skills')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Of the people of federal organisations; null where it is not known. */
    clearance: text('clearance', { enum: CLEARANCES }),
    state: text('state', { enum: CANDIDATE_STATES }).notNull().default('invited'),
    hasJumpedShip: boolean('has_jumped_ship').notNull().default(false),
    profileImageUrl: text('profile_image_url'),
    resumeUrl: text('resume_url'),
    /** Dollars a year; only the person gives it. */
    expectedSalary: integer('expected_salary'),
    /** Null until the invitation was written. */
    invitedAt: timestamp('invited_at', { withTimezone: true }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** When the person last saved their profile. */
    correctedAt: timestamp('corrected_at', { withTimezone: true }),
    /** What they have corrected then: no upload and no edit of the organisation takes it back. */
    correctedFields: text('corrected_fields', { enum: EDITED_FIELDS })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Keyed hash of the organization's number, once a person listed with this number corrected it. */
    listedPhoneHash: text('listed_phone_hash'),
    /** Whether people of other names had that number when it was corrected. */
    listedPhoneIsShared: boolean('listed_phone_is_shared').notNull().default(false),
    wantsRevealMails: boolean('wants_reveal_mails').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    profileLastUpdated: timestamp('profile_last_updated', { withTimezone: true })
      .notNull()
      .defaultNow(),
  },
  (person) => [
    // Both columns, so that a candidate cannot sit in another organisation's list.
    foreignKey({
      name: 'candidates_list_of_organisation',
      columns: [person.listId, person.organisationId],
      foreignColumns: [transitionLists.id, transitionLists.organisationId],
    }),
    uniqueIndex('candidates_email_in_organisation').on(
      person.organisationId,
      sql`lower(${person.email})`,
    ),
    index('candidates_email').on(sql`lower(${person.email})`),
    // With the name, since thousands can have the number of one office.
    index('candidates_phone').on(person.phone, sql`lower(${person.fullName})`),
    index('candidates_listed_phone')
      .on(person.listedPhoneHash, sql`lower(${person.fullName})`)
      .where(sql`${person.listedPhoneHash} is not null`),
    index('candidates_list').on(person.listId),
    index('candidates_to_invite')
      .on(person.listId, person.id)
      .where(sql`${person.state} = 'invited' and ${person.invitedAt} is null`),
    check('candidates_state', sql`${person.state} in ('invited', 'opted-in', 'private')`),
    check(
      'candidates_clearance',
      sql`${person.clearance} in ('none', 'public-trust', 'confidential', 'secret', 'top-secret', 'sci')`,
    ),
    check('candidates_answered', sql`${person.answeredAt} is null or ${person.state} <> 'invited'`),
    check('candidates_phone', sql`${person.phone} ~ '^[0-9]{10}$'`),
    check('candidates_email', sql`${person.email} ~ '^[^@[:space:]]+@[^@[:space:]]+$'`),
    check('candidates_full_name', sql`btrim(${person.fullName}) <> ''`),
    check('candidates_position_title', sql`btrim(${person.positionTitle}) <> ''`),
    check('candidates_years_experience', sql`${person.yearsExperience} between 0 and 80`),
    check('candidates_years_with_company', sql`${person.yearsWithCompany} between 0 and 80`),
    check('candidates_expected_salary', sql`${person.expectedSalary} between 1000 and 10000000`),
    check(
      'candidates_corrected_fields',
      sql`${person.correctedFields} <@ ${sql.raw(`array[${EDITED_FIELDS.map((field) => `'${field}'`).join(', ')}]`)}`,
    ),
    check(
      'candidates_corrected',
      sql`cardinality(${person.correctedFields}) = 0 or ${person.correctedAt} is not null`,
    ),
    check('candidates_listed_phone_hash', sql`${person.listedPhoneHash} ~ '^[A-Za-z0-9_-]{43}$'`),
    check('candidates_skills', sql`array_position(${person.skills}, null) is null`),
  ],
);
