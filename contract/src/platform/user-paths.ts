import { parsePlan } from '../commerce/plan-rules';
import type { User } from '../identity/accounts';

export type PathUser = Pick<User, 'id' | 'email' | 'userType' | 'subscriptionPlan' | 'companyName'>;

/** Decoration in a path: it must never grant a right. */
export function pathName(user: Pick<User, 'id' | 'email'>): string {
  return user.email.split('@')[0] || user.id;
}

const segment = encodeURIComponent;

export function recruiterPath(user: PathUser): string {
  if (user.userType !== 'recruiter') return '/';
  return `/recruiter/${parsePlan(user.subscriptionPlan) ?? 'basic'}/${segment(pathName(user))}`;
}

export function enterprisePath(user: PathUser): string {
  if (user.userType !== 'hr') return '/';
  return `/enterprise/${segment(user.companyName ?? 'company')}/${segment(pathName(user))}`;
}

export function dashboardPath(user: PathUser): string {
  switch (user.userType) {
    case 'recruiter':
      return recruiterPath(user);
    case 'hr':
      return enterprisePath(user);
    case 'authority':
      return '/authority-dashboard';
    default:
      return user.userType satisfies never;
  }
}

export function settingsPath(user: PathUser): string {
  return user.userType === 'recruiter' ? `${recruiterPath(user)}/settings` : '/settings';
}

export const teamPath = (user: PathUser) => `${recruiterPath(user)}/team`;
export const integrationsPath = (user: PathUser) => `${recruiterPath(user)}/integrations`;

export function menuLabel(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  if (user.firstName && user.lastName) return `${user.firstName} ${user.lastName}`;
  return user.email || 'User';
}
