import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { hashToken, newToken } from '../sessions/session-token';
import { candidateLinks, type LINK_PURPOSES } from './candidate-links.table';

const CLAIM_LIFE_MS = 60 * 86_400_000;

type Purpose = (typeof LINK_PURPOSES)[number];
type Issue = { purpose: Purpose; candidateIds: readonly string[] };

const pathOf = (purpose: Purpose, token: string): string =>
  purpose === 'claim' ? `/candidate/claim/${token}` : `/profile/${token}`;

/** Their addresses, in the same order. Only hashes are kept, and the links before end here. */
export async function issueCandidateLinks(
  { clock, env, random }: Pick<Deps, 'clock' | 'env' | 'random'>,
  tx: Db,
  { purpose, candidateIds }: Issue,
): Promise<string[]> {
  const createdAt = clock();
  const expiresAt = purpose === 'claim' ? new Date(createdAt.getTime() + CLAIM_LIFE_MS) : null;
  const links = candidateIds.map((candidateId) => ({ candidateId, token: newToken(random) }));
  await tx
    .insert(candidateLinks)
    .values(
      links.map(({ candidateId, token }) => ({
        candidateId,
        purpose,
        tokenHash: hashToken(token),
        createdAt,
        expiresAt,
      })),
    )
    .onConflictDoUpdate({
      target: [candidateLinks.candidateId, candidateLinks.purpose],
      set: {
        tokenHash: sql`excluded.token_hash`,
        createdAt: sql`excluded.created_at`,
        expiresAt: sql`excluded.expires_at`,
      },
    });
  return links.map(({ token }) => env.publicUrl + pathOf(purpose, token));
}
