import { sql, type SQL } from 'drizzle-orm';
import { candidates } from './candidates.table';

/**
 * A subquery of the ids of all profiles of the one behind this id, themselves included: the same
 * address, or the same number under the same name. Each arm is over an index of its own.
 */
export const samePerson = (candidateId: string): SQL => sql`(
  select other.id from ${candidates} as self
    join ${candidates} as other on lower(other.email) = lower(self.email)
    where self.id = ${candidateId}::uuid
  union
  select other.id from ${candidates} as self
    join ${candidates} as other
      on other.phone = self.phone and lower(other.full_name) = lower(self.full_name)
    where self.id = ${candidateId}::uuid
)`;
