import type { Deps } from '../../foundation/deps';

/** Alerts and reports depend on these names: add new ones, never rename any. */
type SecurityEvent =
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

export function logSecurityEvent(
  deps: Pick<Deps, 'log'>,
  event: SecurityEvent,
  account: string | null,
): void {
  auditLog(deps).info({ event, account }, 'security');
}

/** One line, since an account can have tens of thousands of sessions. */
export function logSessionsEnded(
  deps: Pick<Deps, 'log'>,
  ended: { account: string | null; count: number },
): void {
  auditLog(deps).info({ event: 'session-ended' satisfies SecurityEvent, ...ended }, 'security');
}

/** Security events must be logged even with LOG_LEVEL=warn. */
const auditLog = ({ log }: Pick<Deps, 'log'>) =>
  log.level === 'silent' ? log : log.child({}, { level: 'info' });
