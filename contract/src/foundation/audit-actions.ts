export const AUDIT_ACTIONS = [
  'decide-enterprise-request',
  'decide-federal-request',
  'send-password-link',
  'change-organization',
  'suspend-organization',
  'reinstate-organization',
  'answer-sales-contact',
  'mark-invoiced',
  'export-invoices',
  'manage-recruiter',
  'suspend-recruiter',
  'reinstate-recruiter',
  'resume-reveals',
  'raise-reveal-limits',
  'close-recruiter-report',
  'export-audit-log',
  'create-administrator',
  'change-rights',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'enterprise-request',
  'federal-request',
  'organization',
  'sales-contact',
  'invoices',
  'recruiter',
  'recruiter-report',
  'administrator',
  'audit-log',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const AUDIT_OUTCOMES = ['done', 'refused'] as const;
