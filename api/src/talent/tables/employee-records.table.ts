import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { OFFERED_FIELDS } from '@gangway/contract/talent/employer-offers';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { checks, oneOf, reference } from '../../foundation/db/columns';
import { candidates } from './candidates.table';

/**
 * What the organization says of an employee. It has an id of its own: with the candidate's id, an
 * employer with a recruiter's account could ask whether that person is visible. A trigger adds the
 * record of each new candidate.
 */
export const employeeRecords = pgTable(
  'employee_records',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    candidateId: reference('candidate_id', () => candidates.id, 'cascade').unique(),
    fullName: t.text('full_name').notNull(),
    positionTitle: t.text('position_title').notNull(),
    yearsExperience: t.integer('years_experience').notNull(),
    experienceLevel: t.text('experience_level').notNull(),
    yearsWithCompany: t.integer('years_with_company').notNull(),
    location: t.text('location').notNull(),
    department: t.text('department').notNull(),
    skills: t.text('skills').array().notNull(),
    clearance: t.text('clearance', { enum: CLEARANCES }),
    /** Changed by the organization, different from the profile, and not yet taken or declined. */
    offeredFields: t
      .text('offered_fields', { enum: OFFERED_FIELDS })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  }),
  (record) =>
    checks({
      employee_records_full_name: sql`btrim(${record.fullName}) <> ''`,
      employee_records_position_title: sql`btrim(${record.positionTitle}) <> ''`,
      employee_records_years_experience: sql`${record.yearsExperience} between 0 and 80`,
      employee_records_years_with_company: sql`${record.yearsWithCompany} between 0 and 80`,
      employee_records_clearance: oneOf(record.clearance, CLEARANCES),
      employee_records_skills: sql`array_position(${record.skills}, null) is null`,
      employee_records_offered_fields: sql`${record.offeredFields} <@ ${sql.raw(`array[${OFFERED_FIELDS.map((field) => `'${field}'`).join(', ')}]`)}`,
    }),
);
