import {
  includesAnalytics,
  includesIntegrations,
  includesTeam,
  isTeamMember,
} from '../commerce/plan-rules';
import type { User } from '../identity/accounts';
import { enterprisePath, integrationsPath, recruiterPath, teamPath } from './user-paths';

export const TALENT_SEARCH = '/talent-search';

export const searchPath = (user: User) => `${recruiterPath(user)}/recruiter-search`;
export const revealedPath = (user: User) => `${recruiterPath(user)}/revealed`;
export const savedSearchesPath = (user: User) => `${recruiterPath(user)}/saved-searches`;
export const analyticsPath = (user: User) => `${recruiterPath(user)}/analytics`;

export const calculatorPath = (user: User) => `${enterprisePath(user)}/cost-calculator`;
export const outcomesPath = (user: User) => `${enterprisePath(user)}/outcomes`;
export const organizationPath = (user: User) => `${enterprisePath(user)}/organization`;

type AreaTab = { label: string; rest?: string; href: string; alias?: string };
type AreaTabs = { label: string; entries: readonly AreaTab[] };

export function areaTabs(user: User): AreaTabs | null {
  switch (user.userType) {
    case 'recruiter':
      return recruiterTabs(user);
    case 'hr':
      return enterpriseTabs(user);
    case 'authority':
      return null;
    default:
      return user.userType satisfies never;
  }
}

const recruiterTabs = (user: User): AreaTabs => ({
  label: 'Recruiter',
  entries: [
    { label: 'Dashboard', href: recruiterPath(user) },
    { label: 'Search', href: searchPath(user), alias: TALENT_SEARCH },
    { label: 'Revealed', href: revealedPath(user) },
    { label: 'Saved', rest: ' searches', href: savedSearchesPath(user) },
    ...(includesAnalytics(user) ? [{ label: 'Analytics', href: analyticsPath(user) }] : []),
    ...(includesTeam(user) || isTeamMember(user) ? [{ label: 'Team', href: teamPath(user) }] : []),
    ...(includesIntegrations(user) && !isTeamMember(user)
      ? [{ label: 'Integrations', href: integrationsPath(user) }]
      : []),
  ],
});

const enterpriseTabs = (user: User): AreaTabs => ({
  label: 'Enterprise',
  entries: [
    { label: 'Lists', href: enterprisePath(user) },
    { label: 'Cost calculator', href: calculatorPath(user) },
    { label: 'Outcomes', href: outcomesPath(user) },
    { label: 'Organization', href: organizationPath(user) },
  ],
});
