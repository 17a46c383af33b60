import type { User } from '@gangway/contract/accounts';
import { isUnlimited, parsePlan } from '@gangway/contract/plan-rules';
import type { RecruiterDashboard } from '@gangway/contract/recruiters';
import { settingsPath } from '@gangway/contract/user-paths';
import { subscriptionPath, tokenPurchasePath } from '../../paths';

export type NextStep = { title: string; text: string; action: string; href: string };

type Situation = { user: User; dashboard: RecruiterDashboard };
type Rule = (situation: Situation) => NextStep | null;

const choosePlan: Rule = ({ user, dashboard }) =>
  parsePlan(dashboard.plan)
    ? null
    : {
        title: 'Choose a plan',
        text: 'A plan brings new tokens every month. One token reveals one person.',
        action: 'See the plans',
        href: subscriptionPath(user),
      };

const buyTokens: Rule = ({ user, dashboard }) =>
  parsePlan(dashboard.plan) && !isUnlimited(dashboard.plan) && dashboard.tokens.remaining === 0
    ? {
        title: 'You have no tokens left',
        text: 'A pack of tokens is there at once and never expires.',
        action: 'Buy tokens',
        href: tokenPurchasePath(user),
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

/** In the order of their weight. A page that is built later adds its rule here. */
const RULES: readonly Rule[] = [choosePlan, buyTokens, completeProfile];

export function nextSteps(user: User, dashboard: RecruiterDashboard): NextStep[] {
  return RULES.map((rule) => rule({ user, dashboard })).filter((step) => step !== null);
}
