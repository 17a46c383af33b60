import type { Erasure } from '@gangway/contract/talent/erasures';
import { eq } from 'drizzle-orm';
import type { WithKeys } from '../../foundation/crypto/keys';
import { purposeHash } from '../../foundation/crypto/purpose-hash';
import { hashToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { suppressions } from '../tables/candidate-mails.table';
import { erasures } from '../tables/erasures.table';

/** Crockford's base 32: without I, L, O and U, which are misread or spell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 20;

/**
 * 100 bits that can be copied by hand: GW-XXXX-XXXX-XXXX-XXXX-XXXX. Derived from the link, so that
 * a lost answer can be repeated without storing it.
 */
export function receiptOf(env: WithKeys, token: string): string {
  const hash = purposeHash(env, 'receipt', token);
  const bytes = hash.subarray(0, CHARACTERS);
  const symbols = Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  const groups = symbols.join('').match(/.{4}/g) ?? [];
  return ['GW', ...groups].join('-');
}

/** A receipt is random enough to need no salt and no slow hash. */
export const receiptHash = (receipt: string): string => hashToken(tidy(receipt));

type FoundErasure = Erasure & { id: string };

export async function findErasure(db: Db, receipt: string): Promise<FoundErasure | null> {
  const [found] = await db
    .select()
    .from(erasures)
    .where(eq(erasures.receiptHash, receiptHash(receipt)));
  if (!found) return null;
  const { id, erasedAt, removed } = found;
  return { id, receipt, erasedAt: erasedAt.toISOString(), removed };
}

export async function checkReceipt(deps: Pick<Deps, 'db'>, receipt: string) {
  const erasure = await findErasure(deps.db, receipt);
  if (!erasure) {
    throw new ApiError(
      'not_found',
      'We do not recognize this receipt code. Please check every character. It looks like GW-XXXX-XXXX-XXXX-XXXX-XXXX.',
    );
  }
  const kept = await deps.db.$count(suppressions, eq(suppressions.erasureId, erasure.id));
  const { erasedAt, removed } = erasure;
  return { erasedAt, removed, isSuppressed: kept > 0 };
}

function tidy(receipt: string): string {
  const text = receipt.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return text.replaceAll('O', '0').replace(/[IL]/g, '1');
}
