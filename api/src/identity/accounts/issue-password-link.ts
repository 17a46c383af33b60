import { hashToken, newToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { passwordLinks } from '../tables/sign-in.table';

export type PasswordLink = { userId: string | null; validMs: number };

export async function issuePasswordLink(
  { clock, env, random }: Pick<Deps, 'clock' | 'env' | 'random'>,
  tx: Db,
  { userId, validMs }: PasswordLink,
): Promise<string> {
  const token = newToken(random);
  const expiresAt = new Date(clock().getTime() + validMs);
  await tx.insert(passwordLinks).values({ tokenHash: hashToken(token), userId, expiresAt });
  return `${env.publicUrl}/reset-password/${token}`;
}
