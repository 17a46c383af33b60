import { formatMoney } from '@gangway/contract/foundation/amounts';
import type { AuditAction, AuditSubject } from '@gangway/contract/foundation/audit-actions';
import type { User } from '@gangway/contract/identity/accounts';
import type { AuditEntry } from '@gangway/contract/identity/audit-log';

export type EntryRow = Omit<AuditEntry, 'id'> & { id: string };

export const ACTION_NAMES = {
  'decide-enterprise-request': 'Approve or reject an enterprise request',
  'decide-federal-request': 'Approve or reject a federal request',
  'send-password-link': 'Send a password link',
  'change-organization': 'Change an organization',
  'suspend-organization': 'Suspend an organization',
  'reinstate-organization': 'Reinstate an organization',
  'answer-sales-contact': 'Answer a sales message',
  'mark-invoiced': 'Mark as invoiced',
  'export-invoices': 'Export invoices',
  'manage-recruiter': 'Add tokens or refund',
  'suspend-recruiter': 'Suspend a recruiter',
  'reinstate-recruiter': 'Reinstate a recruiter',
  'resume-reveals': 'Resume reveals',
  'raise-reveal-limits': 'Raise reveal limits',
  'close-recruiter-report': 'Close a report',
  'export-audit-log': 'Export the audit log',
  'create-administrator': 'Create an administrator',
  'change-rights': 'Change access',
} as const satisfies Record<AuditAction, string>;

export const SUBJECT_NAMES = {
  'enterprise-request': 'Enterprise request',
  'federal-request': 'Federal request',
  organization: 'Organization',
  'sales-contact': 'Sales message',
  invoices: 'Invoices',
  recruiter: 'Recruiter',
  'recruiter-report': 'Report about a recruiter',
  administrator: 'Administrator',
  'audit-log': 'Audit log',
} as const satisfies Record<AuditSubject, string>;

export const OUTCOMES = {
  done: { label: 'Completed', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
} as const satisfies Record<AuditEntry['outcome'], object>;

/** A server of the release before answers usernames alone. */
export const actorName = ({ actor }: EntryRow) =>
  actor === null ? 'Command line' : (actor.name ?? actor.username ?? 'Deleted account');

/** Two administrators may have the same name. */
export function exactActorName(entry: EntryRow): string {
  const { name, username } = entry.actor ?? {};
  return name && username && username !== name ? `${name} (${username})` : actorName(entry);
}

export function subjectName({ subject }: EntryRow): string {
  if (subject.name !== null) return subject.name;
  return subject.id === null ? '' : 'Erased';
}

/** Entries of the command line have no network; for others it is deleted after 90 days. */
export function networkText({ actor, network }: EntryRow): string {
  if (network !== null) return network;
  return actor === null ? 'None' : 'Removed after 90 days';
}

export function subjectHref({ subject }: EntryRow, { authorityRole }: User): string | null {
  const screen = SCREENS[subject.kind];
  if (!screen || subject.id === null) return null;
  if (screen.role !== null && screen.role !== authorityRole) return null;
  return `/authority-dashboard?tab=${screen.tab}&${screen.parameter}=${subject.id}`;
}

export type Change = { name: string; before: string | null; after: string | null };

export function changesOf({ before, after }: Pick<EntryRow, 'before' | 'after'>): Change[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const textOf = (facts: EntryRow['before'], key: string) =>
    facts !== null && Object.hasOwn(facts, key) ? factText(key, facts[key]) : null;
  return [...keys].map((key) => ({
    name: factName(key),
    before: textOf(before, key),
    after: textOf(after, key),
  }));
}

type Screen = { tab: string; parameter: string; role: User['authorityRole'] };

const SCREENS: Partial<Record<AuditSubject, Screen>> = {
  'enterprise-request': { tab: 'enterprise-requests', parameter: 'request', role: 'enterprise' },
  'federal-request': { tab: 'federal-requests', parameter: 'request', role: null },
  organization: { tab: 'organizations', parameter: 'organization', role: 'enterprise' },
  'sales-contact': { tab: 'sales-messages', parameter: 'message', role: 'enterprise' },
  recruiter: { tab: 'recruiters', parameter: 'recruiter', role: 'recruiter' },
  'recruiter-report': { tab: 'reports', parameter: 'report', role: 'recruiter' },
};

function factText(key: string, value: unknown): string {
  if (value === undefined || value === null) return 'None';
  if (typeof value === 'number' && /cents$/i.test(key)) return formatMoney(value);
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `subscriptionStatus` as `Subscription status`. */
function factName(key: string): string {
  const words = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
