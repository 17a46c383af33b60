import { isTeamMember, parsePlan, revealsForFree } from '@gangway/contract/commerce/plan-rules';
import { formatDay } from '@gangway/contract/foundation/day';
import type { User } from '@gangway/contract/identity/accounts';
import type { RecruiterDashboard } from '@gangway/contract/market/recruiters';
import { settingsPath } from '@gangway/contract/platform/user-paths';
import { revealedPath, searchPath, subscriptionPath, tokenPurchasePath } from '../../paths';

export type NextStep = { title: string; text: string; action: string; href: string };

type Rule = (situation: { user: User; dashboard: RecruiterDashboard }) => NextStep | null;

const choosePlan: Rule = ({ user, dashboard }) =>
  parsePlan(dashboard.plan)
    ? null
    : {
        title: 'Choose a plan',
        text: 'With a plan you get new tokens every month. One token reveals one candidate.',
        action: 'See the plans',
        href: subscriptionPath(user),
      };

const buyTokens: Rule = ({ user, dashboard }) =>
  parsePlan(dashboard.plan) && !revealsForFree(user) && dashboard.tokens.remaining === 0
    ? {
        title: 'You have no tokens left',
        text: 'Buy a pack of tokens. They are available right away and never expire.',
        action: 'Buy tokens',
        href: tokenPurchasePath(user),
      }
    : null;

const waitForSearches: Rule = ({ user, dashboard: { searches } }) =>
  searches && searches.used >= searches.limit
    ? {
        title: 'You have used all your searches',
        text: `You get ${searches.limit} new searches on ${formatDay(searches.renewsAt)}. Other plans have no search limit.`,
        action: 'See the plans',
        href: subscriptionPath(user),
      }
    : null;

const OWNER_RULES: readonly Rule[] = [choosePlan, waitForSearches, buyTokens];

const searchFirst: Rule = ({ user, dashboard }) =>
  dashboard.revealedTotal === 0
    ? {
        title: 'Find your first candidate',
        text: 'Search by title, skills and location. Names and contact details stay hidden until you reveal a person.',
        action: 'Search candidates',
        href: searchPath(user),
      }
    : null;

const saveSearch: Rule = ({ user, dashboard }) =>
  dashboard.revealedTotal > 0 && dashboard.savedSearches === 0
    ? {
        title: 'Save a search',
        text: 'See here who is new since your last visit. We can also email you when someone matches.',
        action: 'Search candidates',
        href: searchPath(user),
      }
    : null;

const noteStages: Rule = ({ user, dashboard }) =>
  dashboard.revealedTotal > 0 && dashboard.revealedWithStage === 0
    ? {
        title: 'Keep track of your candidates',
        text: 'Mark who you have contacted, interviewed or hired, and keep notes.',
        action: 'View revealed candidates',
        href: revealedPath(user),
      }
    : null;

const completeProfile: Rule = ({ user }) =>
  user.firstName && user.lastName && user.profileImageUrl
    ? null
    : {
        title: 'Complete your profile',
        text: 'A name and a photo make your account easy to recognize.',
        action: 'Open settings',
        href: settingsPath(user),
      };

const RULES: readonly Rule[] = [searchFirst, saveSearch, noteStages, completeProfile];

export function nextSteps(user: User, dashboard: RecruiterDashboard): NextStep[] {
  const rules = isTeamMember(user) ? RULES : [...OWNER_RULES, ...RULES];
  return rules.map((rule) => rule({ user, dashboard })).filter((step) => step !== null);
}
