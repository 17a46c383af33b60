import type { BouncedInvitation } from '@gangway/contract/transition-lists';
import type { Bounce } from './list-bounces';

/** By enhanced status, or by the reply of a server that gives none; the first that fits. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^5\.(1\.2|1\.10|4\.\d+)$/, 'The domain after the @ accepts no email'],
  [/^(5\.1\.\d+|550|551|553)$/, 'This address does not exist'],
  [/^([45]\.2\.2|552|452)$/, 'The mailbox is full'],
  [/^[45]\.2\.\d+$/, 'The mailbox is disabled'],
  [/^[45]\.7\.\d+$/, 'The mail server rejects our email'],
];

export const reasonOf = (code: string): string =>
  REASONS.find(([form]) => form.test(code))?.[1] ?? 'The mail server did not accept it';

export function presentBounce(bounce: Bounce): BouncedInvitation {
  const { candidateId, fullName, email, bouncedAt, bounceCode } = bounce;
  return {
    candidateId,
    fullName,
    email,
    bouncedAt: bouncedAt.toISOString(),
    reason: reasonOf(bounceCode),
  };
}
