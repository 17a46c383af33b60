import { and, eq } from 'drizzle-orm';
import { purposeHash } from '../../foundation/crypto/purpose-hash';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { recoveryCodes } from '../tables/sign-in.table';
import { toBase32 } from './app-key';

const CODES = 10;

export async function replaceRecoveryCodes(
  deps: Pick<Deps, 'random' | 'env'>,
  tx: Db,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => newCode(deps.random));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(deps, userId, code) })));
  return codes;
}

/** Deleting the code consumes it, so that only one of two parallel requests succeeds. */
export async function spendRecoveryCode(
  deps: Pick<Deps, 'env'>,
  tx: Db,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const codeHash = hashOf(deps, userId, code);
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length === 1;
}

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** 60 bits. Base32 has no 0 and no 1, which are easily confused with letters. */
function newCode(random: Deps['random']): string {
  const letters = toBase32(random(8)).toLowerCase().slice(0, 12);
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

function hashOf({ env }: Pick<Deps, 'env'>, userId: string, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return purposeHash(env, 'recovery code', `${userId} ${letters}`).toString('base64url');
}
