import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { withdrawMails } from '../candidate-mails/delete-candidate-mails';
import { candidates } from '../tables/candidates.table';
import { importKeys } from '../tables/import-keys.table';
import { endAllLinks } from './end-links';
import { keyedHashes } from './keyed-hash';

type NewAddress = {
  candidateId: string;
  from: string;
  to: string;
  isOwn: boolean;
};

/**
 * The organization must be locked: a concurrent import would find neither address. Uploads with the
 * old address still match this person.
 */
export async function changeAddress(
  { env }: Pick<Deps, 'env'>,
  tx: Db,
  { candidateId, from, to, isOwn }: NewAddress,
): Promise<void> {
  const key = keyedHashes(env).ofEmail(from.toLowerCase());
  await tx.execute(sql`
    insert into ${importKeys} (organization_id, keyed_hash, candidate_id, is_own)
      select organization_id, ${key}, id, ${isOwn}::boolean
        from ${candidates} where id = ${candidateId}::uuid
      on conflict (organization_id, keyed_hash) do update set
        candidate_id = excluded.candidate_id, is_own = excluded.is_own`);
  await tx
    .update(candidates)
    .set({
      email: to,
      invitedAt: sql`case when ${candidates.state} = 'invited' then null else ${candidates.invitedAt} end`,
    })
    .where(eq(candidates.id, candidateId));
  await endAllLinks(tx, candidateId);
  await withdrawMails(tx, candidateId);
}
