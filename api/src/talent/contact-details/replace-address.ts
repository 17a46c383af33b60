import { eq, inArray, sql, and } from 'drizzle-orm';
import { textArray } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import { lockRows } from '../../foundation/db/lock-rows';
import type { Deps } from '../../foundation/deps';
import { StartError } from '../../foundation/errors/start-error';
import {
  type SendMail,
  mailingTransaction,
  type MailingDeps,
} from '../../identity/mail/mailing-transaction';
import { renderMail } from '../../identity/mail/render-mail';
import { organizations } from '../../identity/tables/accounts.table';
import type { CandidateMail } from '../candidate-mails/candidate-mail-records';
import { changeAddress } from '../candidates/change-address';
import { withCorrections, isCorrected } from '../candidates/corrected-fields';
import { issueCandidateLinks } from '../candidates/issue-candidate-links';
import { keyedHashes } from '../candidates/keyed-hash';
import { lockProfiles, type LockedProfile, samePerson } from '../candidates/same-person';
import { candidateEmailLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';
import { importKeys } from '../tables/import-keys.table';

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

type RestoreDeps = MailingDeps & Pick<Deps, 'env' | 'random'>;

/**
 * Run manually for an owner who has lost the profile: only the owner knows the previous address.
 */
export async function restoreAddress(deps: RestoreDeps, former: string): Promise<void> {
  const email = former.trim().toLowerCase();
  await mailingTransaction(deps, async (tx, sendMail) => {
    const candidateId = await findFormerOwner(deps, tx, email);
    // The address that is replaced here was entered by another person.
    const restored = { candidateId, email, isOwn: false };
    const path = await replaceAddress(deps, { tx, sendMail }, restored);
    if (!path) throw new StartError('The profile has this address already.');
  });
}

async function lockSameAddress(tx: Db, candidateId: string): Promise<LockedProfile[]> {
  const [known] = await tx
    .select({ email: candidates.email })
    .from(candidates)
    .where(eq(candidates.id, candidateId));
  if (!known) return [];
  await lockOrganizations(tx, known.email);
  const profiles = await lockProfiles(tx, samePerson(candidateId));
  return profiles.filter(({ email }) => email.toLowerCase() === known.email.toLowerCase());
}

/**
 * Taken before any person lock and in one order: imports and edits of these organizations wait for
 * it.
 */
async function lockOrganizations(tx: Db, email: string): Promise<void> {
  const listed = tx
    .select({ id: candidates.organizationId })
    .from(candidates)
    .where(sql`lower(${candidates.email}) = lower(${email}::text)`);
  await lockRows(tx, organizations, {
    where: inArray(organizations.id, listed),
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

type Link = { candidateId: string | null; to: string; url: string };

/** Goes to the previous address, without a link, since a former employer may read it. */
function addressReplacedMail({ candidateId, to, url }: Link): CandidateMail {
  const mail = renderMail({
    to,
    subject: 'The email address of your Gangway profile was changed',
    paragraphs: [
      'Your Gangway profile has a new email address, which was confirmed with a link we sent to it. We will not send any more emails about the profile to this address, and the private links we sent to it no longer work.',
      'If you changed it, you do not need to do anything. If you did not, contact us within 30 days and tell us this address. We can change it back.',
    ],
    action: { label: 'Contact us', url },
  });
  return { ...mail, about: { candidateId, purpose: 'email-changed' } };
}

function addressInUseMail({ candidateId, to, url }: Link): CandidateMail {
  const mail = renderMail({
    to,
    subject: 'Your Gangway profile now uses this email address',
    paragraphs: [
      'Your Gangway profile now uses this email address. Your earlier private links no longer work. Here is a new one:',
    ],
    action: { label: 'Open your profile', url },
    note: 'The link opens your profile, so please do not forward it.',
  });
  return { ...mail, about: { candidateId, purpose: 'profile' } };
}

/**
 * Only people who replaced the address themselves: one that HR mistyped or corrected may be another
 * person's.
 */
async function findFormerOwner({ env }: RestoreDeps, tx: Db, email: string): Promise<string> {
  const keys = await tx
    .select({ candidateId: candidates.id })
    .from(importKeys)
    .innerJoin(candidates, eq(candidates.id, importKeys.candidateId))
    .where(
      and(
        eq(importKeys.keyedHash, keyedHashes(env).ofEmail(email)),
        importKeys.isOwn,
        isCorrected('email'),
      ),
    );
  const [first] = keys;
  if (!first) throw new StartError('No profile had this address before.');
  const profiles = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(inArray(candidates.id, samePerson(first.candidateId)));
  const ids = new Set(profiles.map(({ id }) => id));
  if (keys.every(({ candidateId }) => ids.has(candidateId))) return first.candidateId;
  throw new StartError('Profiles of more than one person had this address before.');
}
