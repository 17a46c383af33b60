import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { users } from '../accounts/users.table';
import { readBlocks } from '../blocks/read-blocks';
import { readUploads } from '../candidate-files/read-uploads';
import { candidateLinks } from '../candidates/candidate-links.table';
import { candidates } from '../candidates/candidates.table';
import { isValidLink, linkNotFound, type LinkedCandidateId } from '../candidates/link-scope';
import { reveals } from '../reveals/reveals.table';

export type Profile = Awaited<ReturnType<typeof readProfile>>;

function revealedBy(db: Db, candidateId: LinkedCandidateId) {
  return db
    .select({
      companyName: users.companyName,
      firstName: users.firstName,
      lastName: users.lastName,
      revealedAt: reveals.revealedAt,
    })
    .from(reveals)
    .innerJoin(users, eq(users.id, reveals.recruiterId))
    .where(eq(reveals.candidateId, candidateId))
    .orderBy(desc(reveals.revealedAt), desc(reveals.recruiterId));
}

export async function readProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
) {
  const [[candidate], revealers, uploads, blocks, links] = await Promise.all([
    db.select().from(candidates).where(eq(candidates.id, candidateId)),
    revealedBy(db, candidateId),
    readUploads(db, candidateId),
    readBlocks(db, candidateId),
    db.$count(
      candidateLinks,
      and(eq(candidateLinks.candidateId, candidateId), isValidLink(clock())),
    ),
  ]);
  if (!candidate) throw linkNotFound('profile');
  return { candidate, revealers, uploads, blocks, links };
}
