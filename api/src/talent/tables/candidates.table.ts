import { CANDIDATE_STATES } from '@gangway/contract/talent/candidate-rules';
import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { BAND_NAMES } from '@gangway/contract/talent/experience-bands';
import { HIDEABLE_FACTS } from '@gangway/contract/talent/hidden-facts';
import { EDITED_FIELDS } from '@gangway/contract/talent/list-candidates';
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { checks, oneOf, reference, bytes } from '../../foundation/db/columns';
import { transitionLists } from './transition-lists.table';

export const candidates = pgTable(
  'candidates',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    listId: t.uuid('list_id').notNull(),
    organizationId: t.uuid('organization_id').notNull(),
    fullName: t.text('full_name').notNull(),
    email: t.text('email').notNull(),
    phone: t.text('phone').notNull(),
    positionTitle: t.text('position_title').notNull(),
    previousCompany: t.text('previous_company').notNull(),
    yearsExperience: t.integer('years_experience').notNull(),
    yearsWithCompany: t.integer('years_with_company').notNull(),
    location: t.text('location').notNull(),
    department: t.text('department').notNull(),
    experienceLevel: t.text('experience_level').notNull(),
    skills: t
      .text('skills')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    clearance: t.text('clearance', { enum: CLEARANCES }),
    state: t.text('state', { enum: CANDIDATE_STATES }).notNull().default('invited'),
    hasJumpedShip: t.boolean('has_jumped_ship').notNull().default(false),
    profileImageUrl: t.text('profile_image_url'),
    resumeUrl: t.text('resume_url'),
    /** Dollars per year; only the person enters it. */
    expectedSalary: t.integer('expected_salary'),
    invitedAt: t.timestamp('invited_at', { withTimezone: true }),
    answeredAt: t.timestamp('answered_at', { withTimezone: true }),
    /** Empty until the next batch of the list; a trigger empties it when the person hides. */
    findableAt: t.timestamp('findable_at', { withTimezone: true }),
    /** When the person last saved their profile. */
    correctedAt: t.timestamp('corrected_at', { withTimezone: true }),
    /**
     * Fields the person has corrected: no upload and no edit by the organization overwrites them.
     */
    correctedFields: t
      .text('corrected_fields', { enum: EDITED_FIELDS })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Recruiters neither see nor find these: they read `shownCandidates`. */
    hiddenFacts: t
      .text('hidden_facts', { enum: HIDEABLE_FACTS })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Keyed hash of the organization's number, once a person listed with this number corrected it. */
    listedPhoneHash: t.text('listed_phone_hash'),
    /** Whether people with other names had that number when it was corrected. */
    listedPhoneIsShared: t.boolean('listed_phone_is_shared').notNull().default(false),
    /** Done once: the person may have unblocked it since. */
    hasBlockedEmployer: t.boolean('has_blocked_employer').notNull().default(false),
    wantsRevealMails: t.boolean('wants_reveal_mails').notNull().default(true),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    profileLastUpdated: t
      .timestamp('profile_last_updated', { withTimezone: true })
      .notNull()
      .defaultNow(),
  }),
  (person) => [
    // Both columns, so that a candidate cannot be on another organization's list.
    foreignKey({
      name: 'candidates_list_of_organization',
      columns: [person.listId, person.organizationId],
      foreignColumns: [transitionLists.id, transitionLists.organizationId],
    }),
    uniqueIndex('candidates_email_in_organization').on(
      person.organizationId,
      sql`lower(${person.email})`,
    ),
    index('candidates_email').on(sql`lower(${person.email})`),
    // Includes the name, since thousands of people can have the number of one office.
    index('candidates_phone').on(person.phone, sql`lower(${person.fullName})`),
    index('candidates_listed_phone')
      .on(person.listedPhoneHash, sql`lower(${person.fullName})`)
      .where(sql`${person.listedPhoneHash} is not null`),
    index('candidates_list').on(person.listId),
    index('candidates_to_invite')
      .on(person.listId, person.id)
      .where(sql`${person.state} = 'invited' and ${person.invitedAt} is null`),
    index('candidates_answered')
      .on(person.listId, person.answeredAt)
      .where(sql`${person.answeredAt} is not null`),
    index('candidates_waiting')
      .on(person.listId)
      .where(sql`${person.state} = 'opted-in' and ${person.findableAt} is null`),
    ...checks({
      candidates_state: oneOf(person.state, CANDIDATE_STATES),
      candidates_clearance: oneOf(person.clearance, CLEARANCES),
      candidates_findable: sql`${person.findableAt} is null or ${person.state} = 'opted-in'`,
      candidates_answered: sql`${person.answeredAt} is null or ${person.state} <> 'invited'`,
      candidates_phone: sql`${person.phone} ~ '^[0-9]{10}$'`,
      candidates_email: sql`${person.email} ~ '^[^@[:space:]]+@[^@[:space:]]+$'`,
      candidates_full_name: sql`btrim(${person.fullName}) <> ''`,
      candidates_position_title: sql`btrim(${person.positionTitle}) <> ''`,
      candidates_years_experience: sql`${person.yearsExperience} between 0 and 80`,
      candidates_years_with_company: sql`${person.yearsWithCompany} between 0 and 80`,
      candidates_expected_salary: sql`${person.expectedSalary} between 1000 and 10000000`,
      candidates_corrected_fields: sql`${person.correctedFields} <@ ${sql.raw(`array[${EDITED_FIELDS.map((field) => `'${field}'`).join(', ')}]`)}`,
      candidates_hidden_facts: sql`${person.hiddenFacts} <@ ${sql.raw(`array[${HIDEABLE_FACTS.map((fact) => `'${fact}'`).join(', ')}]`)}`,
      candidates_corrected: sql`cardinality(${person.correctedFields}) = 0 or ${person.correctedAt} is not null`,
      candidates_listed_phone_hash: sql`${person.listedPhoneHash} ~ '^[A-Za-z0-9_-]{43}$'`,
      candidates_skills: sql`array_position(${person.skills}, null) is null`,
    }),
  ],
);

