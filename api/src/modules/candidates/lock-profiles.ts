import { desc, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { candidates } from './candidates.table';
import { samePerson } from './same-person';

/** All profiles of a person, in the order in which erasures and list checks lock them. */
export const lockProfiles = (tx: Db, candidateId: string) =>
  tx
    .select({
      id: candidates.id,
      organisationId: candidates.organisationId,
      fullName: candidates.fullName,
      email: candidates.email,
      phone: candidates.phone,
      positionTitle: candidates.positionTitle,
      previousCompany: candidates.previousCompany,
    })
    .from(candidates)
    .where(inArray(candidates.id, samePerson(candidateId)))
    .orderBy(desc(candidates.createdAt), desc(candidates.id))
    .for('no key update');

export type LockedProfile = Awaited<ReturnType<typeof lockProfiles>>[number];
