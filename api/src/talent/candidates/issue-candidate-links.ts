import { DAY_MS } from '@gangway/contract/foundation/durations';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { candidateLinks, type LinkPurpose } from '../tables/candidate-links.table';
import { makeRoomForLinks } from './end-links';

const CLAIM_LIFE_MS = LIFETIMES.claimLinkDays * DAY_MS;

export const claimLinkEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_LIFE_MS);

type Issue<Person> = { purpose: LinkPurpose; people: readonly Person[] };

const PATHS: Record<LinkPurpose, string> = { claim: '/candidate/claim', profile: '/profile' };

/**
 * Only token hashes are stored. A new claim link replaces the earlier one; profile links
 * accumulate.
 */
export async function issueCandidateLinks<Person extends { candidateId: string | null }>(
  { clock, env, random }: Pick<Deps, 'clock' | 'env' | 'random'>,
  tx: Db,
  { purpose, people }: Issue<Person>,
): Promise<(Person & { path: string; url: string })[]> {
  const now = clock();
  const issued = people.map((person) => ({ person, token: newToken(random) }));
  const rows = issued.map(({ person: { candidateId }, token }) => ({
    candidateId,
    purpose,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: endOf(purpose, candidateId, now),
  }));
  if (purpose === 'profile') {
    await makeRoomForLinks(
      tx,
      people.map(({ candidateId }) => candidateId),
    );
  }
  await tx
    .insert(candidateLinks)
    .values(rows)
    .onConflictDoUpdate({
      target: candidateLinks.candidateId,
      targetWhere: sql`${candidateLinks.purpose} = 'claim'`,
      set: {
        tokenHash: sql`excluded.token_hash`,
        createdAt: sql`excluded.created_at`,
        expiresAt: sql`excluded.expires_at`,
      },
    });
  return issued.map(({ person, token }) => {
    const path = `${PATHS[purpose]}/${token}`;
    return { ...person, path, url: `${env.publicUrl}${path}` };
  });
}

/**
 * Profile links never expire. A row without a candidate is written already expired, so it never
 * opens anything.
 */
function endOf(purpose: LinkPurpose, candidateId: string | null, now: Date): Date | null {
  if (candidateId === null) return now;
  return purpose === 'claim' ? claimLinkEnd(now) : null;
}
