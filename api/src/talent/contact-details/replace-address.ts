import { eq, inArray, sql } from 'drizzle-orm';
import { textArray } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import { lockRows } from '../../foundation/db/lock-rows';
import type { Deps } from '../../foundation/deps';
import type { SendMail } from '../../identity/mail/mailing-transaction';
import { organisations } from '../../identity/tables/accounts.table';
import { changeAddress } from '../candidates/change-address';
import { withCorrections } from '../candidates/corrected-fields';
import { issueCandidateLinks } from '../candidates/issue-candidate-links';
import { lockProfiles, type LockedProfile, samePerson } from '../candidates/same-person';
import { candidateEmailLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';
import { addressInUseMail, addressReplacedMail } from './contact-mails';

type ReplaceDeps = Pick<Deps, 'env' | 'clock' | 'random'>;
type NewAddress = {
  candidateId: string;
  email: string;
  isOwn: boolean;
};

/**
 * Ends all private links, issues new ones and notifies the old address. Null if the person is gone
 * or already has this address.
 */
export async function replaceAddress(
  deps: ReplaceDeps,
  { tx, sendMail }: { tx: Db; sendMail: SendMail },
  { candidateId, email, isOwn }: NewAddress,
): Promise<string | null> {
  const same = await lockSameAddress(tx, candidateId);
  const person = same.find(({ id }) => id === candidateId);
  if (!person || person.email.toLowerCase() === email) return null;
  await moveProfiles(deps, tx, { same, email, isOwn });
  const people = same.map(({ id }) => ({ candidateId: id, to: email }));
  const linked = await issueCandidateLinks(deps, tx, { purpose: 'profile', people });
  await sendMail(linked.map(addressInUseMail));
  const contact = { candidateId, to: person.email, url: `${deps.env.publicUrl}/contact` };
  await sendMail(addressReplacedMail(contact));
  return linked.find((link) => link.candidateId === candidateId)?.path ?? null;
}

async function lockSameAddress(tx: Db, candidateId: string): Promise<LockedProfile[]> {
  const [known] = await tx
    .select({ email: candidates.email })
    .from(candidates)
    .where(eq(candidates.id, candidateId));
  if (!known) return [];
  await lockOrganisations(tx, known.email);
  const profiles = await lockProfiles(tx, samePerson(candidateId));
  return profiles.filter(({ email }) => email.toLowerCase() === known.email.toLowerCase());
}

/**
 * Taken before any person lock and in one order: imports and edits of these organizations wait for
 * it.
 */
async function lockOrganisations(tx: Db, email: string): Promise<void> {
  const listed = tx
    .select({ id: candidates.organisationId })
    .from(candidates)
    .where(sql`lower(${candidates.email}) = lower(${email}::text)`);
  await lockRows(tx, organisations, {
    where: inArray(organisations.id, listed),
    strength: 'no key update',
  });
}

type Moved = Pick<NewAddress, 'email' | 'isOwn'> & { same: readonly LockedProfile[] };

async function moveProfiles(deps: ReplaceDeps, tx: Db, { same, email, isOwn }: Moved) {
  const now = deps.clock();
  const ids = sql`any(${textArray(same.map(({ id }) => id))}::uuid[])`;
  await tx
    .update(candidates)
    .set({ correctedAt: now, correctedFields: withCorrections({ email }), profileLastUpdated: now })
    .where(sql`${candidates.id} = ${ids}`);
  await tx.delete(candidateEmailLinks).where(sql`${candidateEmailLinks.candidateId} = ${ids}`);
  for (const { id, email: from } of same) {
    await changeAddress(deps, tx, { candidateId: id, from, to: email, isOwn });
  }
}
