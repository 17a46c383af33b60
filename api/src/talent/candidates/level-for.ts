import { experienceLevel } from '@gangway/contract/talent/experience-level';
import { sql, type SQL } from 'drizzle-orm';
import { candidates } from '../tables/candidates.table';

/** A level set by the organisation stays until the years of experience change. */
export const levelFor = (years: number): SQL =>
  sql`case when ${candidates.yearsExperience} = ${years} then ${candidates.experienceLevel} else ${experienceLevel(years)} end`;