/** What recruiters may see of the facts. The contract's `shownFacts` is the same. */
export const shownCandidates = pgView('shown_candidates', {
  id: uuid('id').notNull(),
  positionTitle: text('position_title').notNull(),
  previousCompany: text('previous_company').notNull(),
  department: text('department').notNull(),
  location: text('location').notNull(),
  skills: text('skills').array().notNull(),
  clearance: text('clearance', { enum: CLEARANCES }),
  yearsExperience: integer('years_experience'),
  experienceBand: text('experience_band', { enum: BAND_NAMES }).notNull(),
  experienceLevel: text('experience_level').notNull(),
  yearsWithCompany: integer('years_with_company'),
}).existing();

export const FILE_KINDS = ['photo', 'resume'] as const;

/** The bytes are in an object; a trigger has it deleted with the row, or when it is replaced. */
export const candidateFiles = pgTable(
  'candidate_files',
  (t) => ({
    candidateId: reference('candidate_id', () => candidates.id, 'cascade'),
    kind: t.text('kind', { enum: FILE_KINDS }).notNull(),
    contentType: t.text('content_type').notNull(),
    /** For servers of the release before; null once a job has checked or written the object. */
    content: bytes('content'),
    objectId: t.uuid('object_id').unique('candidate_files_own_object'),
    size: t.integer('size'),
    uploadedAt: t.timestamp('uploaded_at', { withTimezone: true }).notNull(),
  }),
  (file) => [
    primaryKey({ name: 'candidate_files_one_of_a_kind', columns: [file.candidateId, file.kind] }),
    index('candidate_files_to_move')
      .on(file.candidateId, file.kind)
      .where(sql`${file.content} is not null`),
    ...checks({
      candidate_files_content: sql`num_nonnulls(${file.content}, ${file.objectId}) > 0`,
      candidate_files_size: sql`(${file.objectId} is null) = (${file.size} is null)`,
      candidate_files_kind: oneOf(file.kind, FILE_KINDS),
      candidate_files_type: oneOf(file.contentType, ['image/jpeg', 'image/png', 'application/pdf']),
    }),
  ],
);

export const candidateBlocks = pgTable(
  'candidate_blocks',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    candidateId: reference('candidate_id', () => candidates.id, 'cascade'),
    company: t.text('company').notNull(),
    companyKey: t.text('company_key').notNull(),
    domain: t.text('domain'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (block) => [
    unique('candidate_blocks_once')
      .on(block.candidateId, block.companyKey, block.domain)
      .nullsNotDistinct(),
    index('candidate_blocks_company').on(block.companyKey),
    index('candidate_blocks_domain').on(block.domain),
    ...checks({
      candidate_blocks_company_key: sql`${block.companyKey} <> ''`,
      candidate_blocks_domain_form: sql`${block.domain} ~ '^[a-z0-9.-]+\\.[a-z0-9-]+$'`,
    }),
  ],
);
