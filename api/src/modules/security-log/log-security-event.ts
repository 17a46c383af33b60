import type { Deps } from '../../deps';

/** Alerts and reports go by these names: they are added to, never renamed. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'factor-enabled'
  | 'factor-disabled'
  | 'factor-used'
  | 'factor-failed'
  | 'factor-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'session-ended'
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'role-changed'
  | 'data-exported'
  | 'data-erased';

/** One JSON line. `account` is the account's id, or null where there is none (a candidate). */
export function logSecurityEvent(
  { log }: Pick<Deps, 'log'>,
  event: SecurityEvent,
  account: string | null,
): void {
  log.info({ event, account }, 'security');
}
