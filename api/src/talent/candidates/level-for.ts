import { experienceLevel } from '@gangway/contract/experience-level';
import { sql, type SQL } from 'drizzle-orm';
import { candidates } from '../tables/candidates.table';

/** A level that the organisation has named stays until the years that it rests on change. */
export const levelFor = (years: number): SQL =>
  sql`case when ${candidates.yearsExperience} = ${years} then ${candidates.experienceLevel} else ${experienceLevel(years)} end`;
