import type { Deps } from '../../foundation/deps';

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
  | 'account-removed'
  | 'account-closed'
  | 'account-suspended'
  | 'account-reinstated'
  | 'api-key-created'
  | 'api-key-revoked'
  | 'api-key-refused'
  | 'webhook-set'
  | 'webhook-secret-renewed'
  | 'webhook-removed'
  | 'team-member-invited'
  | 'team-member-joined'
  | 'team-member-left'
  | 'team-member-removed'
  | 'data-exported'
  | 'data-erased';

/** LOG_LEVEL=warn must not end the record of who did what. */
const auditLog = ({ log }: Pick<Deps, 'log'>) =>
  log.level === 'silent' ? log : log.child({}, { level: 'info' });

/** One JSON line. `account` is the account's id, or null where there is none (a candidate). */
export function logSecurityEvent(
  deps: Pick<Deps, 'log'>,
  event: SecurityEvent,
  account: string | null,
): void {
  auditLog(deps).info({ event, account }, 'security');
}
